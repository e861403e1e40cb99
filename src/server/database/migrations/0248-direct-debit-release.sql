-- A file of direct debits may wait until a second person releases it; until then it is neither written nor booked.
alter table bank_file
  add column needs_release boolean not null default false,
  -- Null: the nightly run made it.
  add column made_by uuid,
  add column made_by_name text,
  add column released_at timestamptz,
  add column released_by_name text,
  -- Of one that was sent back: it counts as refused.
  add column sent_back_by_name text,
  add column sent_back_reason text;
create index bank_file_waiting on bank_file (number) where needs_release and released_at is null and refused_at is null;

create index collection_returned on collection (returned_on desc, collection_id desc) where status in ('returned', 'declined');
