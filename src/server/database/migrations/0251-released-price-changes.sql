-- Null: waits for the desk, if the settings say so.
alter table repricing add column released_at timestamptz;
-- What customers read; null: our usual sentence.
alter table repricing add column reason text;
update repricing set released_at = requested_at;
