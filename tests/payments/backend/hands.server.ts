import * as account from '#contract/account/account.contract.ts'
import { type CreditOptions, readCreditOptions } from '#contract/payments/credit.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

export const bankDetails = {
  holder: 'A Bennett',
  issuer: 'Kiwibank',
  number: '38-9019-0544893-000',
  paymentInformation: 'POWER',
  branch: 'Kāpiti',
  branchAddress: '1 Rimu Road, Paraparaumu',
  customerName: 'Aroha Bennett',
  mobile: '021 123 4567',
}
export const card = { token: 'sandbox-visa', scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: false }
export const made = { status: 'MADE', reference: null, card } as const

/** What customers do about how they pay, on the demo portal. */
export const handsOn = (portal: DemoPortal) => {
  const send = (name: string, endpoint: Endpoint, body?: unknown, key = newKey()) =>
    endpoint.path.startsWith('/private/') ? portal.ask(name, endpoint, { body, key }) : portal.ask(null, endpoint, { body })
  const pageIn = ({ body }: { readonly body: unknown }) => (body as { url: string }).url.split('/').at(-1) ?? ''
  const begin = async (name: string, endpoint: Endpoint, body?: unknown) => pageIn(await send(name, endpoint, body))
  /** Begins one while an order of bottled gas waits for a payment. */
  const beginFor = async (name: string, endpoint: Endpoint, lpgOrder: string) =>
    pageIn(await portal.ask(name, endpoint, { query: { lpgOrder }, key: newKey() }))
  const recurring = (name: string) => portal.get<contract.Recurring>(name, contract.readRecurring)
  const options = (name: string) => portal.get<contract.RecurringOptions>(name, contract.readRecurringOptions)
  const credit = (name: string) => portal.get<CreditOptions>(name, readCreditOptions)
  const attempt = (name: string) => portal.get<contract.PaymentAttempt>(name, contract.readPaymentAttempt)
  const saved = (name: string) => portal.get<contract.SavedCard>(name, contract.readCard)
  const balance = async (name: string) => (await portal.get<account.Accounts>(name, account.readAccounts)).summary.balance
  const attemptOf = async (pageId: string) => {
    const [page] = await portal.db.query<{ id: string }>('select attempt_id as id from sandbox_card_page where page_id = $1', [
      pageId,
    ])
    return page?.id ?? ''
  }

  return { send, begin, beginFor, recurring, options, credit, attempt, saved, balance, attemptOf }
}
