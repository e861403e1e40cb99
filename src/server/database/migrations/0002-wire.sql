-- Writes that were made once already: the answer is kept with the effect, in the same transaction.
create table once (
  customer_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  -- The JSON text of the answer; null for an answer without a body.
  answer text,
  expires_at timestamptz not null,
  primary key (customer_id, route, key)
);
create index once_expires_at on once (expires_at);

-- At most one row: what the portal says of its own outage.
create table outage (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null,
  should_notify boolean not null default false,
  show_pre_outage_notification boolean not null default false,
  title text,
  sub_title text,
  outage_duration_text text,
  img_url text,
  changed_at timestamptz not null
);

-- At most one row: a notice for every customer in the country.
create table national_alert (
  id smallint primary key default 1 check (id = 1),
  is_active boolean not null,
  alert_id uuid not null,
  title text not null,
  body text not null,
  path text,
  changed_at timestamptz not null
);
