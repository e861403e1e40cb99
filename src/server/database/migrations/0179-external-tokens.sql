-- Access tokens that name neither session nor time of sign-in, and the session that their ID token says they are of.
create table external_token (
  token_hash text primary key,
  customer_id uuid not null references login on delete cascade,
  -- `session.provider_uid`.
  provider_uid text not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index external_token_age on external_token (expires_at);
create index external_token_customer on external_token (customer_id);
