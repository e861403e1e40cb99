-- What has happened that the retailer's other systems act on: src/server/events.

create table event (
  event_id uuid primary key,
  -- Order of recording. Transactions overlap, so a smaller one may be committed later.
  recorded bigint generated always as identity,
  -- Order of reading, given after the commit under the lock of event_head, so that no reader passes an event that comes later. Null until then.
  position bigint unique,
  type text not null,
  happened_at timestamptz not null,
  billing_account_id uuid,
  customer_id uuid,
  -- The retailer's number.
  account text,
  -- Null: deleted with the customer. The row stays, so that a reader can go on after it.
  data jsonb
);
create index event_without_position on event (recorded) where position is null;
create index event_account on event (billing_account_id) where billing_account_id is not null;
create index event_customer on event (customer_id) where customer_id is not null;
create index event_history on event (happened_at);

create table event_head (
  is_only boolean primary key default true check (is_only),
  last_position bigint not null default 0
);
insert into event_head default values;
