-- Electric cars: the account's own, and its link to the charge network.

create table electric_car (
  billing_account_id uuid primary key references billing_account on delete cascade,
  name text not null,
  make text not null,
  model text not null,
  charger text not null check (charger in ('socket', 'wall')),
  changed_at timestamptz not null
);

-- Reference. An account of the charge network is linked once, and a billing account to one of them.
create table charge_network_link (
  charge_net_id text primary key,
  billing_account_id uuid not null unique references billing_account on delete cascade,
  customer_id uuid not null,
  linked_at timestamptz not null
);

-- What a customer has verified and may join for a while. Of the email only a hash is kept.
create table charge_network_check (
  customer_id uuid not null,
  charge_net_id text not null,
  email_hash text not null,
  verified_at timestamptz not null,
  primary key (customer_id, charge_net_id)
);
