-- Files that came in, with their reports: what the folder's report files say, for the desk.
create table taken_file (
  file_id uuid primary key,
  name text not null,
  -- NULL if nothing recognised it.
  kind text,
  taken_at timestamptz not null,
  outcome text not null check (outcome in ('imported', 'partly', 'refused')),
  report text not null,
  -- [{"from": 17, "to": 17, "count": 1, "reason": "…"}]
  skipped jsonb not null default '[]'
);
create index taken_file_newest on taken_file (taken_at desc, file_id desc);
