-- Machine clients of the operator: their systems call /v2/operator.
create table operator_client (
  client_id uuid primary key,
  name text not null,
  -- SHA-256 of 256 random bits.
  secret_hash text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_token_at timestamptz,
  ended_at timestamptz
);
