import type { WriteLevel } from '#server/conform/walk.ts'
import { at, changing, type Fault, json, sending, type StandInReply } from './stand-in.ts'

export interface FaultCase {
  readonly what: string
  readonly calls: readonly string[]
  readonly writes?: WriteLevel
  /** A new one for each run: some remember. */
  readonly fault: () => Fault
  readonly lines: readonly string[]
}

interface Bill {
  readonly total: number
  readonly lines: readonly { readonly amount: number }[]
}

const withAuthorization =
  (token: string): Fault =>
  (sent, forward) =>
    forward({ headers: { ...sent.headers, authorization: `Bearer ${token}` } })

const without = (name: string, status = 200): Fault =>
  changing(status, (body: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
  )

/** Leaves out a header of what is sent. */
export const deafTo =
  (name: string): Fault =>
  (sent, forward) =>
    forward({ headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)) })

const invoice = 'GET /private/billing/invoices/:invoiceId'

/** The same answer for whoever asks. */
const sharedCache = (): Fault => {
  const answers = new Map<string, StandInReply>()
  return async ({ path, headers }, forward) => {
    const stored = answers.get(path)
    if (stored && headers['authorization']) return stored
    const reply = await forward()
    if (reply.status === 200) answers.set(path, reply)
    return reply
  }
}

