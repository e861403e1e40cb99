import { afterEach, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import type { Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { billingNights, supplyNamed } from './billing-nights.ts'
import { flat } from './bill-stage.ts'

onDatabase('a bill that can’t be issued', (open) => {
  let db: Database
  let nights: ReturnType<typeof billingNights>
  let [wrong, right]: Supply[] = []
  beforeAll(async () => {
    db = await open()
    nights = billingNights(db)
    wrong = await supplyNamed(db, '500000001', { planId: 'everyday-low' })
    right = await supplyNamed(db, '500000002')
    for (const supply of [wrong, right]) await nights.store(supply, flat('2026-05-01', 58, 500))
  })
  /** A day whose sum by band is not that of its half-hours. */
  const changeSum = (wh: number) =>
    db.query(`update reading_day set band_wh[1] = band_wh[1] + $2 where billing_account_id = $1 and day = '2026-05-10'`, [
      wrong?.billingAccountId ?? '',
      wh,
    ])
  const numbers = async () => (await nights.bills()).map(({ number }) => number)
  const command = (words: string, at: string) => runCommand(db, words.split(' '), { now: Date.parse(at) })
  const refusal = (words: string, at: string) => command(words, at).catch((error: Error) => error.message)
  afterEach(() => nights.clear())

  it('is held alone, tried again each night, told to the operator, and issued after the repair', async () => {
    await changeSum(5_000)
    const held = {
      billingAccountId: wrong?.billingAccountId,
      endDate: '2026-05-29',
      reason: 'the proof differs: 3 differences in 2 lines, the total and its GST',
    }
    expect(await nights.run('2026-05-30T00:00:30+12:00')).toEqual({ bills: 1, held: [held] })
    expect(await numbers()).toEqual(['500000002-260529'])
    const row = {
      ...held,
      cause: 'energy',
      differenceCents: expect.any(Number),
      since: new Date('2026-05-30T00:00:30+12:00'),
      triedOn: '2026-05-30',
      tries: 1,
    }
    const traces = await nights.traces()
    expect(traces.held).toEqual([row])
    expect(traces.mails).toHaveLength(1)
    expect(traces.notices).toHaveLength(1)
    expect(await nights.run('2026-05-30T01:00:30+12:00')).toEqual({ bills: 0, held: [] })
    expect(await nights.run('2026-05-31T00:00:30+12:00')).toEqual({ bills: 0, held: [held] })
    expect((await nights.traces()).held).toEqual([{ ...row, triedOn: '2026-05-31', tries: 2 }])
    const listed = (times: number) =>
      `500000001  to 29 May 2026, held since 30 May 2026, tried ${times} times: ${held.reason}\n1 bill held.`
    expect(await command('bills held', '2026-05-31T09:00:00+12:00')).toBe(listed(2))
    expect(await refusal('bills release', '2026-05-31T09:00:00+12:00')).toBe(`0 bills issued.\n${listed(3)}`)
    expect(await refusal('bills release --account 500000002', '2026-05-31T09:00:00+12:00')).toBe(
      'No bill of account 500000002 is held.',
    )
    await changeSum(-5_000)
    expect(await command('bills release --account 500000001', '2026-05-31T09:00:00+12:00')).toBe('1 bill issued.')
    const [bill] = await nights.bills()
    expect(bill).toMatchObject({ number: '500000001-260529', issuedOn: '2026-05-31', dueDate: '2026-06-13' })
    expect((await nights.traces()).mails).toHaveLength(2)
    expect(await command('bills held', '2026-05-31T09:00:00+12:00')).toBe('No bill is held.')
    expect(await refusal('bills release', '2026-05-31T09:00:00+12:00')).toBe('No bill is held.')
  })

  it('keeps later bills of its account back, which go by it; a night after the repair issues both', async () => {
    await changeSum(5_000)
    await nights.run('2026-06-28T00:00:30+12:00')
    expect(await numbers()).toEqual(['500000002-260529', '500000002-260627'])
    await changeSum(-5_000)
    expect(await nights.run('2026-06-29T00:00:30+12:00')).toEqual({ bills: 2, held: [] })
    expect(await numbers()).toEqual(['500000001-260529', '500000001-260627', '500000002-260529', '500000002-260627'])
    expect((await nights.traces()).held).toEqual([])
  })

  it('is held with the kind of the failure and nothing that it says, when it fails', async () => {
    await db.query(`alter table invoice add constraint no_such_bill check (number <> '500000001-260529')`)
    const { bills, held } = await nights.run('2026-05-30T00:00:30+12:00')
    await db.query('alter table invoice drop constraint no_such_bill')
    expect([bills, held.map(({ reason }) => reason)]).toEqual([1, [expect.stringMatching(/^failed: \w+ 23514$/)]])
    expect(await nights.run('2026-05-31T00:00:30+12:00')).toEqual({ bills: 1, held: [] })
    expect(await numbers()).toEqual(['500000001-260529', '500000002-260529'])
  })
})
