-- When the first message of it came: the charger's own clock may be wrong.
alter table home_charging_session add column created_at timestamptz;
update home_charging_session set created_at = started_at;
alter table home_charging_session alter column created_at set not null;

-- Whether bills were paid automatically before, which ending this one wouldn't bring back.
alter table direct_debit_authority add column has_replaced boolean not null default false;
