-- Who saw the password or the key for codes of a member of staff, by adding them or renewing it: the two count as one person for a while.
alter table staff add column secrets_seen_by uuid references staff;
alter table staff add column secrets_seen_at timestamptz;
