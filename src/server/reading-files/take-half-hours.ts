import type { HalfHoursResult, SentHalfHour } from '#contract/operator/half-hours.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { halfHourMs, minuteMs } from '#domain/basics/durations.ts'
import { dayOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { isMeterSerial, meterSerial } from '#domain/supply/meter-serial.ts'
import { mostInHalfHour } from '#domain/supply/plausible.ts'
import { recordChanges } from '#server/arriving-day/changes.store.ts'
import { type ArrivingHalfHour, putHalfHours } from '#server/arriving-day/half-hours.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid } from '#server/http/refusal.ts'
import { readReadDays } from '#server/readings/days.store.ts'
import { isAgreed } from '#server/readings/tariffs.ts'
import { type Holder, readHoldersAt } from './supply-point-lookup.ts'

/** How far the sender's clock may be ahead. */
const clockMs = minuteMs

interface ParsedHalfHour extends Omit<ArrivingHalfHour, 'billingAccountId' | 'supplyPointId'> {
  readonly index: number
  readonly icp: string
  readonly day: string
}

/** Field by its message; empty: good. */
type Problems = Map<string, string>

const parse = (sent: readonly SentHalfHour[], now: number, problems: Problems): ParsedHalfHour[] => {
  const yesterday = addDays(today(now), -1)
  const seen = new Set<string>()
  return sent.map(({ icp: givenIcp, startsAt: given, flow, meter: serial = '', content = '', kwh }, index) => {
    const refuse = (field: string, message: string) => problems.set(`halfHours.${index}.${field}`, message)
    const icp = givenIcp.toUpperCase()
    const startsAt = Date.parse(given)
    const day = dayOf(startsAt)
    const meter = meterSerial(serial)
    if (!isIcp(icp)) refuse('icp', 'Please give an ICP.')
    if (startsAt % halfHourMs !== 0) refuse('startsAt', 'Please give a time on the hour or half past.')
    else if (startsAt + halfHourMs > now + clockMs) refuse('startsAt', 'This half-hour isn’t over yet.')
    else if (day < yesterday) refuse('startsAt', 'Please send half-hours of days before yesterday as readings.')
    if (!isMeterSerial(serial)) refuse('meter', 'Please give a meter’s serial number.')
    const key = `${icp} ${startsAt} ${flow} ${meter} ${content}`
    if (seen.has(key)) refuse('startsAt', 'This half-hour of this register came before, in this call.')
    seen.add(key)
    return { index, icp, startsAt, day, flow, meter, content, wh: roundHalfAway(kwh * 1_000) }
  })
}

const requireLikely = ({ index, meter, wh }: ParsedHalfHour, holder: Holder, problems: Problems): void => {
  const digits = holder.registers.find((register) => meterSerial(register.meter) === meter)?.digits
  const most = mostInHalfHour({ ...holder, digits })
  if (wh > most)
    problems.set(`halfHours.${index}.kwh`, `This is more than the connection and its register can hold, ${most / 1_000} kWh.`)
}

/**
 * Half-hours of the running day, or of yesterday while its readings aren't there: all or none. Streams send them on.
 * @throws Refusal 400 with the field of each half-hour that can't be right
 */
export const takeHalfHours = async (tx: Queryable, sent: readonly SentHalfHour[], now: number): Promise<HalfHoursResult> => {
  const problems: Problems = new Map()
  const parsed = parse(sent, now, problems)
  const holders = Map.groupBy(await readHoldersAt(tx, [...new Set(parsed.map(({ icp }) => icp))]), ({ icp }) => icp ?? '')
  const placed = parsed.flatMap((halfHour) => {
    const [holder, another] = (holders.get(halfHour.icp) ?? []).filter(({ periods }) => isAgreed(periods, halfHour.day))
    if (!holder) return []
    if (another) problems.set(`halfHours.${halfHour.index}.icp`, 'Two accounts have an agreement for this ICP on this day.')
    requireLikely(halfHour, holder, problems)
    return [{ halfHour, holder }]
  })
  if (problems.size > 0) throw invalid(Object.fromEntries(problems))
  const readDays = await readReadDays(
    tx,
    [...new Set(placed.map(({ holder }) => holder.supplyPointId))],
    [...new Set(placed.map(({ halfHour }) => halfHour.day))],
  )
  const running = placed.filter(({ halfHour, holder }) => !readDays.has(`${holder.supplyPointId} ${halfHour.day}`))
  const rows = running.map(
    ({ halfHour: { startsAt, flow, meter, content, wh }, holder: { billingAccountId, supplyPointId } }) => ({
      billingAccountId,
      supplyPointId,
      startsAt,
      flow,
      meter,
      content,
      wh,
    }),
  )
  const { touched, ...counts } = await putHalfHours(tx, rows, now)
  if (touched.length > 0)
    await recordChanges(
      tx,
      touched.map(({ billingAccountId, supplyPointId }) => ({ kind: 'halfHours', billingAccountId, subject: supplyPointId })),
      now,
    )
  return { ...counts, read: placed.length - running.length, elsewhere: parsed.length - placed.length }
}
