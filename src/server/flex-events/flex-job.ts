import { addDays, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { sum } from '#domain/basics/sums.ts'
import { type FlexGift, flexGift, flexPeriod, flexUse, likeDays } from '#domain/supply/flex-baseline.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { stableId } from '#server/http/ids.ts'
import * as notices from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { grantHours } from '#server/power-shout/ledger.store.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { whenText } from './flex-events.ts'
import * as store from './flex-events.store.ts'
import { flexMail } from './flex-mail.ts'
import * as results from './flex-results.store.ts'

interface Run {
  readonly outbox: Pick<Outbox, 'put' | 'putLater'>
  /** Epoch ms. */
  readonly now: number
}

/** Accounts in a transaction. */
const askedAtOnce = 200

/** Asks every account once; joins those with the setting. */
const announce = async (db: Database, { eventId, number }: store.FlexEventRow, { outbox, now }: Run): Promise<void> => {
  for (;;) {
    const accounts = await store.readUnasked(db, eventId, askedAtOnce)
    if (accounts.length === 0) return
    await db.transaction(async (tx) => {
      for (const { billingAccountId } of accounts) {
        const at = new Date(now)
        if (!(await store.putNotice(tx, { billingAccountId, eventId, kind: 'announced', at }))) continue
        const { alwaysJoin, emails } = await store.readSettings(tx, billingAccountId)
        const joins = alwaysJoin && (await store.joinBySetting(tx, billingAccountId, eventId, at))
        if (joins) {
          const data = { event: number, by: 'setting' } as const
          await recordEvent(tx, { type: 'flex_event.joined', billingAccountId, data, now })
        }
        if (emails) await flexMail.putLater(tx, outbox, { billingAccountId, eventId, what: 'announced' }, afterQuietHours(now))
      }
    })
  }
}

const warnOfCancelled = async (db: Database, { eventId }: store.FlexEventRow, { outbox, now }: Run): Promise<void> => {
  for (const { billingAccountId } of await store.readUnwarned(db, eventId))
    await db.transaction(async (tx) => {
      if (await store.putNotice(tx, { billingAccountId, eventId, kind: 'cancelled', at: new Date(now) }))
        await flexMail.put(tx, outbox, { billingAccountId, eventId, what: 'cancelled' })
    })
}

const takeOutCare = async (db: Database, { eventId, number }: store.FlexEventRow, { outbox, now }: Run): Promise<void> => {
  for (const { billingAccountId } of await store.readJoinedInCare(db, eventId))
    await db.transaction(async (tx) => {
      const at = new Date(now)
      if (!(await store.putChoice(tx, { billingAccountId, eventId, isJoined: false, madeBy: 'care', at }))) return
      await recordEvent(tx, { type: 'flex_event.left', billingAccountId, data: { event: number, by: 'care' }, now })
      if (await store.putNotice(tx, { billingAccountId, eventId, kind: 'care', at }))
        await flexMail.put(tx, outbox, { billingAccountId, eventId, what: 'care' })
    })
}

/** Days for which readings are awaited. */
const longestWait = 14
/** Days that granted hours can be used. */
const validDays = 92

type Finding = Pick<results.NewResult, 'unknownBy' | 'proof' | 'usualWh' | 'usedWh' | 'differenceWh'>

const unknown = (unknownBy: NonNullable<Finding['unknownBy']>): Finding => ({
  unknownBy,
  proof: null,
  usualWh: 0,
  usedWh: 0,
  differenceWh: 0,
})

/** Null: readings are still awaited. */
const workOut = async (
  tx: Queryable,
  event: store.FlexEventRow,
  home: results.FlexHome,
  now: number,
): Promise<Finding | null> => {
  if (await results.wasOff(tx, home, event)) return unknown('outage')
  const period = flexPeriod(event.startsAt.getTime(), event.endsAt.getTime())
  const wh = await results.readEventDay(tx, home, period.day)
  const used = period.halfHours.flatMap((index) => wh?.[index] ?? [])
  if (used.length < period.halfHours.length) return todayAt(now) > addDays(period.day, longestWait) ? unknown('readings') : null
  const { candidates, temperatureOn } = await results.readUsualDays(tx, home, period.day)
  const temperature = temperatureOn(period.day)
  const use = flexUse(event.direction, used, likeDays(period, candidates, temperature.degrees))
  if (use === null) return unknown('likeDays')
  const days = use.days.map(({ day, wh: dayWh }) => ({ day, wh: sum(dayWh), temperature: temperatureOn(day) }))
  const { halfHours, usual, used: usedWh, difference } = use
  return { unknownBy: null, proof: { temperature, days, halfHours }, usualWh: usual, usedWh, differenceWh: difference }
}

const give = async (
  tx: Queryable,
  event: store.FlexEventRow,
  { billingAccountId, supplyPointId }: results.FlexHome,
  { cents, freeHours }: FlexGift,
  now: number,
): Promise<string | null> => {
  const today = todayAt(now)
  const when = whenText({ startsAt: event.startsAt.getTime(), endsAt: event.endsAt.getTime() })
  const gift = stableId(`flex gift ${event.eventId} ${billingAccountId} ${supplyPointId}`)
  if (freeHours > 0)
    await grantHours(tx, billingAccountId, {
      grantId: gift,
      reason: `Power event on ${when}`,
      hours: freeHours,
      grantedOn: today,
      expiresOn: addDays(today, validDays),
      at: new Date(now),
    })
  if (cents > 0) {
    await bookTransaction(tx, {
      billingAccountId,
      transactionId: gift,
      occurredOn: today,
      kind: 'credit',
      description: `Power event on ${when}`,
      method: 'Power event',
      cents: -cents,
      counterpart: 'sales',
    })
    await recordOwnChange(tx, { what: 'creditAdded', billingAccountId, channel: 'automatic', about: formatCents(cents) }, now)
  }
  return cents > 0 || freeHours > 0 ? gift : null
}

/** Once for each home and event: credits or grants what it gives, and says so. */
const settle = async (tx: Queryable, open: results.OpenResult, { outbox, now }: Run): Promise<void> => {
  const { billingAccountId, supplyPointId, eventId, address } = open
  await lockAccount(tx, billingAccountId)
  const event = await results.readFlexEvent(tx, eventId)
  const finding = event && (await workOut(tx, event, open, now))
  if (!event || !finding) return
  const gift = flexGift(store.rewardOf(event), finding.differenceWh)
  if (!(await results.putResult(tx, { ...open, ...finding, ...gift, at: new Date(now) }))) return
  const given = await give(tx, event, open, gift, now)
  const isKnown = finding.proof !== null
  const { usualWh, usedWh, differenceWh } = finding
  await recordEvent(tx, {
    type: 'flex_event.worked_out',
    billingAccountId,
    supplyPointId,
    data: {
      event: event.number,
      usualKwh: isKnown ? usualWh / 1_000 : null,
      usedKwh: isKnown ? usedWh / 1_000 : null,
      differenceKwh: isKnown ? differenceWh / 1_000 : null,
      credit: gift.cents > 0 ? given : null,
      ...gift,
    },
    now,
  })
  await notices.putNotice(tx, {
    billingAccountId,
    of: `flex result ${eventId} ${supplyPointId}`,
    type: 'message',
    title: 'How your power event went',
    detail: whenText({ startsAt: event.startsAt.getTime(), endsAt: event.endsAt.getTime() }),
    path: pathOf('flexEvents'),
    at: new Date(now),
  })
  await flexMail.putLater(
    tx,
    outbox,
    {
      billingAccountId,
      eventId,
      what: 'result',
      address,
      differenceWh: isKnown ? String(differenceWh) : '',
      cents: String(gift.cents),
      freeHours: String(gift.freeHours),
    },
    afterQuietHours(now),
  )
}

/** Hourly. Idempotent, also in parallel. @throws AggregateError naming the failed accounts */
export const runFlexEvents = async (db: Database, run: Run): Promise<void> => {
  const { now } = run
  const failures: Error[] = []
  for (const event of await store.readEventsAhead(db, new Date(now))) {
    const attempt = (work: Promise<void>) =>
      work.catch((cause: unknown) => void failures.push(new Error(`The power event ${event.number} failed`, { cause })))
    if (event.cancelledAt !== null) {
      await attempt(warnOfCancelled(db, event, run))
      continue
    }
    await attempt(takeOutCare(db, event, run))
    if (!store.hasStarted(event, now)) await attempt(announce(db, event, run))
  }
  for (const open of await results.readOpenResults(db, todayAt(now)))
    await db
      .transaction((tx) => settle(tx, open, run))
      .catch((cause: unknown) => {
        failures.push(new Error(`The power event of account ${open.billingAccountId} failed`, { cause }))
      })
  throwFailures(failures, `Power events failed ${failures.length} times`)
}
