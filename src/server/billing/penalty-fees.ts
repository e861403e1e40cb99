/** Names of fees in a plan, and their description in the ledger. */
export const latePaymentFee = 'Late payment'
export const returnedPaymentFee = 'Returned payment'

/** For a row `t` of account_transaction: charged because something was not paid. */
export const isPenaltyFee = `t.kind = 'fee' and t.description in ('${latePaymentFee}', '${returnedPaymentFee}')`
