import { beforeAll, describe, expect, it } from 'vitest'
import { type BillChecker, readBillChecker } from '#contract/bill-checker/bill-checker.contract.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const idOf = (name: string) => {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`${name} is no demo customer`)
  return customerIdOf(person)
}

onDatabase('bill checker', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const check = (name = 'aroha') => portal.get<BillChecker>(name, readBillChecker)
  const outcomes = ({ checks }: BillChecker) => checks.map((one) => [one.check, one.outcome])
  const findingsOf = ({ checks }: BillChecker, name: string) =>
    checks.find((one) => one.check === name)?.findings.map(({ kind, days, amount }) => [kind, days, amount])
  const newest = async (name: string) => {
    const [bill] = await portal.db.query<{ account: string; id: string; endDate: string }>(
      `select billing_account_id as account, invoice_id as id, end_date from invoice
       where billing_account_id = (select billing_account_id from customer_account where customer_id = $1 order by position limit 1)
       order by end_date desc limit 1`,
      [idOf(name)],
    )
    if (!bill) throw new Error(`${name} has a bill`)
    return bill
  }

  it('looks at every day, line and bill, and says so [BILL-44 BILL-45]', async () => {
    const answer = await check()
    const { account } = await newest('aroha')
    const [held] = await portal.db.query<{ bills: number; lines: number }>(
      `select count(distinct i.invoice_id) as bills, count(*) as lines
       from invoice i join invoice_line l using (billing_account_id, invoice_id) where billing_account_id = $1`,
      [account],
    )
    expect(answer.bills?.count).toBe(held?.bills)
    expect(answer.checks.map((one) => [one.check, one.counted.unit])).toEqual([
      ['estimates', 'days'],
      ['doubleCharges', 'lines'],
      ['tariff', 'days'],
      ['lowUser', 'days'],
      ['discount', 'bills'],
    ])
    expect(answer.checks.find((one) => one.check === 'doubleCharges')?.counted.amount).toBe(held?.lines)
    expect(answer.lowUser.map(({ planName, isLowUserPlan, limitKw }) => [planName, isLowUserPlan, limitKw])).toEqual([
      ['Night Saver Low User', true, 8_000],
    ])
    // Of 130 days nobody can tell a year.
    expect(outcomes(answer).slice(1)).toEqual([
      ['doubleCharges', 'fine'],
      ['tariff', 'fine'],
      ['lowUser', 'notYet'],
      ['discount', 'none'],
    ])
  })

  it('is part of early access, and of no buying group’s account', async () => {
    expect(kindOf(await portal.ask('margaret', readBillChecker))).toEqual([403, '/error/bill_checker/not_allowed'])
    await portal.db.query('update customer set has_early_access = true where customer_id = $1', [idOf('mere')])
    expect(kindOf(await portal.ask('mere', readBillChecker))).toEqual([403, '/error/payments/not_offered'])
  })

  describe('of a bill that is wrong', () => {
    it('finds a line that stands twice, days at another plan’s price, and a discount that is missing [BILL-45]', async () => {
      await portal.db.query('update customer set has_early_access = true where customer_id = $1', [idOf('wiremu')])
      expect(outcomes(await check('wiremu')).filter(([name]) => name !== 'estimates' && name !== 'lowUser')).toEqual([
        ['doubleCharges', 'fine'],
        ['tariff', 'fine'],
        ['discount', 'fine'],
      ])
      const { account, id, endDate } = await newest('wiremu')
      const [daily] = await portal.db.query<{ cents: number }>(
        `insert into invoice_line select billing_account_id, invoice_id, 90, supply_type, supply_point_id, kind, description, quantity, unit, cents
         from invoice_line where billing_account_id = $1 and invoice_id = $2 and kind = 'daily' and supply_type = 'electricity'
         returning cents`,
        [account, id],
      )
      const [off] = await portal.db.query<{ cents: number }>(
        `delete from invoice_line where billing_account_id = $1 and invoice_id = $2 and kind = 'discount' returning cents`,
        [account, id],
      )
      await portal.db.query(
        `update reading_day set tariff_id = (select tariff_id from tariff where plan_id = 'ev-night' and end_date is null)
         where billing_account_id = $1 and day = $2`,
        [account, endDate],
      )
      const [charged] = await portal.db.query<{ exact: number; right: number }>(
        `select r.total_exact as exact, r.total_wh * b.rate_millicents::bigint * 115 + t.daily_millicents::bigint * 115000 as right
         from reading_day r join tariff t on t.plan_id = 'everyday' and t.end_date is null join tariff_band b on b.tariff_id = t.tariff_id
         where r.billing_account_id = $1 and r.day = $2`,
        [account, endDate],
      )
      const answer = await check('wiremu')
      expect(findingsOf(answer, 'doubleCharges')).toEqual([['chargedTwice', expect.any(Number), (daily?.cents ?? 0) / 100]])
      const [[kind, , amount] = []] = findingsOf(answer, 'discount') ?? []
      expect(kind).toBe('discountMissing')
      expect(Math.abs(Number(amount) * 100 + (off?.cents ?? 0))).toBeLessThanOrEqual(1)
      expect(findingsOf(answer, 'tariff')).toEqual([
        ['otherPlan', 1, Math.round(((charged?.exact ?? 0) - (charged?.right ?? 0)) / 100_000_000) / 100],
      ])
    })
  })

  it('tells estimates that are still estimated from those that a reading has replaced, on the bill that charged them [BILL-45]', async () => {
    const { account, endDate } = await newest('aroha')
    await portal.db.query(
      `update reading_day set quality = repeat('E', cardinality(wh)), type = 'estimated' where billing_account_id = $1 and day = $2`,
      [account, endDate],
    )
    await portal.db.query(
      `insert into correction (billing_account_id, supply_point_id, day, revision, exact, energy_exact, was_estimated, cents, energy_cents)
       select billing_account_id, supply_point_id, day, 9, -38500000000, -38500000000, true, -385, -385
       from reading_day where billing_account_id = $1 and day = $2::date - 1`,
      [account, endDate],
    )
    const findings = findingsOf(await check(), 'estimates') ?? []
    expect(findings).toContainEqual(['onNextBill', 1, 3.85])
    expect(findings.some(([kind]) => kind === 'stillEstimated')).toBe(true)
  })
})
