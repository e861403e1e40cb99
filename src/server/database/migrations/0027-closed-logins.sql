-- A login that is closed lets nobody in; the customer and all that is theirs stays.
alter table login add column closed_at timestamptz;
