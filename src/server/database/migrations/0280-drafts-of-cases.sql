-- A note, or what is written about care, can be begun beside an answer. Only an answer has a step.
alter table case_draft add column part text not null default 'answer';
alter table case_draft alter column step drop not null;
alter table case_draft drop constraint case_draft_pkey;
alter table case_draft add primary key (kind, case_id, staff_id, part);
