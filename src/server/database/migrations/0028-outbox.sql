-- What others are to be told of, written with what it follows from and told once that is committed.
create table outbox (
  errand_id uuid primary key,
  kind text not null,
  about jsonb not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index outbox_due on outbox (due_at);
