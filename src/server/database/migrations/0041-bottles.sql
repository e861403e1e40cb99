-- Bottles are billed on their own day; told after that day's bill was made, on the first day of the next bill.
alter table lpg_delivery add column charged_on date;
update lpg_delivery set charged_on = delivered_on;
alter table lpg_delivery alter column charged_on set not null;
create index lpg_delivery_charged on lpg_delivery (billing_account_id, charged_on);

-- What a customer saw in the bottles, all of them together: it stands above what is estimated.
create table bottle_level (
  billing_account_id uuid not null,
  level_id uuid not null,
  supply_point_id uuid not null,
  seen_on date not null,
  said_at timestamptz not null,
  -- Of one bottle: 125 is one full bottle and a quarter of another.
  percent integer not null check (percent between 0 and 9900),
  primary key (billing_account_id, level_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);
create index bottle_level_seen on bottle_level (billing_account_id, supply_point_id, said_at);

-- What is to happen before they run out; without a row the customer is reminded.
create table bottle_care (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  choice text not null check (choice in ('remind', 'order', 'neither')),
  -- That are ordered for the customer.
  bottles integer check (bottles > 0),
  chosen_by uuid not null,
  chosen_at timestamptz not null,
  primary key (billing_account_id, supply_point_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade,
  check ((choice = 'order') = (bottles is not null))
);

-- What happened of it, once each time that they run low: such a time begins with a delivery, or with a level that the customer saw.
create table bottle_care_done (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  since uuid not null,
  did text not null check (did in ('reminded', 'ordered', 'notOrdered')),
  order_id uuid,
  at timestamptz not null,
  primary key (billing_account_id, supply_point_id, since),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);
