-- A browser in which a customer has signed in, told by the mark of its own cookie.
create table known_browser (
  known_browser_id uuid primary key,
  customer_id uuid not null references login on delete cascade,
  mark_hash text not null,
  -- What its user agent says it is; null where it says nothing that we know.
  kind text check (kind in ('phone', 'tablet', 'computer')),
  browser text,
  system text,
  first_signed_in_at timestamptz not null,
  last_signed_in_at timestamptz not null,
  unique (customer_id, mark_hash)
);

alter table session add column known_browser_id uuid references known_browser on delete set null;
-- Null for visits of staff.
alter table session add column signed_in_by text check (signed_in_by in ('password', 'link', 'passkey'));
update session set signed_in_by = case policy when 'sign-in' then 'password' when 'magic-link' then 'link' end;
-- The network that it was signed in from: an address without its end.
alter table session add column network text;
alter table session add column last_used_at timestamptz;

-- `notMe`: a sign-in in a new browser was none of the customer's.
alter table mailed_link drop constraint mailed_link_purpose_check;
alter table mailed_link add constraint mailed_link_purpose_check check (purpose in ('email', 'password', 'notMe'));
