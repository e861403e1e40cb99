import * as contract from '#contract/desk/bills.contract.ts'
import { mutation, query, readAgain } from '#data/wire/kit.ts'

/** `after`: of the page before; empty for the first. */
export const deskHeldBills = ({ after }: { readonly after: string }) =>
  query(contract.readDeskHeldBills, { query: after === '' ? {} : { after } })

export const deskHeldBill = ({ billingAccountId }: { readonly billingAccountId: string }) =>
  query(contract.readDeskHeldBill, { params: { billingAccountId } })

export const readHeldBillsAgain = () => readAgain([contract.readDeskHeldBills])

export const releaseHeldBills = mutation(contract.releaseHeldBills)

export const billReissue = ({ number }: { readonly number: string }) => query(contract.readBillReissue, { params: { number } })

export const reissueBill = mutation(contract.reissueBill)
