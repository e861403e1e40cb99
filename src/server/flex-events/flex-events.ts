import * as contract from '#contract/flex-events/flex-events.contract.ts'
import { addDays, addYears, type Day, dayAt, earlierOf, formatDay, formatTime, today as todayAt } from '#domain/basics/days.ts'
import { instantOf, instantText, startsOf } from '#domain/basics/half-hours.ts'
import { toDollars } from '#domain/basics/money.ts'
import { sum } from '#domain/basics/sums.ts'
import { flexGift, flexPeriod, leastLikeDays, likeDays, usualUse } from '#domain/supply/flex-baseline.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import * as store from './flex-events.store.ts'
import * as results from './flex-results.store.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'role'>

const kwh = (wh: number): number => wh / 1_000

const rewardOf = ({ millicentsPerKwh, mostCents, freeHours, leastWh }: store.FlexEventRow): contract.FlexReward => ({
  centsPerKwh: millicentsPerKwh === null ? null : millicentsPerKwh / 1_000,
  mostNZD: mostCents === null ? null : toDollars(mostCents),
  freeHours,
  leastKwh: leastWh === null ? null : kwh(leastWh),
})

const timesOf = (row: store.FlexEventRow) => ({
  eventId: row.eventId,
  direction: row.direction,
  day: dayAt(row.startsAt.getTime()),
  startsAt: instantText(row.startsAt.getTime()),
  endsAt: instantText(row.endsAt.getTime()),
  reward: rewardOf(row),
})

