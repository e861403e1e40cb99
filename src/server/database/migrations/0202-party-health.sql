-- Whether a party behind the portal answers: the last time it did, the last time it did not, and why.
create table party_health (
  party text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Reason of the last failure: timeout, unreachable, status 503, answer.
  failure text
);
