-- Who signs in with the retailer's own OpenID provider: the subject of an issuer, and the customer that it was found to be.
create table external_login (
  issuer text not null,
  subject text not null,
  customer_id uuid not null references login on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_login_customer on external_login (customer_id);

-- When the customer last proved themselves in a session of the provider, as an ID token said. The key is `session.provider_uid`.
create table external_sign_in (
  customer_id uuid not null references login on delete cascade,
  provider_uid text not null,
  authenticated_at timestamptz not null,
  primary key (customer_id, provider_uid)
);

-- Logout tokens that were received: each counts once, and no earlier token opens its session again.
create table external_logout (
  issuer text not null,
  jti text not null,
  -- Null for all sessions of the subject.
  provider_uid text,
  subject text,
  issued_at timestamptz not null,
  received_at timestamptz not null,
  primary key (issuer, jti)
);
create index external_logout_age on external_logout (received_at);
