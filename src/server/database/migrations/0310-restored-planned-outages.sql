-- A list that lags behind must not begin again what was over before its time.
alter table planned_outage add column restored_at timestamptz;
