-- What an account wants to be told of, and from where on. Without a row an alert is as it is from the start: bottles running low and planned
-- outages are told, all else is not.
create table alert (
  billing_account_id uuid not null references billing_account on delete cascade,
  kind text not null,
  is_on boolean not null,
  -- In the unit of the kind.
  threshold integer not null,
  by_mail boolean not null,
  in_portal boolean not null,
  -- Null is all of the account's properties.
  site_id uuid,
  -- Whose login email it goes to: the account's own address where nobody chose.
  customer_id uuid,
  changed_at timestamptz not null,
  primary key (billing_account_id, kind)
);

-- Mails of alerts: at most a first one and a digest a day; urgent ones are none of these.
create table alert_mail (
  mail_id uuid primary key,
  billing_account_id uuid not null references billing_account on delete cascade,
  -- Who is written to.
  customer_id uuid not null,
  day date not null,
  slot text not null check (slot in ('first', 'digest', 'urgent')),
  due_at timestamptz not null,
  -- From then on nothing is added to it.
  sealed_at timestamptz,
  sent_at timestamptz
);
create unique index alert_mail_slot on alert_mail (billing_account_id, customer_id, day, slot) where slot <> 'urgent';
create index alert_mail_account on alert_mail (billing_account_id);

-- What was told: once until it has cleared, and never twice of one day.
create table alert_told (
  told_id uuid primary key,
  billing_account_id uuid not null references billing_account on delete cascade,
  kind text not null,
  -- What it is about: a bill by its first day, a day, bottles since a delivery, an outage.
  subject text not null,
  day date not null,
  told_at timestamptz not null,
  cleared_at timestamptz,
  title text not null,
  detail text not null,
  path text not null,
  in_portal boolean not null,
  is_urgent boolean not null,
  mail_id uuid references alert_mail,
  read_at timestamptz
);
create unique index alert_told_once on alert_told (billing_account_id, kind, subject) where cleared_at is null;
create unique index alert_told_of_day on alert_told (billing_account_id, kind, subject, day);
create index alert_told_newest on alert_told (billing_account_id, told_at desc, told_id desc);
create index alert_told_mail on alert_told (mail_id) where mail_id is not null;

-- When a network switches a connection off, as it said.
create table planned_outage (
  billing_account_id uuid not null references billing_account on delete cascade,
  outage_id uuid not null,
  supply_point_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null,
  cancelled_at timestamptz,
  primary key (billing_account_id, outage_id)
);

-- The lines of forecasts, and which of them were told, are alerts now. Their tables stay for processes of the version before.
insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, customer_id, changed_at)
  select billing_account_id, 'bill', true, line_cents / 100, true, true, customer_id, saved_at from forecast_alert;
insert into alert_told (told_id, billing_account_id, kind, subject, day, told_at, title, detail, path, in_portal, is_urgent, read_at)
  select gen_random_uuid(), billing_account_id, 'bill', bill_start::text, told_at::date, told_at,
    'Your bill is likely to pass $' || (line_cents / 100), 'It was forecast to come to $' || round(forecast_cents / 100.0) || '.',
    '/account/insights/forecasts', true, false, told_at from forecast_alert_told;
-- So is the choice of no mails when bottles run low.
insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, changed_at)
  select billing_account_id, 'bottleLow', true, 25, false, true, changed_at from message_choice
  where topic = 'bottledGas' and channel = 'email';
delete from message_choice where topic = 'bottledGas';

-- What a mail's headers say beside its subject: how such mails are ended.
alter table demo_mail add column headers jsonb;
