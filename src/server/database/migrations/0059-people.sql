-- Whom an account's owner lets in, to what and for how long. It is changed and ended, never deleted: who could see an account, and when, is told later.
create table account_access (
  access_id uuid primary key,
  billing_account_id uuid not null references billing_account on delete cascade,
  -- Null is all of the account's sites.
  site_id uuid,
  role text not null check (role in ('viewer', 'payer', 'full')),
  granted_by uuid not null references customer on delete cascade,
  -- Where the invitation goes; the login that takes it up has this address.
  email text not null,
  taken_up_by uuid references customer on delete cascade,
  invited_at timestamptz not null,
  taken_up_at timestamptz,
  -- The last day, in Pacific/Auckland; null has none.
  until_day date,
  -- By the owner, or by the person who left.
  ended_at timestamptz,
  check ((taken_up_by is null) = (taken_up_at is null))
);
create index account_access_account on account_access (billing_account_id, invited_at);
create unique index account_access_person on account_access (taken_up_by, billing_account_id) where ended_at is null;
create index account_access_ended on account_access (taken_up_by, billing_account_id);

-- What each customer may call up, own accounts and those they were let into, with their role in it.
create view account_held as
  select customer_id, billing_account_id, case role when 'owner' then 'owner' else 'full' end as role,
    position::int as position, null::uuid as only_site_id, null::date as until_day, null::uuid as access_id
  from customer_account
  union all
  select taken_up_by, billing_account_id, role, 1000, site_id, until_day, access_id
  from account_access where taken_up_by is not null and ended_at is null;
