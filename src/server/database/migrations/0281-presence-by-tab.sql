-- One person can have a case open in two tabs: each reports for itself. Empty: they opened it, which is enough for the audit log.
alter table case_presence add column tab text not null default '';
alter table case_presence drop constraint case_presence_pkey;
alter table case_presence add primary key (kind, case_id, staff_id, tab);
