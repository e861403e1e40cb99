import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/bill-insights/bill-insights.contract.ts'
import { invoiceNotFound } from '#contract/bills/invoices.contract.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

onDatabase('why a bill differs', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const insights = (name: string, query: Record<string, string> = {}) =>
    portal.get<contract.BillInsights>(name, contract.readBillInsights, { query })
  const idsOf = async (email: string) => {
    const rows = await portal.db.query<{ readonly id: string }>(
      `select i.invoice_id as id from login o join customer_account ca on ca.customer_id = o.customer_id
       join invoice i on i.billing_account_id = ca.billing_account_id where o.email = $1 order by i.end_date desc`,
      [email],
    )
    return rows.map(({ id }) => id)
  }

  it('is told of the newest bill without a name, in parts that add up, for every account with bills [BILL-40 BILL-41 BILL-46]', async () => {
    for (const name of ['aroha', 'wiremu', 'priya', 'hemi', 'margaret']) {
      const { bill, before, difference, parts, costIncluded } = await insights(name)
      const [newest, second] = await idsOf(`${name}@example.com`)
      expect([bill?.invoiceId, before?.invoiceId, costIncluded]).toEqual([newest, second, true])
      const cents = toCents(bill?.total ?? 0) - toCents(before?.total ?? 0)
      expect(toCents(difference ?? 0)).toBe(cents)
      expect(parts.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(cents)
      expect(parts.map(({ kind }) => kind)).toEqual(
        contract.ChangeKind.options.filter((kind) => parts.some((part) => part.kind === kind)),
      )
      expect(parts.slice(0, 2).map(({ kind, isExact }) => [kind, isExact])).toEqual([
        ['prices', true],
        ['days', true],
      ])
    }
  })

  it('tells of the car, the free hours, gas and solar where there are any, in the brand’s words', async () => {
    const kindsOf = async (name: string) => (await insights(name)).parts.map(({ kind }) => kind)
    expect(await kindsOf('aroha')).toContain('ev')
    expect(await kindsOf('margaret')).not.toContain('ev')
    expect(await kindsOf('wiremu')).toEqual(expect.arrayContaining(['gas', 'discount']))
    const { parts } = await insights('hemi')
    expect(parts.find(({ kind }) => kind === 'export')).toMatchObject({
      isExact: true,
      title: 'Solar sent out',
      detail: expect.stringMatching(/^[\d,.]+ kWh sent out, worth \$[\d.]+\. The bill before had [\d,.]+ kWh, worth \$[\d.]+\.$/),
    })
  })

  it('is told of any bill by its name; the first has nothing before it', async () => {
    const ids = await idsOf('aroha@example.com')
    const first = ids.at(-1) ?? ''
    const { bill, before, difference, parts, summary } = await insights('aroha', { invoiceId: first })
    expect([bill?.invoiceId, before, difference, parts, summary]).toEqual([first, null, null, [], ''])
    const second = await insights('aroha', { invoiceId: ids.at(-2) ?? '' })
    expect(second.before?.invoiceId).toBe(first)
  })

  it('is not told of somebody else’s bill: it is like one that does not exist', async () => {
    const [own = ''] = await idsOf('aroha@example.com')
    const answers = []
    for (const invoiceId of [own, unknown, 'xx'])
      answers.push(await portal.ask('wiremu', contract.readBillInsights, { query: { invoiceId } }))
    expect(answers.map(kindOf)).toEqual([
      [404, invoiceNotFound],
      [404, invoiceNotFound],
      [404, invoiceNotFound],
    ])
    const bare = answers.map(({ body }) => ({ ...(body as object), instance: '' }))
    expect(bare).toEqual([bare[0], bare[0], bare[0]])
    expect((await portal.ask(null, contract.readBillInsights)).status).toBe(401)
    expect(kindOf(await portal.ask('wiremu', contract.readBillInsights, { query: { invoice: own } }))).toEqual([
      400,
      '/error/validation',
    ])
  })

  it('says no money to a member of a buying group', async () => {
    const { costIncluded, bill, difference, parts } = await insights('mere')
    expect([costIncluded, bill?.total ?? null, difference, parts]).toEqual([false, null, null, []])
  })
})
