import type * as z from 'zod/mini'
import { readInvoice } from '#contract/bills/invoices.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readTransactions } from '#contract/transactions/transactions.contract.ts'
import { differenceIn } from './difference.ts'
import { checkReply, isGood, outcomeOf } from './replies.ts'
import { ask, requestOf, type Walk } from './walk.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** Dollars for one; null without a rate. `33.8997 c/kWh`, `$2.07 a day`. */
const dollarsEach = (rate: string | null): number | null => {
  const [, inCents, inDollars] = /^(?:([\d.]+) c\/|\$([\d.]+) )/.exec(rate ?? '') ?? []
  if (inCents !== undefined) return Number(inCents) / 100
  return inDollars === undefined ? null : Number(inDollars)
}

/** A rate is shown rounded: one part in fifty, and two cents. */
const isNear = (amount: number, expected: number) => Math.abs(amount - expected) <= expected / 50 + 0.02

type Invoice = z.output<(typeof readInvoice)['answer']>

const invoiceFound = ({ lines, total }: Invoice): readonly (readonly [expected: string, came: string])[] => {
  const strange = lines.findIndex(({ quantity, rate, amount }) => {
    const each = dollarsEach(rate)
    return each !== null && quantity !== null && !isNear(Math.abs(amount), Math.abs(quantity) * each)
  })
  const sum = lines.reduce((before, { amount }) => before + cents(amount), 0)
  return [
    ...(strange < 0 ? [] : [[`quantity times rate in dollars at $.lines[${strange}].amount`, 'another amount'] as const]),
    ...(sum === cents(total) ? [] : [['the sum of the lines in dollars at $.total', 'another amount'] as const]),
  ]
}

type History = z.output<(typeof readTransactions)['answer']>

const historyFound = ({ openingBalance, closingBalance, transactions }: History) => {
  const sum = transactions.reduce((before, { amount }) => before + cents(amount), cents(openingBalance))
  return sum === cents(closingBalance)
    ? []
    : [['opening balance and amounts, in dollars, at $.closingBalance', 'another amount'] as const]
}

const checkFigures = async <E extends Endpoint>(
  walk: Walk,
  endpoint: E,
  find: (answer: z.output<E['answer']>) => readonly (readonly [expected: string, came: string])[],
) => {
  if (!walk.endpoints.includes(endpoint)) return
  const { json } = await ask(walk, endpoint, requestOf(walk, endpoint))
  const answer = endpoint.answer.safeParse(json)
  if (!answer.success) return
  for (const [expected, came] of find(answer.data as never))
    walk.found.push(differenceIn(endpoint, { check: 'amount', attempt: 'as the customer', expected, came }))
}

/** Amounts are dollars: what can be worked out from others says so. */
export const checkAmounts = async (walk: Walk): Promise<void> => {
  await checkFigures(walk, readInvoice, invoiceFound)
  await checkFigures(walk, readTransactions, historyFound)
}

/** Below `/open`: an ETag, and 304 for whoever has the answer. */
export const checkEtag = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  const request = requestOf(walk, endpoint)
  const reply = await ask(walk, endpoint, request)
  if (!isGood(endpoint, reply)) return
  const report = (attempt: string, expected: string, came: string) =>
    void walk.found.push(differenceIn(endpoint, { check: 'etag', attempt, expected, came }))
  const cache = reply.headers.get('cache-control') ?? ''
  if (!/\b(?:private|no-store)\b/.test(cache))
    walk.found.push(
      differenceIn(endpoint, {
        check: 'cache',
        attempt: 'with the open key',
        expected: 'Cache-Control: private',
        came: cache === '' ? 'no Cache-Control' : `Cache-Control: ${cache}`,
      }),
    )
  const etag = reply.headers.get('etag')
  if (etag === null) return report('with the open key', 'an ETag', 'none')
  // What is read may change meanwhile, once.
  const again = await ask(walk, endpoint, { ...request, headers: { 'if-none-match': etag } })
  const newer = again.headers.get('etag') ?? etag
  const last = newer === etag ? again : await ask(walk, endpoint, { ...request, headers: { 'if-none-match': newer } })
  if (last.status >= 400) walk.found.push(...checkReply(endpoint, last, 'with If-None-Match'))
  else if (last.status !== 304 || last.bytes.length > 0) report('with If-None-Match', '304 without a body', outcomeOf(last))
  else if (last.headers.get('etag') !== newer) report('with If-None-Match', '304 with the ETag', '304 without it')
}
