-- Where a day of the grid comes from: given by the retailer, measured (a file of the Electricity Authority), or our own forecast.
alter table generation_day add column origin text not null default 'given' check (origin in ('given', 'measured', 'forecast'));

-- Reference. The newest file of each month: what is reported about it, and what a later file is compared with.
create table generation_month (
  month date primary key,
  last_day date not null,
  -- Of all plants.
  kwh bigint not null,
  plants text[] not null,
  -- kWh by a fuel code that we have no factor for.
  unknown_fuels jsonb not null,
  -- Of the answer that it was fetched with; null for a file.
  etag text,
  taken_at timestamptz not null
);

-- When a service was last asked; the row's lock lets one process ask.
create table service_check (
  service text primary key check (service in ('grid', 'outages')),
  asked_at timestamptz not null,
  -- Version of the list that was read last, and where; months of the grid have their own.
  url text,
  etag text
);
