import { beforeAll, expect, it } from 'vitest'
import type * as meterReads from '#contract/meter-reads/meter-reads.contract.ts'
import * as contract from '#contract/desk/readings.contract.ts'
import { type CustomerSearch, searchCustomers } from '#contract/desk/search.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { recordTakenFile } from '#server/import/taken-files.store.ts'
import { demo, type DemoPortal, demoNow, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { handsOn } from '#tests/meter-reads/hands.server.ts'

onDatabase('held readings at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      now: demoNow,
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
    })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
  })
  const { byHand, history, send } = handsOn(() => portal)
  const list = (staff = mere) =>
    portal.get<{ readings: contract.HeldReading[]; total: number; next: string | null }>(staff, contract.readHeldReadings)
  const shownAs = async (show: contract.HeldFilter) => {
    const { readings } = await portal.get<{ readings: contract.HeldReading[] }>(mere, contract.readHeldReadings, {
      query: { show },
    })
    return readings.map(({ number }) => number)
  }
  const detail = (number: number) =>
    portal.get<contract.HeldReadingDetail>(mere, contract.readHeldReading, { params: { number: String(number) } })
  const press = (
    endpoint: typeof contract.releaseHeldReading | typeof contract.refuseHeldReading | typeof contract.askAboutHeldReading,
    number: number,
    body: object,
    staff = mere,
  ) => portal.ask(staff, endpoint, { params: { number: String(number) }, body, key: newKey() })
  const hold = async (reading: string): Promise<meterReads.MeterRead> => {
    const { body } = await send('sina', reading, { isConfirmed: true })
    const [read] = (body as { reads: meterReads.MeterRead[] }).reads
    if (read?.state !== 'checking') throw new Error(`${reading} is not held: ${JSON.stringify(body)}`)
    return read
  }
  const mailsAbout = (subject: string) => mails.filter((mail) => mail.subject === subject)
  const audit = async () =>
    (await portal.db.query<{ what: string }>(`select what from staff_audit where kind = 'changed' order by at, what`)).map(
      ({ what }) => what,
    )

  it('shows what a held read would cost and why it is held, asks its customer, and refuses it with a reason they get', async () => {
    const { device, meter } = await byHand('sina')
    const [last, likely] = [Number(device.lastRead?.deviceReading), device.likely]
    const far = last + 40_000
    await hold(String(far))
    const { readings, total, next } = await list()
    expect([total, next]).toEqual([1, null])
    const [held] = readings
    if (!held) throw new Error('nothing is held')
    expect(held).toMatchObject({
      number: 1001,
      kind: 'dial',
      meter: meter.serial,
      unit: 'kWh',
      reading: String(far).padStart(5, '0'),
      kwh: null,
      startDate: '2026-06-09',
      endDate: '2026-06-09',
      days: 1,
      receivedAt: '2026-06-09T16:40:00+12:00',
      askedAt: null,
      dueOn: '2026-06-11',
    })
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select $1, 'Protection order', $2, staff_id from staff limit 1`,
      [held.billingAccountId, new Date(demoNow)],
    )
    expect((await list()).readings).toEqual([{ ...held, customerName: 'Private account', address: '', icp: null }])
    await portal.db.query('delete from private_account')
    const span = Number(likely?.to) - last
    expect(held.reason).toEqual({ kind: 'aboveRange', percent: Math.round(((40_000 - span) / span) * 100), times: null })

    const found = await portal.get<CustomerSearch>(mere, searchCustomers, { query: { q: `H-${held.number}` } })
    expect(found.cases).toEqual([
      { number: `H-${held.number}`, kind: 'heldReading', customer: held.customerName, isPrivate: false },
    ])
    const shown = await detail(held.number)
    expect(shown.used?.units).toBe(40_000)
    expect(shown.used?.cents).toBeGreaterThan(500_000)
    expect(shown.expected).toEqual({ from: Number(likely?.from), to: Number(likely?.to) })
    expect(shown.history.at(-1)).toEqual({ day: '2026-06-09', value: far, by: 'held' })
    expect(shown.history.findLast(({ by }) => by === 'retailer' || by === 'customer')).toEqual({
      day: device.lastRead?.readOn,
      value: last,
      by: device.lastRead?.source,
    })
    expect(shown.history.filter(({ by }) => by === 'estimate').length).toBeGreaterThan(0)
    expect([shown.needsRollOver, shown.canRelease, shown.canAsk]).toEqual([false, true, true])
    expect(shown.nextBill && shown.nextBill.cents - shown.nextBill.wasCents).toBeGreaterThan(100_000)
    expect((await history('sina'))[0]).toMatchObject({ state: 'checking' })

    expect(await shownAs('waiting')).toEqual([])
    expect((await press(contract.askAboutHeldReading, held.number, { text: 'Is the first digit right?' })).status).toBe(200)
    await eventually(async () => expect(mailsAbout('Please check your meter reading')).toHaveLength(1))
    expect(mailsAbout('Please check your meter reading')[0]?.text).toContain('Is the first digit right?')
    expect(await list()).toMatchObject({ readings: [], total: 0 })
    expect([await shownAs('waiting'), await shownAs('dial'), await shownAs('halfHours')]).toEqual([[1001], [], []])
    expect((await detail(held.number)).askedAt).toBe('2026-06-09T16:40:00+12:00')

    const short = await press(contract.refuseHeldReading, held.number, { reason: '  ' })
    expect(short.status).toBe(400)
    const reason = 'The photo shows another number.'
    expect(await press(contract.refuseHeldReading, held.number, { reason })).toEqual({
      status: 200,
      body: { number: held.number },
    })
    await eventually(async () => expect(mailsAbout('We couldn’t use your meter reading')).toHaveLength(1))
    expect(mailsAbout('We couldn’t use your meter reading')[0]?.text).toContain(reason)
    const notices = await portal.db.query<{ title: string; detail: string }>(
      `select title, detail from notice where type = 'reading' and title in ('Please check your meter reading', 'We couldn’t use your meter reading') order by title`,
    )
    expect(notices.map(({ title }) => title)).toEqual(['Please check your meter reading', 'We couldn’t use your meter reading'])
    expect(notices[1]?.detail).toContain(reason)
    expect((await history('sina'))[0]).toMatchObject({ state: 'refused', reason })
    const again = await press(contract.releaseHeldReading, held.number, { hasRolledOver: false, note: null })
    expect(kindOf(again)).toEqual([409, contract.readingDecided])
    expect(await audit()).toEqual([
      `asked about held reading H-${held.number}`,
      `refused held reading H-${held.number}: ${reason}`,
    ])
  })

  it('releases a lower read only as one whose meter went round, and shows nobody their own account', async () => {
    await hold('00217')
    const [held] = (await list()).readings
    if (!held) throw new Error('nothing is held')
    expect([held.number, held.reason.kind]).toEqual([1002, 'lowerThanLast'])
    const own = await portal.staff(['answer'], { owns: 'sina' })
    expect(await list(own)).toEqual({ readings: [], total: 0, asOf: '2026-06-09T16:40:00+12:00', next: null })
    const opened = await portal.ask(own, contract.readHeldReading, { params: { number: String(held.number) } })
    expect(kindOf(opened)).toEqual([403, '/error/staff/own_account'])
    const stopped = await press(contract.refuseHeldReading, held.number, { reason: 'Not mine' }, own)
    expect(kindOf(stopped)).toEqual([403, '/error/staff/own_account'])

    expect(await detail(held.number)).toMatchObject({ needsRollOver: true, canRelease: true })
    const refused = await press(contract.releaseHeldReading, held.number, { hasRolledOver: false, note: null })
    expect(kindOf(refused)).toEqual([409, '/error/staff/refused'])
    const released = await press(contract.releaseHeldReading, held.number, { hasRolledOver: true, note: null })
    expect(released).toEqual({ status: 200, body: { number: held.number } })
    const read = (await history('sina')).find(({ deviceReading }) => deviceReading === '00217')
    expect(read).toMatchObject({ state: 'counted' })
    await eventually(async () => expect(mailsAbout('We’re using your meter reading')).toHaveLength(1))
    expect(await list()).toEqual({ readings: [], total: 0, asOf: '2026-06-09T16:40:00+12:00', next: null })
  })

  it('holds half-hours by the day, shows what they would cost, and tells the customer why they are refused', async () => {
    const { db } = portal
    const [supply] = await db.query<{ billingAccountId: string; supplyPointId: string }>(
      `select billing_account_id, supply_point_id from supply_point join billing_account using (billing_account_id)
       where is_advanced and supply_type = 'electricity' and owner like 'Aroha%' order by supply_point_id limit 1`,
    )
    if (!supply) throw new Error('Aroha has no smart meter')
    const kwhOn = async (day: string) =>
      (
        await db.query<{ kwh: number }>(
          `select (total_wh / 1000)::int as kwh from reading_day where supply_point_id = $1 and day = $2`,
          [supply.supplyPointId, day],
        )
      )[0]?.kwh
    const before = await kwhOn('2026-06-08')
    expect(before).toBeLessThan(100)
    /** Two days of 576 kWh of a meter that isn't known there. */
    const ingest = () =>
      db.transaction((tx) =>
        ingestHalfHours(tx, {
          ...supply,
          receivedAt: new Date(demoNow),
          rows: ['2026-06-07', '2026-06-08'].map((day) => ({
            day,
            flow: 'X' as const,
            meter: 'M1',
            content: 'UN24',
            wh: Array.from({ length: 48 }, () => 12_000),
            quality: null,
            writtenOn: null,
          })),
          isChecked: true,
        }),
      )
    await ingest()
    const { readings, total } = await list()
    expect([readings.length, total]).toEqual([1, 1])
    const [held] = readings
    if (!held) throw new Error('nothing is held')
    expect(held).toMatchObject({
      kind: 'halfHours',
      meter: 'M1',
      reading: null,
      kwh: 1_152,
      startDate: '2026-06-07',
      endDate: '2026-06-08',
      days: 2,
      reason: { kind: 'unknownRegister', percent: null, times: null },
      explanation: null,
      dueOn: '2026-06-11',
    })
    const shown = await detail(held.number)
    expect(shown).toMatchObject({ canAsk: false, canRelease: true, needsRollOver: false, suggestion: null })
    expect(shown.used?.units).toBe(1_152)
    expect(shown.used?.cents).toBeGreaterThan(16_000)
    expect(shown.history.filter(({ by }) => by === 'held')).toEqual([
      { day: '2026-06-07', value: 576, by: 'held' },
      { day: '2026-06-08', value: 576, by: 'held' },
    ])
    expect(shown.history.length).toBeGreaterThan(20)
    expect(await kwhOn('2026-06-08')).toBe(before)

    const asked = await press(contract.askAboutHeldReading, held.number, { text: 'Is this right?' })
    expect(kindOf(asked)).toEqual([409, contract.readingDecided])
    const reason = 'The meter company says that their file was wrong.'
    expect((await press(contract.refuseHeldReading, held.number, { reason })).status).toBe(200)
    await eventually(async () => expect(mailsAbout('We couldn’t use a reading from your meter')).toHaveLength(1))
    expect(mailsAbout('We couldn’t use a reading from your meter')[0]?.text).toContain(reason)
    expect([await kwhOn('2026-06-08'), (await list()).total]).toEqual([before, 0])

    await ingest()
    const [again] = (await list()).readings
    expect((await press(contract.releaseHeldReading, again?.number ?? 0, { hasRolledOver: false, note: null })).status).toBe(200)
    expect([await kwhOn('2026-06-07'), await kwhOn('2026-06-08'), (await list()).total]).toEqual([576, 576, 0])
  })

  it('lists files that came in, newest first, a page at a time', async () => {
    const { db } = portal
    const put = (name: string, outcome: 'imported' | 'partly' | 'refused', minutes: number) =>
      recordTakenFile(
        db,
        {
          name,
          kind: outcome === 'refused' ? null : 'dial reads',
          outcome,
          report: `About ${name}.`,
          skipped: outcome === 'partly' ? [{ from: 17, to: 19, count: 2, reason: 'there is no register 2 of meter E12' }] : [],
        },
        demoNow + minutes * 60_000,
      )
    for (let index = 0; index < 55; index += 1) await put(`file-${index}`, 'imported', index)
    await put('partly', 'partly', 60)
    await put('refused', 'refused', 61)
    const page = (query: Readonly<Record<string, string>>) =>
      portal.get<{ files: contract.TakenFile[]; next: string | null }>(mere, contract.readTakenFiles, { query })
    const first = await page({})
    expect(first.files.slice(0, 2)).toEqual([
      {
        fileId: expect.any(String),
        name: 'refused',
        kind: null,
        takenAt: '2026-06-09T17:41:00+12:00',
        outcome: 'refused',
        report: 'About refused.',
        skipped: [],
      },
      expect.objectContaining({
        name: 'partly',
        skipped: [{ from: 17, to: 19, count: 2, reason: 'there is no register 2 of meter E12' }],
      }),
    ])
    expect(first.files).toHaveLength(50)
    const second = await page({ after: first.next ?? '' })
    expect([second.files.map(({ name }) => name), second.next]).toEqual([
      Array.from({ length: 7 }, (_, index) => `file-${6 - index}`),
      null,
    ])
    expect((await page({ outcome: 'partly' })).files.map(({ name }) => name)).toEqual(['partly'])
  })
})
