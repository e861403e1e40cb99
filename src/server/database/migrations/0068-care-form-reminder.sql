-- Reminders of a doctor's form that was asked for and has not come, once each.
create table care_form_reminder (
  billing_account_id uuid not null,
  registration_id uuid not null,
  -- The day on which the form was asked for.
  asked_on date not null,
  days_after smallint not null,
  primary key (billing_account_id, registration_id, asked_on, days_after),
  foreign key (billing_account_id, registration_id) references care_registration on delete cascade
);
