-- What a supply point's day weighed on the grid: worked out once, and anew when its readings or the grid's figures change.
alter table generation_day add column revision integer not null default 1;

create function next_generation_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger revise_generation_day before update on generation_day for each row
  when (new.megawatts is distinct from old.megawatts or new.intensity is distinct from old.intensity)
  execute function next_generation_revision();

create table usage_impact_day (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  -- What it was worked out from: another revision or sum of the readings, or another revision of the grid, makes it old.
  reading_revision integer not null,
  reading_wh integer not null,
  grid_revision integer not null,
  -- Wh of the half-hours whose carbon is known, and of those of them that were low in carbon.
  known_wh integer not null,
  low_wh integer not null,
  -- Milligrams of CO2e: watt-hours times grams a kilowatt-hour.
  milligrams bigint not null,
  primary key (billing_account_id, supply_point_id, day),
  foreign key (billing_account_id, supply_point_id, day) references reading_day on delete cascade
);
