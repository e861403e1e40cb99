-- When the service of planned outages was asked last, by any process, and the version of its list.
create table outage_check (
  url text primary key,
  asked_at timestamptz not null,
  etag text
);
