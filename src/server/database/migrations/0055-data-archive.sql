-- Everything that is kept of a customer, to take home: made part by part in the background, kept for a week.
create table data_archive (
  archive_id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  brand text not null,
  state text not null check (state in ('making', 'ready')),
  asked_at timestamptz not null,
  -- What is made of it, in order: kind, path in the archive, and what it is about.
  parts jsonb not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bytea
);
create unique index data_archive_making on data_archive (customer_id) where state = 'making';
create index data_archive_of on data_archive (customer_id, asked_at desc);
create index data_archive_expires on data_archive (expires_at) where expires_at is not null;
create table data_archive_part (
  archive_id uuid not null references data_archive on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (archive_id, position)
);
