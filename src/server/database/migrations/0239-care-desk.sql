create sequence care_number start with 1001;
alter table care_registration
  -- K-1001: what staff call it.
  add column number integer not null default nextval('care_number'),
  -- Who of the staff looks after it.
  add column assigned_to uuid;
create index care_registration_number on care_registration (number) where ended_on is null;
alter table care_help add column assigned_to uuid;

-- What staff have checked on a doctor's form. A new form is checked anew.
create table care_check (
  billing_account_id uuid not null,
  registration_id uuid not null,
  form_id uuid not null,
  item text not null check (item in ('address', 'livesThere', 'practitioner', 'recent', 'called')),
  staff_id uuid not null,
  staff_name text not null,
  checked_at timestamptz not null,
  primary key (billing_account_id, form_id, item),
  foreign key (billing_account_id, registration_id) references care_registration on delete cascade
);
