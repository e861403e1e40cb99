/** For a row `t` of account_transaction: neither a payment that came back, nor the row that takes it back. */
export const isNotTakenBack = `t.takes_back is null and not exists (select from account_transaction r
  where r.billing_account_id = t.billing_account_id and r.takes_back = t.transaction_id)`
