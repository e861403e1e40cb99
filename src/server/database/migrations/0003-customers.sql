-- Customers, what they hold with us, and what they told us.
--
-- Tables of a billing account begin their keys with billing_account_id, those of a person with customer_id, so that a
-- distributed PostgreSQL can spread them by that column; the tables marked "reference" are copied to every node.

-- Reference.
create table customer (
  customer_id uuid primary key,
  first_name text not null,
  middle_name text,
  last_name text not null,
  date_of_birth date,
  -- [{"purpose": "mobile", "value": "+64…"}]
  phones jsonb not null default '[]',
  has_early_access boolean not null default false,
  is_eiq2 boolean not null default true,
  can_edit_property_avatar boolean not null default true,
  -- The first visit; null until there was one.
  first_visit_at timestamptz
);

create table billing_account (
  billing_account_id uuid primary key,
  customer_number text not null,
  type text not null check (type in ('residential', 'sme')),
  owner text not null,
  is_buying_group boolean not null default false,
  buying_group_name text,
  street text not null,
  suburb text not null,
  city text not null,
  post_code text not null,
  region text not null,
  billing_email text not null,
  account_email text not null,
  is_invoice_by_email boolean not null default true,
  has_promotions boolean not null default false,
  -- Bill periods abut and are all as long as this: one began on cycle_start.
  cycle_start date not null,
  cycle_days integer not null check (cycle_days between 7 and 92),
  payment_method text not null check (payment_method in ('directDebit', 'card', 'bill')),
  -- The last digits of the bank account or card, as they may be shown.
  payment_hint text,
  is_powershout_eligible boolean not null default true,
  -- Taken off the energy of each invoice.
  discount_name text,
  discount_percent numeric(5, 2) not null default 0,
  opened_on date not null
);
create index billing_account_number on billing_account (customer_number);

-- Reference. Who may see which account.
create table customer_account (
  customer_id uuid not null references customer on delete cascade,
  billing_account_id uuid not null,
  role text not null check (role in ('owner', 'authorised')),
  -- The order in which a customer's accounts show.
  position smallint not null default 1,
  primary key (customer_id, billing_account_id)
);
create index customer_account_account on customer_account (billing_account_id);

create table site (
  billing_account_id uuid not null references billing_account on delete cascade,
  site_id uuid not null,
  nickname text,
  address text not null,
  status text not null check (status in ('open', 'opening', 'closing')),
  avatar_type text not null,
  avatar_colour text not null,
  position smallint not null default 1,
  primary key (billing_account_id, site_id)
);

create table supply_point (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  site_id uuid not null,
  -- Bottled gas has none.
  icp text,
  supply_type text not null check (supply_type in ('electricity', 'naturalGas', 'lpg')),
  -- An advanced meter sends half-hours; a basic one is read by hand.
  is_advanced boolean not null,
  can_submit_meter_read boolean not null,
  position smallint not null default 1,
  primary key (billing_account_id, supply_point_id),
  foreign key (billing_account_id, site_id) references site on delete cascade
);
create index supply_point_id on supply_point (supply_point_id);
create index supply_point_icp on supply_point (icp) where icp is not null;

create table meter (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  serial text not null,
  installed_on date not null,
  removed_on date,
  primary key (billing_account_id, supply_point_id, serial),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);

create table meter_register (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  serial text not null,
  number text not null,
  content_code text not null,
  -- X was taken from the network, I was sent to it.
  flow text not null check (flow in ('X', 'I')),
  primary key (billing_account_id, supply_point_id, serial, number),
  foreign key (billing_account_id, supply_point_id, serial) references meter on delete cascade
);

-- Reference.
create table plan (
  plan_id text primary key,
  name text not null,
  supply_type text not null,
  audience text not null check (audience in ('residential', 'sme')),
  is_low_user boolean not null default false,
  is_value_plan boolean not null default false
);

-- Reference. What a plan charges from one day to another: millicents without GST.
create table tariff (
  tariff_id integer primary key,
  plan_id text not null references plan,
  start_date date not null,
  end_date date,
  daily_millicents integer not null,
  export_millicents integer,
  -- Bottled gas: one full bottle.
  bottle_millicents integer,
  unique (plan_id, start_date),
  check (end_date is null or end_date >= start_date)
);

-- Reference. A half-hour belongs to the first band that holds it.
create table tariff_band (
  tariff_id integer not null references tariff on delete cascade,
  position smallint not null check (position between 1 and 3),
  name text not null,
  rate_millicents integer not null,
  from_hour smallint not null,
  to_hour smallint not null,
  weekdays_only boolean not null default false,
  primary key (tariff_id, position)
);

-- Reference.
create table plan_fee (
  plan_id text not null references plan,
  name text not null,
  cents integer not null,
  primary key (plan_id, name)
);

create table agreement (
  billing_account_id uuid not null,
  agreement_id uuid not null,
  supply_point_id uuid not null,
  plan_id text not null references plan,
  start_date date not null,
  end_date date,
  term text not null default 'open' check (term in ('open', 'fixed')),
  term_end date,
  primary key (billing_account_id, agreement_id),
  foreign key (billing_account_id, supply_point_id) references supply_point on delete cascade
);
create index agreement_supply_point on agreement (billing_account_id, supply_point_id, start_date);

create table profile_answer (
  billing_account_id uuid not null references billing_account on delete cascade,
  kind text not null check (kind in ('home', 'business')),
  answers jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (billing_account_id, kind)
);

create table dismissed_action (
  billing_account_id uuid not null references billing_account on delete cascade,
  customer_id uuid not null,
  action text not null,
  dismissed_at timestamptz not null default now(),
  primary key (billing_account_id, customer_id, action)
);

create table notice (
  billing_account_id uuid not null references billing_account on delete cascade,
  notice_id uuid not null,
  type text not null check (type in ('bill', 'loyalty', 'reading', 'outage', 'message')),
  title text not null,
  detail text not null,
  path text not null,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (billing_account_id, notice_id)
);
create index notice_newest on notice (billing_account_id, at desc);

create table tag (
  customer_id uuid not null,
  name text not null,
  set_at timestamptz not null default now(),
  primary key (customer_id, name)
);

create table flag (
  customer_id uuid not null,
  name text not null,
  set_at timestamptz not null default now(),
  primary key (customer_id, name)
);

create table event_count (
  customer_id uuid not null,
  name text not null,
  track text not null default '',
  count integer not null,
  last_at timestamptz not null,
  primary key (customer_id, name, track)
);

-- Reference.
create table tip (
  tip_id uuid primary key,
  category text not null,
  title text not null,
  body text not null,
  published_on date not null,
  position smallint not null
);

create table tip_review (
  customer_id uuid not null,
  tip_id uuid not null references tip on delete cascade,
  status text not null check (status in ('Liked', 'Disliked')),
  primary key (customer_id, tip_id)
);
