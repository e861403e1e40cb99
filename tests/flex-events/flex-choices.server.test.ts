import { beforeEach, describe, expect, it } from 'vitest'
import {
  chooseFlexSetting,
  dependsOnPower,
  flexEventCancelled,
  flexEventOverlaps,
  flexEventStarted,
  joinFlexEvent,
  leaveFlexEvent,
} from '#contract/flex-events/flex-events.contract.ts'
import { type Arrears, readArrears } from '#contract/bill-planner/payment-plan.contract.ts'
import { invitePerson, takeUpInvitation } from '#contract/people/people.contract.ts'
import { endRegistration, setCare } from '#server/care/registration.store.ts'
import { flexMail } from '#server/flex-events/flex-mail.ts'
import { runFlexEvents } from '#server/flex-events/flex-job.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { receiptHands } from '#tests/receipts/receipt-hands.server.ts'
import {
  accountOf,
  at,
  eveningEvent,
  flexEventsOf,
  idOfEvent,
  noonEvent,
  pageOf,
  runJob,
  send,
  type SentMail,
  withoutEvents,
} from './flex-hands.server.ts'

const [evening, noon] = [idOfEvent(eveningEvent), idOfEvent(noonEvent)]

const join = (portal: DemoPortal, eventId: string, name = 'aroha') =>
  portal.ask(name, joinFlexEvent, { key: newKey(), params: { eventId } })
const leave = (portal: DemoPortal, eventId: string, name = 'aroha') =>
  portal.ask(name, leaveFlexEvent, { key: newKey(), params: { eventId } })
const set = (portal: DemoPortal, setting: 'alwaysJoin' | 'emails', isOn: boolean, name = 'aroha') =>
  portal.ask(name, chooseFlexSetting, { key: newKey(), body: { setting, isOn } })

const openNoon = ['noon', 'open', false]

const statesOf = async (portal: DemoPortal, name = 'aroha') =>
  (await pageOf(portal, name)).coming.map(({ eventId, state, isAutomatic }) => [
    eventId === evening ? 'evening' : 'noon',
    state,
    isAutomatic,
  ])

