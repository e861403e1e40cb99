import { strict as assert } from 'node:assert'
import { addDays } from '#domain/basics/days.ts'
import { lastDay, type Visitor } from './back-data.ts'
import type { Served } from './back-process.ts'

/** The calls of each visitor, whole requests. */
export type Visits = readonly (readonly string[])[]

const requestOf = (path: string, headers: readonly string[], body: object) => {
  const text = JSON.stringify(body)
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    ...headers,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

/** Each visitor's months: thirty days that begin on twenty different days. */
const months = Array.from({ length: 20 }, (_, nth) => {
  const startDate = addDays(lastDay, -208 + nth * 9)
  return { startDate, endDate: addDays(startDate, 29) }
})

const path = '/v2/private/electricity/site-usage'
/** @param headers besides the token */
export const portalVisits = (visitors: readonly Visitor[], ...headers: readonly string[]): Visits =>
  visitors.map(({ supplyPointId, token }) =>
    months.map((month) =>
      requestOf(path, [`Authorization: Bearer ${token}`, ...headers], { supplyPointId, ...month, intervalType: 'HALF_HOURLY' }),
    ),
  )

export const bareVisits = (visitors: readonly Visitor[]): Visits =>
  visitors.map(({ supplyPointId, billingAccountId }) =>
    months.map((month) => requestOf('/', [], { billingAccountId, supplyPointId, ...month })),
  )

/** Both servers must say the same, or their speeds cannot be compared. */
export const requireSameAnswers = async (portal: Served, bare: Served, visitor: Visitor): Promise<void> => {
  const { supplyPointId, billingAccountId, token } = visitor
  for (const month of months) {
    // Costs apart: the portal works them out of the tariff, the bare handler gives what is stored.
    const ask = async (url: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const { usage, ...rest } = (await answer.json()) as { usage: readonly { costNZD: number }[] }
      return { ...rest, usage: usage.map(({ costNZD: _costNZD, ...row }) => row) }
    }
    assert.deepEqual(
      await ask(`${portal.origin}${path}`, { supplyPointId, ...month, intervalType: 'HALF_HOURLY' }),
      await ask(bare.origin, { billingAccountId, supplyPointId, ...month }),
    )
  }
}
