import { readBillChecker } from '#contract/bill-checker/bill-checker.contract.ts'
import { query } from '#data/wire/kit.ts'

export const billChecker = () => query(readBillChecker, {})