onDatabase('taking part in a power event', (open) => {
  let portal: DemoPortal
  beforeEach(async () => {
    portal = await openDemo(await withoutEvents(await open(demo)))
    await send(portal.db, eveningEvent)
    await send(portal.db, noonEvent)
  })

  it('is asked with what is usual and what it could give', async () => {
    const page = await pageOf(portal)
    expect(page).toMatchObject({ hasMeter: true, dependsOnPower: false, alwaysJoin: false, emails: true, past: [] })
    expect(page.coming).toEqual([
      {
        eventId: evening,
        direction: 'less',
        day: '2026-06-16',
        startsAt: '2026-06-16T17:30:00+12:00',
        endsAt: '2026-06-16T19:30:00+12:00',
        reward: { centsPerKwh: 100, mostNZD: 5, freeHours: null, leastKwh: null },
        state: 'open',
        isAutomatic: false,
        usualKwh: expect.any(Number),
        halfNZD: expect.any(Number),
      },
      {
        eventId: noon,
        direction: 'more',
        day: '2026-06-17',
        startsAt: '2026-06-17T12:00:00+12:00',
        endsAt: '2026-06-17T14:00:00+12:00',
        reward: { centsPerKwh: null, mostNZD: null, freeHours: 2, leastKwh: 1 },
        state: 'open',
        isAutomatic: false,
        usualKwh: expect.any(Number),
        halfNZD: null,
      },
    ])
    const [{ usualKwh, halfNZD } = { usualKwh: 0, halfNZD: 0 }] = page.coming
    expect(halfNZD).toBe(Math.min(5, Math.round((usualKwh ?? 0) * 50) / 100))
  })

  it('is joined and left, with a receipt each that takes it back, and the retailer hears of it', async () => {
    const receipts = receiptHands(portal, 'aroha')
    const joined = await receipts.of(() => join(portal, evening))
    expect(joined).toMatchObject({
      what: 'flexEventJoined',
      about: 'Tue 16 June, 5:30 pm to 7:30 pm',
      state: 'open',
      until: '2026-06-16T05:30:00.000Z',
      gives: 'leave the power event',
    })
    expect(await statesOf(portal)).toEqual([
      ['evening', 'joined', false],
      ['noon', 'open', false],
    ])
    expect((await receipts.undo(joined.receiptId)).body).toMatchObject({ state: 'undone' })
    expect(await statesOf(portal)).toEqual([['evening', 'open', false], openNoon])
    await join(portal, evening)
    const left = await receipts.of(() => leave(portal, evening))
    expect(left).toMatchObject({ what: 'flexEventLeft', state: 'open', gives: 'join the power event' })
    expect((await receipts.undo(left.receiptId)).body).toMatchObject({ state: 'undone' })
    expect(await statesOf(portal)).toEqual([['evening', 'joined', false], openNoon])
    expect(await receipts.find(joined.receiptId)).toMatchObject({ state: 'undone' })
    const by = { event: 'EVENING', by: 'customer', person: expect.any(String) }
    expect(await flexEventsOf(portal.db)).toMatchObject([
      ['flex_event.joined', by],
      ['flex_event.left', by],
      ['flex_event.joined', by],
      ['flex_event.left', by],
      ['flex_event.joined', by],
    ])
  })

  it('of who isn’t asked isn’t there', async () => {
    await send(portal.db, { ...eveningEvent, event: 'ELSEWHERE', icps: ['0000123456AB40C'] })
    const elsewhere = idOfEvent({ event: 'ELSEWHERE' })
    expect((await join(portal, elsewhere)).status).toBe(404)
    expect((await join(portal, 'no-id')).status).toBe(404)
    expect((await pageOf(portal)).coming.map(({ eventId }) => eventId)).toEqual([evening, noon])
  })

  it('ends with its start, and with its cancelling, and who had joined is emailed once', async () => {
    await join(portal, evening)
    await join(portal, noon)
    const cancelled = { ...noonEvent, cancelledAt: '2026-06-15T10:00:00+12:00' }
    await send(portal.db, cancelled, at('2026-06-15'))
    const mails: SentMail[] = []
    await runJob(portal.db, at('2026-06-15'), mails)
    await runJob(portal.db, at('2026-06-15', '11:00'), mails)
    expect(mails.filter(({ what }) => what === 'cancelled')).toEqual([
      { billingAccountId: await accountOf(portal.db), eventId: noon, what: 'cancelled' },
    ])
    expect(kindOf(await leave(portal, noon))).toEqual([409, flexEventCancelled])
    const later = await openDemo(portal.db, { now: at('2026-06-16', '17:30') })
    expect(await statesOf(later)).toEqual([
      ['evening', 'running', false],
      ['noon', 'cancelled', false],
    ])
    expect(kindOf(await leave(later, evening))).toEqual([409, flexEventStarted])
    expect(kindOf(await join(later, evening))).toEqual([409, flexEventStarted])
  })

  it('is joined once in the same hours, by hand and by the setting', async () => {
    const again = { ...eveningEvent, event: 'AGAIN', startsAt: '2026-06-16T19:00:00+12:00', endsAt: '2026-06-16T20:00:00+12:00' }
    await send(portal.db, again)
    await send(portal.db, {
      ...again,
      event: 'AFTER',
      startsAt: '2026-06-16T20:00:00+12:00',
      endsAt: '2026-06-16T20:30:00+12:00',
    })
    expect((await join(portal, evening)).status).toBe(200)
    expect(kindOf(await join(portal, idOfEvent(again)))).toEqual([409, flexEventOverlaps])
    await set(portal, 'alwaysJoin', true)
    expect((await pageOf(portal)).coming.map(({ startsAt, state }) => [startsAt.slice(11, 16), state])).toEqual([
      ['17:30', 'joined'],
      ['19:00', 'open'],
      ['20:00', 'joined'],
      ['12:00', 'joined'],
    ])
    await leave(portal, evening)
    expect((await join(portal, idOfEvent(again))).status).toBe(200)
  })

  it('tells who had joined that it’s cancelled, also once it would have started', async () => {
    await join(portal, evening)
    await send(portal.db, { ...eveningEvent, cancelledAt: '2026-06-16T17:25:00+12:00' }, at('2026-06-16', '17:25'))
    const subjects: string[] = []
    const outbox = createOutbox(
      portal.db,
      () => at('2026-06-16', '18:00'),
      () => {},
    )
    flexMail.serve({
      db: portal.db,
      outbox,
      mail: { isDemo: true, send: async ({ subject }: { readonly subject: string }) => void subjects.push(subject) },
      config: { brand: 'tarn', origin: 'https://portal.example.nz' },
      key: Buffer.alloc(32, 7),
      now: () => at('2026-06-16', '18:00'),
    } as never)
    await runFlexEvents(portal.db, { outbox, now: at('2026-06-16', '18:00') })
    await outbox.empty()
    expect(subjects.filter((subject) => subject.endsWith('is cancelled'))).toEqual([
      'The power event on Tue 16 June, 5:30 pm to 7:30 pm is cancelled',
    ])
  })

  describe('by the setting', () => {
    it('joins what is ahead and what comes, never what was left, and goes back', async () => {
      await leave(portal, noon)
      const receipts = receiptHands(portal, 'aroha')
      const receipt = await receipts.of(() => set(portal, 'alwaysJoin', true))
      expect(receipt).toMatchObject({ what: 'flexSetting', about: 'joining every event, on', state: 'open' })
      expect(await statesOf(portal)).toEqual([
        ['evening', 'joined', true],
        ['noon', 'open', false],
      ])
      await send(portal.db, {
        ...eveningEvent,
        event: 'NEXT',
        startsAt: '2026-06-16T20:00:00+12:00',
        endsAt: '2026-06-16T21:00:00+12:00',
      })
      const mails: SentMail[] = []
      await Promise.all([runJob(portal.db, at('2026-06-10'), mails), runJob(portal.db, at('2026-06-10'), mails)])
      const aroha = await accountOf(portal.db)
      expect(mails.filter(({ billingAccountId }) => billingAccountId === aroha).map(({ what }) => what)).toEqual([
        'announced',
        'announced',
        'announced',
      ])
      expect((await pageOf(portal)).coming.map(({ state, isAutomatic }) => [state, isAutomatic])).toEqual([
        ['joined', true],
        ['joined', true],
        ['open', false],
      ])
      expect((await flexEventsOf(portal.db)).slice(0, 2)).toMatchObject([
        ['flex_event.settings_changed', { alwaysJoin: true, emails: true, person: expect.any(String) }],
        ['flex_event.joined', { event: 'EVENING', by: 'setting' }],
      ])
      expect((await receipts.undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
      expect((await pageOf(portal)).coming.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    })

    it('emails nobody who doesn’t want it, and each account once', async () => {
      await set(portal, 'emails', false)
      const mails: SentMail[] = []
      await runJob(portal.db, at('2026-06-10'), mails)
      await runJob(portal.db, at('2026-06-11'), mails)
      const aroha = await accountOf(portal.db)
      const eveningMails = mails.filter(({ eventId }) => eventId === evening).map(({ billingAccountId }) => billingAccountId)
      expect(eveningMails).not.toContain(aroha)
      expect(new Set(eveningMails).size).toBe(eveningMails.length)
      expect(eveningMails).toContain(await accountOf(portal.db, '500086044'))
    })
  })

  describe('with somebody who depends on power', () => {
    it('is never asked to use less, and may use more', async () => {
      const daniel = await accountOf(portal.db, '500086044')
      await setCare(portal.db, daniel, 'pending', new Date(at('2026-06-09')))
      const mails: SentMail[] = []
      await runJob(portal.db, at('2026-06-10'), mails)
      const toDaniel = mails.filter(({ billingAccountId }) => billingAccountId === daniel)
      expect(toDaniel.map(({ eventId }) => eventId)).toEqual([noon])
      expect(await statesOf(portal, 'daniel')).toEqual([
        ['evening', 'notAsked', false],
        ['noon', 'open', false],
      ])
      expect(kindOf(await join(portal, evening, 'daniel'))).toEqual([403, dependsOnPower])
      expect((await set(portal, 'alwaysJoin', true, 'daniel')).status).toBe(204)
      expect(await statesOf(portal, 'daniel')).toEqual([
        ['evening', 'notAsked', false],
        ['noon', 'joined', true],
      ])
    })

    it('is nothing that other people with access read of', async () => {
      const body = { email: 'wiremu@example.com', role: 'full', siteId: null, until: null } as const
      const invited = await portal.ask('daniel', invitePerson, { body, key: newKey() })
      const params = { accessId: (invited.body as { readonly accessId: string }).accessId }
      await portal.ask('wiremu', takeUpInvitation, { params })
      const daniel = await accountOf(portal.db, '500086044')
      await portal.db.query(
        `update session set selected_billing_account_id = $1 where session_id = 'session of wiremu@example.com'`,
        [daniel],
      )
      const planned = async (name: string) => (await portal.get<Arrears>(name, readArrears)).protections
      expect(await statesOf(portal, 'wiremu')).toEqual([['evening', 'open', false], openNoon])
      await setCare(portal.db, daniel, 'pending', new Date(at('2026-06-09')))
      expect(await planned('daniel')).toEqual(['medicallyDependent'])
      expect(await planned('wiremu')).toEqual([])
      expect(await pageOf(portal, 'wiremu')).toMatchObject({ dependsOnPower: false })
      expect(await statesOf(portal, 'wiremu')).toEqual([openNoon])
      const refused = await portal.ask('wiremu', joinFlexEvent, { key: newKey(), params: { eventId: evening }, shows: daniel })
      expect(refused.status).toBe(404)
      expect(JSON.stringify(refused.body)).not.toMatch(/depend|health/)
    })

    it('is taken out of what it had joined, and told once', async () => {
      const receipts = receiptHands(portal, 'daniel')
      const receipt = await receipts.of(() => join(portal, evening, 'daniel'))
      const daniel = await accountOf(portal.db, '500086044')
      await setCare(portal.db, daniel, 'pending', new Date(at('2026-06-10')))
      expect(await statesOf(portal, 'daniel')).toEqual([['evening', 'notAsked', false], openNoon])
      const mails: SentMail[] = []
      await Promise.all([runJob(portal.db, at('2026-06-10'), mails), runJob(portal.db, at('2026-06-10'), mails)])
      await runJob(portal.db, at('2026-06-11'), mails)
      expect(mails.filter(({ what }) => what === 'care')).toEqual([{ billingAccountId: daniel, eventId: evening, what: 'care' }])
      expect((await flexEventsOf(portal.db)).at(-1)).toEqual(['flex_event.left', { event: 'EVENING', by: 'care', person: null }])
      expect(await receipts.find(receipt.receiptId)).toMatchObject({ state: 'changed' })
      await endRegistration(portal.db, daniel, '2026-06-11')
      expect(await statesOf(portal, 'daniel')).toEqual([['evening', 'open', false], openNoon])
    })
  })
})