/** “Tue 16 June, 5:30 pm to 7:30 pm” */
export const whenText = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }): string =>
  `${formatDay(dayAt(startsAt))}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** Wh on like days so far, by home; null: too few of them. */
const readUsual = async (
  db: Queryable,
  billingAccountId: string,
  row: store.ComingEventRow,
  today: Day,
): Promise<readonly number[] | null> => {
  const period = flexPeriod(row.startsAt.getTime(), row.endsAt.getTime())
  const homes: number[] = []
  for (const supplyPointId of row.supplyPointIds) {
    const home = { billingAccountId, supplyPointId }
    const { candidates } = await results.readUsualDays(db, home, earlierOf(period.day, today), addDays(today, -1))
    const days = likeDays(period, candidates, null)
    if (days.length >= leastLikeDays) homes.push(sum(usualUse(days)))
  }
  return homes.length === 0 ? null : homes
}

interface Facts {
  readonly billingAccountId: string
  readonly inCare: boolean
  /** Who depends on power is the account holder’s to know. */
  readonly isOwner: boolean
  /** Epoch ms. */
  readonly now: number
}

const stateOf = (row: store.ComingEventRow, { inCare, isOwner, now }: Facts): contract.FlexEvent['state'] | null => {
  const isJoined = row.isJoined ?? false
  if (row.cancelledAt !== null) return isJoined ? 'cancelled' : null
  if (inCare && row.direction === 'less') return isOwner ? 'notAsked' : null
  if (store.hasStarted(row, now)) return isJoined ? 'running' : null
  return isJoined ? 'joined' : 'open'
}

const shownEvents = async (db: Queryable, facts: Facts): Promise<contract.FlexEvent[]> => {
  const { billingAccountId, now } = facts
  const shown: contract.FlexEvent[] = []
  for (const row of await store.readComingEvents(db, billingAccountId, new Date(now))) {
    const state = stateOf(row, facts)
    if (state === null) continue
    const isOpen = state === 'open' || state === 'joined'
    const usual = isOpen ? await readUsual(db, billingAccountId, row, todayAt(now)) : null
    const half = usual?.map((wh) => flexGift(store.rewardOf(row), wh / 2).cents) ?? null
    shown.push({
      ...timesOf(row),
      state,
      isAutomatic: (row.isJoined ?? false) && row.madeBy === 'setting',
      usualKwh: usual && kwh(sum(usual)),
      halfNZD: half && row.reward === 'credit' ? toDollars(sum(half)) : null,
    })
  }
  return shown
}

const proofOf = (row: results.ResultRow, proof: results.StoredProof): contract.FlexProof => {
  const { halfHours } = flexPeriod(row.startsAt.getTime(), row.endsAt.getTime())
  const starts = startsOf(dayAt(row.startsAt.getTime()))
  const isCredit = row.reward === 'credit'
  const full = flexGift({ ...store.rewardOf(row), mostCents: null } as ReturnType<typeof store.rewardOf>, row.differenceWh)
  return {
    usualKwh: kwh(row.usualWh),
    usedKwh: kwh(row.usedWh),
    differenceKwh: kwh(row.differenceWh),
    fullNZD: isCredit ? toDollars(full.cents) : null,
    givenNZD: isCredit ? toDollars(row.cents) : null,
    givenHours: isCredit ? null : row.givenHours,
    temperature: proof.temperature.degrees,
    isMeasured: proof.temperature.isMeasured,
    days: proof.days.map(({ day, wh, temperature }) => ({
      day,
      kwh: kwh(wh),
      temperature: temperature.degrees,
      isMeasured: temperature.isMeasured,
    })),
    halfHours: proof.halfHours.map(({ usual, used, difference }, index) => ({
      startsAt: instantText(starts[halfHours[index] ?? 0] ?? row.startsAt.getTime()),
      usualKwh: kwh(usual),
      usedKwh: kwh(used),
      differenceKwh: kwh(difference),
    })),
  }
}

const unknownStates = { readings: 'readingsMissing', likeDays: 'tooFewDays', outage: 'powerWasOff' } as const

const shownResults = async (db: Queryable, { billingAccountId, now }: Facts): Promise<contract.FlexResult[]> => {
  const waiting: contract.FlexResult[] = []
  for (const { eventId, supplyPointId, address } of await results.readWaiting(
    db,
    billingAccountId,
    new Date(now),
    addDays(todayAt(now), 1),
  )) {
    const row = await results.readFlexEvent(db, eventId)
    if (row) waiting.push({ ...timesOf(row), resultId: `${eventId}.${supplyPointId}`, address, state: 'waiting', proof: null })
  }
  const since = new Date(instantOf(addYears(todayAt(now), -1), 0))
  const workedOut = (await results.readResults(db, billingAccountId, since)).map((row): contract.FlexResult => {
    const unknown = unknownStates[row.unknownBy ?? 'likeDays']
    return {
      ...timesOf(row),
      resultId: `${row.eventId}.${row.supplyPointId}`,
      address: row.address,
      state: row.proof === null ? unknown : 'workedOut',
      proof: row.proof && proofOf(row, row.proof),
    }
  })
  return [...waiting, ...workedOut].toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
}

export const readFlexEvents = async (
  db: Queryable,
  { billingAccountId, role }: Account,
  now: number,
): Promise<contract.FlexEvents> => {
  const inCare = await store.dependsOnPower(db, billingAccountId)
  const isOwner = role === 'owner'
  const facts = { billingAccountId, inCare, isOwner, now }
  const hasMeter = await store.hasHalfHourMeter(db, billingAccountId, todayAt(now))
  const settings = await store.readSettings(db, billingAccountId)
  return {
    hasMeter,
    dependsOnPower: inCare && isOwner,
    ...settings,
    coming: await shownEvents(db, facts),
    past: await shownResults(db, facts),
  }
}

/** @throws Refusal 404 for an event that the account isn’t asked for, 409 once it has started or was cancelled */
const requireOpen = async (tx: Queryable, billingAccountId: string, id: string, now: number): Promise<store.ComingEventRow> => {
  const eventId = idOf(id)
  const row = eventId === null ? null : await store.readAskedEvent(tx, billingAccountId, eventId)
  if (!row) throw notFound()
  if (row.cancelledAt !== null)
    throw new Refusal(409, contract.flexEventCancelled, 'This event was cancelled', 'There’s nothing to join or leave any more.')
  if (store.hasStarted(row, now))
    throw new Refusal(
      409,
      contract.flexEventStarted,
      'This event has started',
      `You could join or leave it until ${formatTime(row.startsAt.getTime())}.`,
    )
  return row
}

const choiceOf = (row: store.FlexEventRow, isJoined: boolean): contract.FlexChoice => {
  const { eventId, startsAt, endsAt } = timesOf(row)
  return { eventId, startsAt, endsAt, isJoined }
}

interface ChoiceRequest {
  readonly eventId: string
  readonly isJoined: boolean
}

/**
 * Repeating it changes nothing.
 * @throws Refusal 403 where somebody depends on power and it asks for less, which other people read as 404; 404; 409
 */
export const chooseFlexEvent = async (
  tx: Queryable,
  { billingAccountId, customerId, role }: Account,
  { eventId, isJoined }: ChoiceRequest,
  now: number,
): Promise<contract.FlexChoice> => {
  await lockAccount(tx, billingAccountId)
  const row = await requireOpen(tx, billingAccountId, eventId, now)
  if (isJoined && row.direction === 'less' && (await store.dependsOnPower(tx, billingAccountId))) {
    if (role !== 'owner') throw notFound()
    throw new Refusal(
      403,
      contract.dependsOnPower,
      'We won’t ask you to use less',
      'Someone at your home depends on power for their health, so please use what you need.',
    )
  }
  if (isJoined && (await store.overlapsJoined(tx, billingAccountId, row.eventId)))
    throw new Refusal(
      409,
      contract.flexEventOverlaps,
      'You’ve joined another event in these hours',
      'Leave that one first if you’d rather join this one.',
    )
  const choice = { billingAccountId, eventId: row.eventId, isJoined, madeBy: 'customer', at: new Date(now) } as const
  if ((await store.putChoice(tx, choice)) && (row.isJoined ?? false) !== isJoined) {
    const type = isJoined ? 'flex_event.joined' : 'flex_event.left'
    await recordEvent(tx, { type, billingAccountId, customerId, data: { event: row.number, by: 'customer' }, now })
  }
  return choiceOf(row, isJoined)
}

/** Whether the choice is as it is said, and can still be changed. */
export const isFlexChoice = async (
  db: Queryable,
  billingAccountId: string,
  { eventId, isJoined }: ChoiceRequest,
  now: number,
): Promise<boolean> => {
  const row = await store.readAskedEvent(db, billingAccountId, eventId)
  if (!row || row.cancelledAt !== null || store.hasStarted(row, now) || row.isJoined === null) return false
  if (!isJoined && row.direction === 'less' && (await store.dependsOnPower(db, billingAccountId))) return false
  return row.isJoined === isJoined
}

/** Joins what is asked already and still ahead, and where nothing was chosen. */
const joinAhead = async (tx: Queryable, { billingAccountId, customerId }: Account, now: number): Promise<void> => {
  const inCare = await store.dependsOnPower(tx, billingAccountId)
  for (const row of await store.readComingEvents(tx, billingAccountId, new Date(now))) {
    if (row.cancelledAt !== null || store.hasStarted(row, now) || (inCare && row.direction === 'less')) continue
    if (await store.joinBySetting(tx, billingAccountId, row.eventId, new Date(now)))
      await recordEvent(tx, {
        type: 'flex_event.joined',
        billingAccountId,
        customerId,
        data: { event: row.number, by: 'setting' },
        now,
      })
  }
}

const leaveAhead = async (tx: Queryable, { billingAccountId, customerId }: Account, now: number): Promise<void> => {
  for (const { number } of await store.leaveBySetting(tx, billingAccountId, new Date(now)))
    await recordEvent(tx, {
      type: 'flex_event.left',
      billingAccountId,
      customerId,
      data: { event: number, by: 'setting' },
      now,
    })
}

export interface SettingRequest {
  readonly setting: contract.FlexSetting
  readonly isOn: boolean
}

export const chooseFlexSetting = async (
  tx: Queryable,
  account: Account,
  { setting, isOn }: SettingRequest,
  now: number,
): Promise<void> => {
  const { billingAccountId, customerId } = account
  await lockAccount(tx, billingAccountId)
  const settings = await store.readSettings(tx, billingAccountId)
  if (settings[setting] === isOn) return
  const chosen = { ...settings, [setting]: isOn }
  await store.putSettings(tx, billingAccountId, chosen)
  await recordEvent(tx, { type: 'flex_event.settings_changed', billingAccountId, customerId, data: chosen, now })
  if (setting === 'alwaysJoin') await (isOn ? joinAhead : leaveAhead)(tx, account, now)
}

export const isFlexSetting = async (
  db: Queryable,
  billingAccountId: string,
  { setting, isOn }: SettingRequest,
): Promise<boolean> => (await store.readSettings(db, billingAccountId))[setting] === isOn
