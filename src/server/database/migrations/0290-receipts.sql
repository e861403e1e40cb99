-- How a change of a customer's can be undone: the calls that take it back, for as long as that can be.
create table undo (
  change_id uuid primary key,
  customer_id uuid not null,
  -- Which call of the wire takes it back.
  call text not null,
  -- Null where only the state of the thing ends it.
  until timestamptz,
  -- What the calls are sent, and what comes back, in words; null once it is over or undone.
  sealed bytea,
  sealed_with text,
  check ((sealed is null) = (sealed_with is null)),
  undone_at timestamptz,
  -- The changes that undid it.
  undone_by uuid[] not null default array[]::uuid[],
  check ((undone_at is null) or sealed is null)
);
create index undo_customer on undo (customer_id);
create index undo_over on undo (until) where sealed is not null;
