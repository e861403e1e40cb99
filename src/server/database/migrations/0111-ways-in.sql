-- The session in which a way into an account was made, or last changed: a remedy ends what was made in a browser. Null in rows from before.
alter table account_access add column session_id text;
alter table access_key add column session_id text;
alter table consent add column session_id text;
alter table recovery_code add column session_id text;
alter table privacy_request add column session_id text;
-- The passkey that a session was signed in with.
alter table session add column passkey_id text;
-- The customer said that a sign-in in this browser was not theirs: the next one there is mailed as new.
alter table known_browser add column disowned_at timestamptz;
-- A password link that "This was not me" gave: what was made in the browser has ended already.
alter table mailed_link add column follows_disowning boolean not null default false;

-- Login emails before each change, so that a change which was not the customer's can be undone.
create table login_email_change (
  customer_id uuid not null references login on delete cascade,
  changed_at timestamptz not null,
  session_id text,
  email_before text not null,
  username_before text not null,
  primary key (customer_id, changed_at)
);