export const readFaults: readonly FaultCase[] = [
  {
    what: 'a missing field',
    calls: ['readSummary'],
    fault: () => at('GET /private/billing/summary', without('balance')),
    lines: ['answer: readSummary GET /private/billing/summary | as the customer | expected a number at $.balance | came nothing'],
  },
  {
    what: 'amounts as texts',
    calls: ['readInvoices'],
    fault: () =>
      at(
        'GET /private/billing/invoices',
        changing(200, ({ invoices }: { invoices: readonly Bill[] }) => ({
          invoices: invoices.slice(0, 3).map((bill) => ({ ...bill, total: bill.total.toFixed(2) })),
        })),
      ),
    lines: [
      'answer: readInvoices GET /private/billing/invoices | as the customer | expected a number at $.invoices[0].total [BILL-06] | came a string (3 times)',
    ],
  },
  {
    what: 'a day as it is spoken',
    calls: ['readInvoices'],
    fault: () =>
      at(
        'GET /private/billing/invoices',
        changing(200, ({ invoices }: { invoices: readonly object[] }) => ({
          invoices: invoices.map((bill, index) => (index === 1 ? { ...bill, dueDate: '9 June 2026' } : bill)),
        })),
      ),
    lines: [
      'answer: readInvoices GET /private/billing/invoices | as the customer | expected a day YYYY-MM-DD at $.invoices[1].dueDate [BILL-06] | came another text',
    ],
  },
  {
    what: 'a word that the contract does not have',
    calls: ['readInvoice'],
    fault: () =>
      at(
        invoice,
        changing(200, (bill: object) => ({ ...bill, kind: 'invoice' })),
      ),
    lines: [
      'answer: readInvoice GET /private/billing/invoices/:invoiceId | as the customer | expected "bill" or "reversal" at $.kind [BILL-06 BILL-40] | came another text',
    ],
  },
  {
    what: 'amounts in cents',
    calls: ['readInvoice'],
    fault: () =>
      at(
        invoice,
        changing(200, ({ total, lines, ...bill }: Bill) => ({
          ...bill,
          total: total * 100,
          lines: lines.map((line) => ({ ...line, amount: line.amount * 100 })),
        })),
      ),
    lines: [
      'amount: readInvoice GET /private/billing/invoices/:invoiceId | as the customer | expected quantity times rate in dollars at $.lines[0].amount [BILL-06 BILL-40] | came another amount',
    ],
  },
  {
    what: 'a total that is not the sum',
    calls: ['readInvoice', 'readTransactions'],
    fault: () => (sent, forward) =>
      at(
        invoice,
        changing(200, (bill: Bill) => ({ ...bill, total: bill.total + 1 })),
      )(sent, () =>
        at(
          'GET /private/billing/transactions',
          changing(200, (history: { closingBalance: number }) => ({ ...history, closingBalance: history.closingBalance - 1 })),
        )(sent, forward),
      ),
    lines: [
      'amount: readInvoice GET /private/billing/invoices/:invoiceId | as the customer | expected the sum of the lines in dollars at $.total [BILL-06 BILL-40] | came another amount',
      'amount: readTransactions GET /private/billing/transactions | as the customer | expected opening balance and amounts, in dollars, at $.closingBalance [BILL-03 BILL-06 BILL-32 BILL-33 +3] | came another amount',
    ],
  },
  {
    what: 'another status',
    calls: ['readSummary'],
    fault: () =>
      at('GET /private/billing/summary', async (_sent, forward) => {
        const reply = await forward()
        return reply.status === 200 ? { ...reply, status: 201 } : reply
      }),
    lines: ['answer: readSummary GET /private/billing/summary | as the customer | expected status 200 | came status 201'],
  },
  {
    what: 'a file that is a page',
    calls: ['readTransactionDocument'],
    fault: () => at('GET /private/billing/transactions/:transactionId/document', sending(200, { 'content-type': 'text/html' })),
    lines: [
      'type: readTransactionDocument GET /private/billing/transactions/:transactionId/document | as the customer | expected application/pdf or text/plain [BILL-07 BILL-35 BILL-37] | came Content-Type: text/html',
    ],
  },
  {
    what: 'a file that a browser would show, and that is no PDF',
    calls: ['readTransactionDocument'],
    fault: () =>
      at('GET /private/billing/transactions/:transactionId/document', async (sent, forward) => {
        const reply = await sending(200, { 'content-disposition': null })(sent, forward)
        return reply.status === 200 ? { ...reply, body: 'A bill.' } : reply
      }),
    lines: [
      'type: readTransactionDocument GET /private/billing/transactions/:transactionId/document | as the customer | expected Content-Disposition: attachment [BILL-07 BILL-35 BILL-37] | came no Content-Disposition',
      'answer: readTransactionDocument GET /private/billing/transactions/:transactionId/document | as the customer | expected a file of application/pdf [BILL-07 BILL-35 BILL-37] | came other bytes',
    ],
  },
  {
    what: 'JSON that is not said to be',
    calls: ['readSummary'],
    fault: () => at('GET /private/billing/summary', sending(200, { 'content-type': 'text/plain' })),
    lines: [
      'type: readSummary GET /private/billing/summary | as the customer | expected application/json | came Content-Type: text/plain',
    ],
  },
  {
    what: 'a private answer that caches may store, with a cookie',
    calls: ['readSummary'],
    fault: () => at('GET /private/billing/summary', sending(200, { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=1' })),
    lines: [
      'cache: readSummary GET /private/billing/summary | as the customer | expected Cache-Control: no-store | came Cache-Control: public, max-age=60',
      'cache: readSummary GET /private/billing/summary | as the customer | expected no Set-Cookie | came Set-Cookie',
    ],
  },
  {
    what: 'a cache that does not tell customers apart',
    calls: ['readUserProfile'],
    fault: () => at('GET /private/user/profile', sharedCache()),
    lines: [
      'foreign: readUserProfile GET /private/user/profile | as another customer, right after the customer | expected an answer of their own [ACCT-32 ACCT-33 ACCT-67 ACCT-79] | came the customer’s answer',
    ],
  },
  {
    what: 'a refusal without a type',
    calls: ['readInvoice'],
    fault: () => at(invoice, without('type', 404)),
    lines: [
      'problem: readInvoice GET /private/billing/invoices/:invoiceId | with an unknown invoiceId | expected a string at $.type of a 404 [BILL-06 BILL-40] | came nothing',
    ],
  },
  {
    what: 'a refusal as plain JSON',
    calls: ['readInvoice'],
    fault: () => at(invoice, sending(404, { 'content-type': 'application/json' })),
    lines: [
      'problem: readInvoice GET /private/billing/invoices/:invoiceId | with an unknown invoiceId | expected 404 as application/problem+json [BILL-06 BILL-40] | came Content-Type: application/json',
    ],
  },
  {
    what: 'a refusal that says another status',
    calls: ['readInvoice'],
    fault: () =>
      at(
        invoice,
        changing(404, (problem: object) => ({ ...problem, status: 400 })),
      ),
    lines: [
      'problem: readInvoice GET /private/billing/invoices/:invoiceId | with an unknown invoiceId | expected 404 at $.status of a 404 [BILL-06 BILL-40] | came 400',
    ],
  },
  {
    what: 'a failure of its own',
    calls: ['readSummary'],
    fault: () =>
      at('GET /private/billing/summary', async (_sent, forward) => {
        const reply = await forward()
        const problem = { type: '/error/default', title: 'Sorry', status: 500, detail: '-', instance: 'x', external: false }
        return reply.status === 200 ? json(500, problem, 'application/problem+json') : reply
      }),
    lines: ['problem: readSummary GET /private/billing/summary | as the customer | expected no 500 | came 500 /error/default'],
  },
  {
    what: 'a refusal that no document has',
    calls: ['readSummary'],
    fault: () =>
      at('GET /private/billing/summary', async (_sent, forward) => {
        const reply = await forward()
        const problem = { type: '/error/frozen', title: 'Frozen', status: 409, detail: '-', instance: 'x', external: false }
        return reply.status === 200 ? json(409, problem, 'application/problem+json') : reply
      }),
    lines: ['problem: readSummary GET /private/billing/summary | as the customer | expected no 409 | came 409 /error/frozen'],
  },
  {
    what: 'another status for an unknown id',
    calls: ['readInvoice'],
    fault: () =>
      at(invoice, async (_sent, forward) => {
        const reply = await forward()
        return reply.status === 404 ? json(200, null) : reply
      }),
    lines: [
      'unknown: readInvoice GET /private/billing/invoices/:invoiceId | with an unknown invoiceId | expected 404 /error/not_found or /error/account/not_found or /error/invoice/not_found [BILL-06 BILL-40] | came 200',
    ],
  },
  {
    what: 'another customer’s bill, for the asking',
    calls: ['readInvoice'],
    fault: () =>
      at(invoice, async (sent, forward) => {
        const reply = await forward()
        return reply.status === 404 ? withAuthorization('wiremu')(sent, forward) : reply
      }),
    lines: [
      'foreign: readInvoice GET /private/billing/invoices/:invoiceId | with another customer’s invoiceId | expected the answer to an unknown invoiceId (404 /error/invoice/not_found) [BILL-06 BILL-40] | came 200',
    ],
  },
  {
    what: 'that another customer’s bill is there',
    calls: ['readInvoice'],
    fault: () =>
      at(invoice, async (sent, forward) => {
        const reply = await forward()
        const isTheirs = reply.status === 404 && (await withAuthorization('wiremu')(sent, forward)).status === 200
        return isTheirs
          ? { ...reply, body: reply.body.replace(/"detail":"[^"]*"/, '"detail":"It is of another customer."') }
          : reply
      }),
    lines: [
      'foreign: readInvoice GET /private/billing/invoices/:invoiceId | with another customer’s invoiceId | expected the answer to an unknown invoiceId (404 /error/invoice/not_found) [BILL-06 BILL-40] | came another body',
    ],
  },
  {
    what: 'no look at the token',
    calls: ['readSummary'],
    fault: () => at('GET /private/billing/summary', withAuthorization('aroha')),
    lines: [
      'token: readSummary GET /private/billing/summary | without a token | expected 401 /error/unauthorized | came 200',
      'token: readSummary GET /private/billing/summary | with a forged token | expected 401 /error/unauthorized | came 200',
      'token: readSummary GET /private/billing/summary | with the operator’s token | expected 401 /error/unauthorized | came 200',
    ],
  },
  {
    what: 'a 401 that says no scheme',
    calls: ['readSummary'],
    fault: () => at('GET /private/billing/summary', sending(401, { 'www-authenticate': null })),
    lines: [
      'token: readSummary GET /private/billing/summary | without a token | expected 401 with WWW-Authenticate | came 401 without it',
      'token: readSummary GET /private/billing/summary | with a forged token | expected 401 with WWW-Authenticate | came 401 without it',
      'token: readSummary GET /private/billing/summary | with the operator’s token | expected 401 with WWW-Authenticate | came 401 without it',
    ],
  },
  {
    what: 'a method that nobody serves',
    calls: ['readSummary'],
    fault: () => at('PATCH /private/billing/summary', async () => json(200, {})),
    lines: ['method: readSummary GET /private/billing/summary | PATCH | expected 405 /error/method_not_allowed | came 200'],
  },
  {
    what: 'a 405 that says nothing of the others',
    calls: ['readSummary'],
    fault: () => at('PATCH /private/billing/summary', sending(405, { allow: null })),
    lines: ['method: readSummary GET /private/billing/summary | PATCH | expected Allow: GET | came no Allow'],
  },
  {
    what: 'fields and bodies that it cannot read',
    calls: ['readUsageSummary'],
    fault: () => (sent, forward) =>
      at('POST /private/consolidation/usage-summary', async () => {
        const readable = JSON.stringify({ startDate: '2026-05-22', endDate: '2026-06-19' })
        return forward({ body: readable, headers: { ...sent.headers, 'content-type': 'application/json' } })
      })(sent, forward),
    lines: [
      'input: readUsageSummary POST /private/consolidation/usage-summary | with a body that breaks off | expected 400 /error/malformed [USAGE-44 USAGE-45 USAGE-46 USAGE-47] | came 200',
      'input: readUsageSummary POST /private/consolidation/usage-summary | with a body of text/plain | expected 415 /error/media_type [USAGE-44 USAGE-45 USAGE-46 USAGE-47] | came 200',
      'input: readUsageSummary POST /private/consolidation/usage-summary | with an unknown field conformUnknown | expected 400 /error/validation [USAGE-44 USAGE-45 USAGE-46 USAGE-47] | came 200',
      'input: readUsageSummary POST /private/consolidation/usage-summary | without startDate | expected 400 /error/validation [USAGE-44 USAGE-45 USAGE-46 USAGE-47] | came 200',
      'input: readUsageSummary POST /private/consolidation/usage-summary | with a wrong startDate | expected 400 /error/validation [USAGE-44 USAGE-45 USAGE-46 USAGE-47] | came 200',
    ],
  },
  {
    what: 'a refusal that names no field',
    calls: ['readAddresses'],
    fault: () => at('GET /private/addresses', without('fields', 400)),
    lines: [
      'input: readAddresses GET /private/addresses | with an unknown field conformUnknown | expected a message at $.fields.conformUnknown [MOVE-19 MOVE-35] | came 400 /error/validation',
      'input: readAddresses GET /private/addresses | without query | expected a message at $.fields.query [MOVE-19 MOVE-35] | came 400 /error/validation',
    ],
  },
]
