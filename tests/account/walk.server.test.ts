import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import * as bottledGas from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import * as transactions from '#contract/transactions/transactions.contract.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from '#tests/moving-house/hands.server.ts'
import { demo, type DemoPortal, openDemo } from './demo-portal.ts'
import { namedIds, nobodys } from '#server/conform/named-ids.ts'
import { type Ids, unknownId as unknown } from '#server/conform/example-requests.ts'
import { requestFor } from './walk-requests.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
const idsOf = async (portal: DemoPortal, name: string): Promise<Ids> => {
  const { billingAccounts } = await portal.get<AccountSwitcher>(name, account.readSwitcher)
  const [first] = billingAccounts
  const site = first?.billingAccountSites[0]
  const electricity = site?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity')
  const bottled = site?.supplyPoints.find(({ supplyType }) => supplyType === 'lpg')
  return {
    billingAccountId: first?.id ?? '',
    siteId: site?.id ?? null,
    supplyPointId: electricity?.id ?? '',
    ...(bottled && { supplyAgreementId: bottled.supplyAgreementId }),
  }
}

/** Messages of parties that the demo isn't connected to: nothing is there. */
const unconnected = ['postDeliveryNews', 'noteWindcaveNotification', 'postWindcaveNotification', 'postStripeEvent']

const withoutInstance = (body: object) => ({ ...body, instance: null })

eachDatabase('every endpoint', (open, driver) => {
  let portal: DemoPortal
  /** A move of Wiremu’s. */
  let booked: { readonly referenceId: string }
  /** A bill of his, as data and as a movement. */
  let billed: { readonly invoiceId: string; readonly transactionId: string }
  /** An order of gas of his. */
  let ordered: { readonly orderId: string }
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const hands = handsOn(portal, 'wiremu')
    booked = (await hands.submit(await hands.form())).body as { referenceId: string }
    const { transactions: rows } = await portal.get<TransactionHistory>('wiremu', transactions.readTransactions)
    const bill = rows.find(({ kind }) => kind === 'invoice')
    const { order } = await portal.get<bottledGas.OrderStanding>('wiremu', bottledGas.readOrderStatus)
    ordered = { orderId: order?.orderId ?? '' }
    billed = { invoiceId: bill?.invoiceId ?? '', transactionId: bill?.id ?? '' }
  })

  it.each(endpoints.filter(({ path }) => path.startsWith('/private/')).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 401 without a valid token, whatever else the request holds [HTTP-04 HTTP-05]',
    async (_, endpoint) => {
      const ids = { billingAccountId: unknown, siteId: null, supplyPointId: unknown }
      const problem = { status: 401, body: expect.objectContaining({ type: '/error/unauthorized', status: 401 }) }
      expect(await portal.ask(null, endpoint, requestFor(endpoint, ids))).toEqual(problem)
      expect(await portal.ask('nobody', endpoint, { body: { strange: true } })).toEqual(problem)
    },
  )

  // Who asks makes no other statement: where there are two databases, a home, a business and a new customer tell it of the slower one.
  const isOfMany = driver === 'postgres' || process.env['TEST_DATABASE_URL'] === undefined
  const askers = isOfMany ? names : ['aroha', 'hemi', 'leo']
  it.each(askers)('answers %s on each of them, or refuses with a problem that the call documents', async (name) => {
    const ids = await idsOf(portal, name)
    // Limits count what one after the other sends from here.
    await portal.db.query('delete from rate_count')
    const unexpected: object[] = []
    for (const endpoint of endpoints.filter(({ path }) => /^\/(public|private)\//.test(path))) {
      const { status, body } = await portal.ask(name, endpoint, requestFor(endpoint, ids))
      const { type } = (body ?? {}) as { type?: string }
      const isGood = status === 200 || status === 204
      // Nobody has what a path with an id names here.
      const isNobodys =
        status === 404 && type === '/error/not_found' && (endpoint.path.includes('/:') || unconnected.includes(endpoint.name))
      if (!isGood && !isNobodys && !(endpoint.problems[status] ?? []).includes(type ?? ''))
        unexpected.push({ name: endpoint.name, status, type })
    }
    expect(unexpected).toEqual([])
  })

  describe.each(namedIds)('$name', ({ name, foreign }) => {
    const endpoint = endpoints.find((one) => one.name === name) as Endpoint

    it('answers 404 for what is another customer’s, with the very body of what nobody has', async () => {
      const mine = await idsOf(portal, 'aroha')
      const theirs = { ...(await idsOf(portal, 'wiremu')), ...booked, ...billed, ...ordered }
      const missing = await portal.ask('aroha', endpoint, requestFor(endpoint, { ...mine, ...nobodys(unknown) }))
      expect(missing.status).toBe(404)
      for (const ids of foreign(theirs, mine)) {
        const { status, body } = await portal.ask('aroha', endpoint, requestFor(endpoint, { ...mine, ...ids }))
        expect({ status, body: withoutInstance(body) }).toEqual({ status: 404, body: withoutInstance(missing.body) })
      }
    })

    it.each(['', 'x', "' or 1=1 --", '../../etc', '94b245a552658 4ed'])('answers 404 for the malformed id %j too', async (id) => {
      const mine = await idsOf(portal, 'aroha')
      const { status } = await portal.ask('aroha', endpoint, requestFor(endpoint, { ...mine, ...nobodys(id) }))
      expect(status).toBe(404)
    })
  })

  it('leaves the selection as it was when another customer’s account is asked for [DASH-65]', async () => {
    const theirs = await idsOf(portal, 'priya')
    const before = await portal.get('rangi', account.readSwitcher)
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: theirs.billingAccountId, siteId: null } })
    expect(await portal.get('rangi', account.readSwitcher)).toEqual(before)
  })
})
