-- Of a refund or chargeback of a payment that waits for a decision: what it is, so that it is booked with the payment.
alter table doubtful_card_payment add column reversal text check (reversal in ('refund', 'failedRefund', 'chargeback', 'chargebackReturned'));
