-- A registration is followed from the day on which it is asked for. Its status is still the one thing that protects a home.
alter table care_registration
  -- Who asked, and in which brand's portal; null where an operator registered the home.
  add column customer_id uuid,
  add column brand text,
  -- What was said of somebody's health.
  add column sealed bytea,
  add column sealed_with text,
  add column confirmed_at timestamptz,
  -- By when it has to be confirmed again. The protection does not end with it.
  add column renew_by date,
  -- A form was asked for again, and why.
  add column form_asked_at timestamptz,
  add column form_asked_reason text;
update care_registration set confirmed_at = since::timestamptz, renew_by = since + interval '1 year' where status = 'registered';

-- The doctor's forms.
create table care_form (
  billing_account_id uuid not null,
  form_id uuid not null,
  registration_id uuid not null,
  -- Who sent it: nobody else gets it back.
  customer_id uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  sealed bytea not null,
  sealed_with text not null,
  received_at timestamptz not null,
  primary key (billing_account_id, form_id),
  foreign key (billing_account_id, registration_id) references care_registration on delete cascade
);

-- Which reminders to renew were sent: one for each of the days before.
create table care_reminder (
  billing_account_id uuid not null,
  registration_id uuid not null,
  renew_by date not null,
  days_before smallint not null,
  primary key (billing_account_id, registration_id, renew_by, days_before),
  foreign key (billing_account_id, registration_id) references care_registration on delete cascade
);

-- How and when a customer is reached about care, and who is asked when they cannot be.
create table care_contact (
  billing_account_id uuid primary key references billing_account on delete cascade,
  channel text not null check (channel in ('phone', 'text', 'email', 'letter')),
  at_time text not null check (at_time in ('anyTime', 'morning', 'afternoon', 'evening')),
  alternate_name text,
  alternate_relation text,
  alternate_phone text
);

create sequence care_help_number start with 1001;
-- Help with paying that was asked for.
create table care_help (
  billing_account_id uuid not null references billing_account on delete cascade,
  help_id uuid not null,
  number bigint not null,
  customer_id uuid not null,
  brand text not null,
  wish text not null check (wish in ('moreTime', 'instalments', 'advice', 'unsure')),
  message text not null,
  asked_on date not null,
  -- The second working day after it.
  answer_by date not null,
  answered_at timestamptz,
  answer text,
  primary key (billing_account_id, help_id)
);
create unique index care_help_by_number on care_help (number);
-- One is worked on at a time, whatever runs at the same moment.
create unique index care_help_open on care_help (billing_account_id) where answered_at is null;

-- How the bills of an account are made.
alter table billing_account add column bill_form text not null default 'standard'
  check (bill_form in ('standard', 'largePrint', 'plainText'));
