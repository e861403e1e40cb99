-- Who did it, in words that stay as they were on that day, and from where.
alter table account_change
  -- Null for what the retailer did by itself.
  alter column customer_id drop not null,
  add check (customer_id is not null or billing_account_id is not null),
  -- Null in rows from before: the customer's name.
  add column actor_name text,
  add column staff_reason text,
  add column session_id text,
  -- The device in plain words: null where it is not known.
  add column device text,
  add column channel text not null default 'portal' check (channel in ('portal', 'mailLink', 'operator', 'automatic'));

-- A line is never changed, and goes when it is older than what is kept: thirteen months.
create function account_change_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '13 months' then
    return old;
  end if;
  raise exception 'The account activity is only ever added to.';
end $$;
create trigger account_change_is_final before update or delete on account_change
  for each row execute function account_change_is_final();
create trigger account_change_is_whole before truncate on account_change
  for each statement execute function account_change_is_final();
create index account_change_at on account_change (at);
