alter table card_reversal drop constraint card_reversal_kind_check;
alter table card_reversal add constraint card_reversal_kind_check
  check (kind in ('refund', 'chargeback', 'chargebackReturned', 'failedRefund'));
