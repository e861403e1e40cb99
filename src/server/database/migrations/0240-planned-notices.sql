-- Notices of the portal begin and end by themselves, and several may be planned. Of those showing, the one that began last counts.
create sequence public_notice_number start with 2;

alter table national_alert drop constraint national_alert_id_check;
alter table national_alert alter column id type integer;
alter table national_alert alter column id set default nextval('public_notice_number');
alter table national_alert alter column is_active set default true;
alter table national_alert
  add column starts_at timestamptz,
  add column ends_at timestamptz check (ends_at > starts_at),
  -- Who planned it; null from the command line.
  add column made_by text;
update national_alert set starts_at = changed_at;
alter table national_alert alter column starts_at set default now();
alter table national_alert alter column starts_at set not null;

alter table outage drop constraint outage_id_check;
alter table outage alter column id type integer;
alter table outage alter column id set default nextval('public_notice_number');
alter table outage
  add column starts_at timestamptz,
  add column ends_at timestamptz check (ends_at > starts_at),
  add column made_by text;
update outage set starts_at = changed_at;
alter table outage alter column starts_at set default now();
alter table outage alter column starts_at set not null;
