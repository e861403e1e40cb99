-- One per browser that sets up a login. Rows for details that nobody has look the same, with no customer.
create table activation (
  -- Of the browser's key.
  key_hash text primary key,
  -- Of account number and email as typed: tries are counted by it.
  subject_hash text not null,
  customer_id uuid references customer on delete cascade,
  -- Where the link and code were mailed; null for a code on a bill or from staff.
  email text,
  code_hash text,
  link_hash text unique,
  begun_at timestamptz not null,
  -- The code, the link or the code on the bill was right.
  proven_at timestamptz,
  expires_at timestamptz not null,
  finished_at timestamptz,
  finished_by text check (finished_by in ('password', 'passkey')),
  -- Signs in the browser that finished, once.
  ticket_hash text unique,
  ticket_browser_hash text,
  ticket_expires_at timestamptz,
  signed_in_at timestamptz
);
create index activation_customer on activation (customer_id) where customer_id is not null;
create index activation_expiry on activation (expires_at);

-- Codes that are not mailed: printed on a first bill, or given by staff. A new one replaces the last.
create table activation_code (
  customer_id uuid not null references customer on delete cascade,
  kind text not null check (kind in ('bill', 'staff')),
  code_hash text not null,
  expires_at timestamptz not null,
  -- A staff code belongs to the first browser that typed it.
  used_by text,
  primary key (customer_id, kind)
);
create index activation_code_hash on activation_code (code_hash);

create table terms_agreement (
  customer_id uuid not null references customer on delete cascade,
  version text not null,
  agreed_at timestamptz not null,
  primary key (customer_id, version)
);

-- As customers type it, without spaces and hyphens.
create index billing_account_plain_number on billing_account (upper(translate(customer_number, ' -', '')));
