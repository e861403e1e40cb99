-- When another payment of the account closed this attempt's card page; null otherwise.
alter table payment_attempt add column superseded_at timestamptz;
