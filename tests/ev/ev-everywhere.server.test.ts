import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountSwitcher, readDrdSwitcher } from '#contract/account/account.contract.ts'
import * as contract from '#contract/ev/ev-everywhere.contract.ts'
import * as marks from '#contract/marks.contract.ts'
import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import { sessionsInState } from '#domain/supply/ev-sessions.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from './hands.server.ts'

const priyas = ['CN-317042', 'priya@example.com'] as const
const arohas = ['CN-204118', 'aroha@example.com'] as const

onDatabase('EV everywhere', (open) => {
  let portal: DemoPortal
  /** Priya’s other tab. */
  let elsewhere: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    elsewhere = await portal.otherBrowser('priya')
  })
  beforeEach(async () => {
    await portal.db.query('delete from rate_count')
    await portal.db.query('delete from charge_network_check')
    await portal.db.query(`delete from charge_network_link where charge_net_id <> 'CN-204118'`)
  })
  const priya = () => handsOn(portal, 'priya')

  it('verifies an ID and its email, however they are written [EV-09 EV-29]', async () => {
    expect(await priya().verify(' cn 317 042 ', 'PRIYA@example.com ')).toEqual({
      status: 200,
      body: { verified: true, accountAlreadyLinked: false, email: 'PRIYA@example.com' },
    })
  })

  it('says of an account that is linked that it is, and only to whoever knows its email [EV-09 EV-34]', async () => {
    expect((await priya().verify(...arohas)).body).toEqual({
      verified: true,
      accountAlreadyLinked: true,
      email: 'aroha@example.com',
    })
    const wrong = await priya().verify(arohas[0], 'x@example.com')
    const unknown = await priya().verify('CN-999999', 'x@example.com')
    expect([wrong, unknown]).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 200,
        body: { verified: false, accountAlreadyLinked: false, email: 'x@example.com' },
      })),
    )
  })

  it('takes no request without an ID or an email [EV-10]', async () => {
    expect(kindOf(await priya().verify('', 'priya@example.com'))).toEqual([400, '/error/validation'])
    expect(kindOf(await priya().verify('CN-317042', ''))).toEqual([400, '/error/validation'])
  })

  it('links nothing to an account without electricity, where the link would stand nowhere [EV-45]', async () => {
    const { billingAccounts } = await portal.get<AccountSwitcher>('priya', readDrdSwitcher)
    const ids = billingAccounts
      .flatMap(({ billingAccountSites }) => billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints))
      .filter(({ supplyType }) => supplyType === 'electricity')
      .map(({ id }) => id)
    const turned = (to: string) =>
      portal.db.query('update supply_point set supply_type = $2 where supply_point_id = any($1::uuid[])', [ids, to])
    await priya().verify(...priyas)
    await turned('lpg')
    const answer = await priya()
      .join(...priyas)
      .finally(() => turned('electricity'))
    expect(kindOf(answer)).toEqual([404, '/error/not_found'])
    expect(await portal.db.query(`select 1 from charge_network_link where charge_net_id = 'CN-317042'`)).toEqual([])
  })

  it('lets nobody guess: five times an hour, then it waits', async () => {
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push((await priya().verify('CN-000001', 'x@example.com')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await handsOn(portal, 'hemi').verify('CN-000001', 'x@example.com')).status).toBe(200)
  })

  it('links what was verified, and says Created; the account’s electricity has the ID from then on [EV-30 EV-32 EV-37]', async () => {
    await priya().verify(...priyas)
    expect(await priya().join(...priyas)).toEqual({ status: 200, body: 'Created' })
    expect(await priya().linked()).toBe('CN-317042')
  })

  it('suggests the link until it is there', async () => {
    const suggested = async () => {
      const { nextBestActions } = await portal.get<{ nextBestActions: { type: string }[] }>('priya', readNextBestActions)
      return nextBestActions.some(({ type }) => type === 'linkEv')
    }
    expect(await suggested()).toBe(true)
    await priya().verify(...priyas)
    await priya().join(...priyas)
    expect(await suggested()).toBe(false)
  })

  it('links nothing that was not verified, was verified with another email, by another customer, or too long ago', async () => {
    const refused = [400, contract.notVerified]
    expect(kindOf(await priya().join(...priyas))).toEqual(refused)
    await handsOn(portal, 'hemi').verify(...priyas)
    expect(kindOf(await priya().join(...priyas))).toEqual(refused)
    await priya().verify(...priyas)
    expect(kindOf(await priya().join(priyas[0], 'x@example.com'))).toEqual(refused)
    await portal.db.query('update charge_network_check set verified_at = $1', [new Date(demoNow - 31 * 60_000)])
    expect(kindOf(await priya().join(...priyas))).toEqual(refused)
    expect(await priya().linked()).toBe(null)
  })

  it('is not linked where the network says anything but Created [EV-37]', async () => {
    const sina = handsOn(portal, 'sina')
    await sina.verify('CN-555000', 'sina@example.com')
    expect(await sina.join('CN-555000', 'sina@example.com')).toEqual({ status: 200, body: 'Pending' })
    expect(await sina.linked()).toBe(null)
  })

  it('links an account of the network once, and a billing account to one [EV-34]', async () => {
    await priya().verify(...arohas)
    expect(kindOf(await priya().join(...arohas))).toEqual([409, contract.alreadyLinked])
    const aroha = handsOn(portal, 'aroha')
    await aroha.verify(...priyas)
    expect(kindOf(await aroha.join(...priyas))).toEqual([409, contract.alreadyLinked])
    expect([await aroha.linked(), await priya().linked()]).toEqual(['CN-204118', null])
  })

  it('links once for two tabs that join at the same moment, and for one command that is sent twice', async () => {
    await priya().verify(...priyas)
    const other = handsOn(portal, elsewhere)
    const answers = await Promise.all([priya(), other, priya(), other].map((one) => one.join(...priyas)))
    expect(answers.map(kindOf).toSorted()).toEqual([
      [200, 'Created'],
      ...Array.from({ length: 3 }, () => [409, contract.alreadyLinked]),
    ])
    await portal.db.query(`delete from charge_network_link where charge_net_id = $1`, [priyas[0]])
    const twice = await Promise.all([priya().join(...priyas, 'same'), priya().join(...priyas, 'same')])
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await priya().join(...priyas, 'same')).toEqual({ status: 200, body: 'Created' })
    expect(await portal.db.query('select count(*) as count from charge_network_link')).toEqual([{ count: 2 }])
  })

  it('links it to one of two customers who both verified it, whoever comes first', async () => {
    const hemi = handsOn(portal, 'hemi')
    await priya().verify(...priyas)
    await hemi.verify(...priyas)
    const answers = await Promise.all([priya().join(...priyas), hemi.join(...priyas)])
    expect(answers.map(kindOf).toSorted()).toEqual([
      [200, 'Created'],
      [409, contract.alreadyLinked],
    ])
    expect([await priya().linked(), await hemi.linked()].filter((id) => id === null).length).toBe(1)
  })

  it('takes the link away once, and only the account’s own [EV-31 EV-32]', async () => {
    const aroha = handsOn(portal, 'aroha')
    expect(kindOf(await priya().leave(arohas[0]))).toEqual([404, '/error/not_found'])
    await priya().verify(...priyas)
    await priya().join(...priyas)
    const other = handsOn(portal, elsewhere)
    const answers = await Promise.all([priya().leave(priyas[0]), other.leave('cn 317 042')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect([await priya().linked(), await aroha.linked()]).toEqual([null, 'CN-204118'])
  })

  it('tells a year’s charging, at home and on the network, to its end or to now [EV-26]', async () => {
    const { status, body } = await handsOn(portal, 'aroha').year(2026)
    const { months, earliestYear, kwhPer100Km } = body as contract.ChargingYear
    const { sessions } = sessionsInState(body as contract.ChargingYear)
    expect([status, earliestYear, kwhPer100Km, months.map(({ month }) => month)]).toEqual([200, 2024, 16, [1, 2, 3, 4, 5, 6]])
    expect(sessions.length).toBeGreaterThan(5)
    const starts = sessions.map(({ startDateTime }) => startDateTime)
    expect(starts).toEqual(starts.toSorted((a, b) => Date.parse(b) - Date.parse(a)))
    expect(sessions.every(({ endDateTime }) => Date.parse(endDateTime ?? '') <= demoNow)).toBe(true)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(months.map(({ networkKw }) => networkKw))).toBeCloseTo(sum(sessions.map(({ kw }) => kw)), 6)
    expect(sum(months.map(({ networkNZD }) => networkNZD))).toBeCloseTo(sum(sessions.map(({ costNZD }) => costNZD)), 6)
    expect([months.every(({ homeKw }) => homeKw !== null), (months[5]?.homeKw ?? 0) > 0]).toEqual([true, true])
    const before = (await handsOn(portal, 'aroha').year(2025)).body as contract.ChargingYear
    expect(before.months.length).toBe(12)
    expect(sessionsInState(before).sessions.some(({ sessionId }) => sessions.some((one) => one.sessionId === sessionId))).toBe(
      false,
    )
    expect((await handsOn(portal, 'aroha').year(2026)).body).toEqual(body)
  })

  it('has no sessions for an account that is not linked, nor for more than a year', async () => {
    expect(kindOf(await priya().year(2026))).toEqual([404, '/error/not_found'])
    const long = await portal.ask('aroha', contract.readChargingSessions, {
      query: { startDate: '2024-01-01', endDate: '2026-01-01' },
    })
    expect(kindOf(long)).toEqual([400, '/error/period/too_long'])
  })

  it.each([
    ['2025-07-01', '2026-03-31', [400, '/error/validation']],
    ['0001-01-01', '0001-12-31', [400, '/error/validation']],
    ['1900-01-01', '1900-12-31', [200, []]],
    ['9999-01-01', '9999-12-31', [400, '/error/validation']],
    ['2199-01-01', '2199-12-31', [200, []]],
  ])(
    'asked for %s to %s it answers %j: two years would be mixed, and no clock knows 1899',
    async (startDate, endDate, expected) => {
      const { status, body } = await portal.ask('aroha', contract.readChargingSessions, { query: { startDate, endDate } })
      const said = body as { type?: string; sessions?: unknown }
      expect([status, said.type ?? said.sessions]).toEqual(expected)
    },
  )

  it('remembers that the idle-fee information was put away [EV-41]', async () => {
    const isSeen = async () => ((await handsOn(portal, 'aroha').year(2026)).body as contract.ChargingYear).isIdleFeeInfoSeen
    expect(await isSeen()).toBe(false)
    await portal.ask('aroha', marks.updateFlag, { body: { flagName: 'evIdleFeeInfoSeen' } })
    expect(await isSeen()).toBe(true)
  })

  it('tells the day and the night rate, and what a full battery saves at night [EV-27]', async () => {
    expect(await portal.get('aroha', contract.readDayNightRates)).toEqual({
      planName: 'Night Saver Low User',
      dayCents: 33.81,
      nightCents: 17.48,
      nightFromHour: 21,
      nightToHour: 7,
      costIncluded: true,
      batteryKwh: 62,
      savingNZD: 10.12,
    })
    expect(await portal.get('wiremu', contract.readDayNightRates)).toEqual(
      expect.objectContaining({ dayCents: 27.6, nightCents: 27.6, nightFromHour: null, nightToHour: null, savingNZD: 0 }),
    )
  })

  it('answers questions, idle fees first [EV-28]', async () => {
    const { faqs } = await portal.get<contract.EvFaqs>('wiremu', contract.readEvFaqs)
    expect(faqs.map(({ question }) => question)).toEqual([
      'How do idle fees work?',
      'When does charging show up?',
      'Who bills me for public charging?',
      'Can I link two cars?',
      'How do you know what I charge at home?',
    ])
    expect(faqs[0]?.answer).toContain('10 minutes')
    // The sessions below name one that goes on, too.
    expect(faqs[1]?.answer).toMatch(
      /^Public charging appears as soon as the network sends it, even while your car is charging\. /,
    )
  })
})
