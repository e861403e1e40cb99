import * as contract from '#contract/payments/bank-transfer.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const bankTransfer = () => query(contract.readBankTransfer, {})
export const reportBankTransfer = mutation(contract.reportBankTransfer, { makesStale: [contract.readBankTransfer] })
