-- Whether what is put right was billed by an estimate, which the bill says by its name.
alter table correction add column was_estimated boolean not null default false;
