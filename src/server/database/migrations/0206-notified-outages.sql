-- What a customer was last notified of about a planned outage, so that they hear when it changes. Null: nothing yet.
alter table planned_outage add column notified_starts_at timestamptz;
alter table planned_outage add column notified_ends_at timestamptz;
alter table planned_outage add column notified_cancelled boolean not null default false;
update planned_outage o set notified_starts_at = starts_at, notified_ends_at = ends_at
where cancelled_at is null and exists (
  select from alert_told t where t.billing_account_id = o.billing_account_id and t.kind = 'outage' and t.subject = o.outage_id::text
    and t.cleared_at is null);
