import { addDays, type Day, epochDay, weekday } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { isWorkingDay } from '#domain/basics/public-holidays.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { flexPeriod, flexUse, likeDays } from '#domain/supply/flex-baseline.ts'
import type { Queryable } from '#server/database/database.ts'
import { putChoice, putNotice, readEventsAhead, readUnasked } from '#server/flex-events/flex-events.store.ts'
import { type FlexHome, readEventDay, readUsualDays } from '#server/flex-events/flex-results.store.ts'
import { flexEventIdOf } from '#server/intake/flex-event.entities.ts'
import { accountIdOf, suppliesOf } from './accounts.ts'
import type { DemoAccount } from './people.ts'
import { type DemoRecord, loadRecords, record } from './records.ts'

const eventOf = (day: Day) => `FLEX-${day.slice(2).replaceAll('-', '')}`
const at = (day: Day, hour: number) => instantText(instantOf(day, hour))

const eveningRecord = (day: Day): DemoRecord =>
  record('flex-event', {
    event: eventOf(day),
    direction: 'less',
    startsAt: at(day, 17.5),
    endsAt: at(day, 19.5),
    reward: 'credit',
    centsPerKwh: 120,
    mostCents: 1_000,
  })

const sunnyRecord = (day: Day): DemoRecord =>
  record('flex-event', {
    event: eventOf(day),
    direction: 'more',
    startsAt: at(day, 11),
    endsAt: at(day, 14),
    reward: 'freeHours',
    freeHours: 2,
    leastKwh: 1.5,
  })

/** Days ahead on which homes are asked at least. */
const asksAhead = 3
const wednesday = 3
const fortnight = 14

/** The next such weekday of every second week. */
const nextOf = (today: Day, dayOfWeek: number): Day => {
  let day = addDays(today, asksAhead)
  while (weekday(day) !== dayOfWeek || epochDay(day) % fortnight < fortnight / 2) day = addDays(day, 1)
  return day
}

/** One that asks for less on an evening, and one that asks for more on a Sunday. */
export const flexEventRecords = (today: Day): DemoRecord[] => [
  eveningRecord(nextOf(today, wednesday)),
  sunnyRecord(nextOf(today, 0)),
]

export const bringFlexEvents = (tx: Queryable, today: Day): Promise<void> => loadRecords(tx, flexEventRecords(today), today)

const noon = (day: Day) => new Date(instantOf(day, 12))

/** As if the emails about events of the first day had gone out. */
export const noteAsked = async (tx: Queryable, today: Day): Promise<void> => {
  for (const { eventId } of await readEventsAhead(tx, noon(today)))
    for (const { billingAccountId } of await readUnasked(tx, eventId, 1_000))
      await putNotice(tx, { billingAccountId, eventId, kind: 'announced', at: noon(today) })
}

interface Evening {
  readonly day: Day
  /** Wh less than usual; below zero: more. */
  readonly saved: number
}

const firstAgo = 3
const lastAgo = 40

const readEvenings = async (tx: Queryable, home: FlexHome, today: Day): Promise<Evening[]> => {
  const evenings: Evening[] = []
  for (let ago = firstAgo; ago <= lastAgo; ago += 1) {
    const day = addDays(today, -ago)
    const wh = isWorkingDay(day) ? await readEventDay(tx, home, day) : null
    const period = flexPeriod(instantOf(day, 17.5), instantOf(day, 19.5))
    const used = period.halfHours.flatMap((index) => wh?.[index] ?? [])
    const { candidates, temperatureOn } = await readUsualDays(tx, home, day)
    const use = flexUse('less', used, likeDays(period, candidates, temperatureOn(day).degrees))
    if (use && used.length === period.halfHours.length)
      evenings.push({ day, saved: sumOf(use.halfHours, ({ difference }) => difference) })
  }
  return evenings
}

/** The account took part on the evening on which it used least, and on the one on which it used most; both are worked out at the start. */
export const joinPastEvents = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const [electricity] = suppliesOf(account)
  if (!account.joinedFlexEvents || !electricity) return
  const billingAccountId = accountIdOf(account)
  const evenings = await readEvenings(tx, { billingAccountId, supplyPointId: electricity.supplyPointId }, today)
  const byUse = evenings.toSorted((a, b) => b.saved - a.saved)
  for (const evening of [byUse[0], byUse.at(-1)]) {
    if (!evening) continue
    const [announcedOn, eventId] = [addDays(evening.day, -asksAhead), flexEventIdOf(eventOf(evening.day))]
    await loadRecords(tx, [eveningRecord(evening.day)], announcedOn)
    await putChoice(tx, { billingAccountId, eventId, isJoined: true, madeBy: 'customer', at: noon(announcedOn) })
  }
}
