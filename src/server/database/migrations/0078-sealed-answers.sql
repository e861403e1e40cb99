-- An answer that is kept to be given again may tell what is sealed where it belongs: it is sealed as well, and told apart by an id.
-- `answer` is what the version before wrote, and still writes during a release; it is gone within 48 hours.
alter table once add column answer_id uuid not null default gen_random_uuid();
alter table once add column sealed bytea;
alter table once add column sealed_with text;
create unique index once_answer_id on once (answer_id);
