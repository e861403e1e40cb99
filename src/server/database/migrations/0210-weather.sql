-- Reference. Measured daily mean temperatures, by the places of `src/domain/supply/degree-days.ts`.
create table weather_day (
  place text not null check (place in ('auckland', 'hamilton', 'wellington', 'christchurch', 'dunedin')),
  day date not null,
  -- °C.
  mean numeric(3, 1) not null check (mean between -60 and 60),
  primary key (place, day)
);

alter table service_check drop constraint service_check_service_check;
alter table service_check add constraint service_check_service_check check (service in ('grid', 'outages', 'weather'));
