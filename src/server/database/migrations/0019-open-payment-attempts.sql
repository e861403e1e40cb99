-- Every five minutes the card provider is asked about the few visits that stay open.
create index payment_attempt_open on payment_attempt (number) where status = 'PENDING';
