import type { Day } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { recordChanges } from '#server/arriving-day/changes.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  type ChangedOutage,
  cancelOutageGroup,
  cancelOutagesOn,
  changeOutageGroup,
  findOutagePoints,
  type OutageGroup,
  type OutageTimes,
  putOutages,
  readOutageGroup,
} from './planned-outages.store.ts'

/** Of one day, in Pacific/Auckland. */
export interface OutagePlan {
  readonly day: Day
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
  readonly reason: string
}

/** @param now epoch ms @throws CommandRefused if it is over, or ends before it begins */
export const outageTimes = ({ day, from, to, reason }: OutagePlan, now: number): OutageTimes => {
  const instantAt = (minutes: number) => instantOf(day, Math.floor(minutes / 60)) + (minutes % 60) * minuteMs
  const [startsAt, endsAt] = [instantAt(from), instantAt(to)]
  if (endsAt <= startsAt) throw new CommandRefused('It ends before it begins.')
  if (endsAt <= now) throw new CommandRefused('It is over already.')
  return { startsAt, endsAt, reason }
}

export const unknownIcps = (icps: readonly string[], points: readonly { readonly icp: string }[]): string[] => {
  const ours = new Set(points.map(({ icp }) => icp))
  return icps.filter((icp) => !ours.has(icp))
}

/** For streams of the running day. */
const recordInterruptions = async (tx: Queryable, outages: readonly ChangedOutage[], now: number): Promise<void> => {
  await recordChanges(
    tx,
    outages.map(({ billingAccountId, outageId }) => ({ kind: 'interruption', billingAccountId, subject: outageId })),
    now,
  )
}

/** Customers are alerted by the next alert job. @returns number of connections @throws CommandRefused for ICPs that aren't ours */
export const announceOutage = async (
  tx: Queryable,
  { icps, ...plan }: OutagePlan & { readonly icps: readonly string[] },
  now: number,
): Promise<number> => {
  const times = outageTimes(plan, now)
  const points = await findOutagePoints(tx, icps, plan.day)
  const unknown = unknownIcps(icps, points)
  if (unknown.length > 0) throw new CommandRefused(`No connection of ours: ${unknown.join(', ')}. Nothing was announced.`)
  await recordInterruptions(tx, await putOutages(tx, points, plan.day, times), now)
  return points.length
}

/** @returns number of connections @throws CommandRefused if nothing is planned there */
export const cancelOutages = async (
  tx: Queryable,
  { icps, day }: { readonly icps: readonly string[]; readonly day: Day },
  now: number,
): Promise<number> => {
  const cancelled = await cancelOutagesOn(tx, icps, day, new Date(now))
  if (cancelled.length === 0) throw new CommandRefused('Nothing is planned there on that day.')
  await recordInterruptions(tx, cancelled, now)
  return cancelled.length
}

/** Locked. @throws CommandRefused if it is over, cancelled, or has changed */
export const requireOutage = async (tx: Queryable, outageId: string, now: number): Promise<OutageGroup> => {
  const group = await readOutageGroup(tx, outageId)
  if (!group || group.isCancelled || group.endsAt.getTime() <= now)
    throw new CommandRefused('This outage is over, or somebody has called it off or moved it.')
  return group
}

/** Customers who were alerted hear of it by the next alert job. @throws CommandRefused */
export const changeOutage = async (
  tx: Queryable,
  { outageId, ...plan }: OutagePlan & { readonly outageId: string },
  now: number,
): Promise<OutageGroup> => {
  const times = outageTimes(plan, now)
  const group = await requireOutage(tx, outageId, now)
  await recordInterruptions(tx, await changeOutageGroup(tx, outageId, times), now)
  return group
}

/** @throws CommandRefused */
export const cancelOutage = async (tx: Queryable, outageId: string, now: number): Promise<OutageGroup> => {
  const group = await requireOutage(tx, outageId, now)
  await recordInterruptions(tx, await cancelOutageGroup(tx, outageId, new Date(now)), now)
  return group
}
