-- What makes energy of the cubic metres that a gas meter counts, and what a value plan is made for.

-- From a day on, until the next row. A meter without any has what is usual in a home.
create table gas_conditions (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  start_date date not null,
  -- Pressure of the gas over the air around it, in pascals.
  gauge_pa integer not null check (gauge_pa between 0 and 700000),
  -- Of the meter over the sea.
  altitude_metres integer not null check (altitude_metres between -20 and 2000),
  -- Of the gas, in tenths of a degree Celsius.
  temperature_tenths integer not null check (temperature_tenths between -100 and 500),
  -- Gross, of a standard cubic metre.
  calorific_kj integer not null check (calorific_kj between 20000 and 60000),
  primary key (billing_account_id, supply_point_id, start_date),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);

-- kWh of a plan year, which begins on the agreement's day.
alter table plan add column value_plan_annual_kwh integer check (value_plan_annual_kwh > 0);
alter table plan add constraint plan_limit_of_value_plan check (is_value_plan or value_plan_annual_kwh is null);
