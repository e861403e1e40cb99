import type { StreamEnd } from '#contract/arriving-day/arriving-day.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ChangeRow } from './changes.store.ts'
import { readDaysSoFar } from './days-so-far.ts'
import type { Grant } from './grants.store.ts'
import { readInterruptions } from './interruptions.store.ts'

export interface StreamEvent {
  /** Null: the one after it has the place. */
  readonly id: number | null
  readonly type: 'half-hours' | 'interruption'
  readonly data: unknown
}

const blockOf = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`

/** As it is in the stream. */
export const eventText = ({ id, type, data }: StreamEvent): string =>
  blockOf({ ...(id !== null && { id: String(id) }), event: type, data: JSON.stringify(data) })

export const endText = (reason: StreamEnd): string => blockOf({ event: 'ended', data: JSON.stringify({ reason }) })

export const heartbeat = ': still here\n\n'

/** Everything as it is now. @param id of the place that it is as new as, at least */
export const wholeState = async (db: Queryable, grants: readonly Grant[], now: number, id: number): Promise<StreamEvent[]> => [
  ...(await readDaysSoFar(db, grants, now)).map((data) => ({ id: null, type: 'half-hours' as const, data })),
  { id, type: 'interruption', data: { interruptions: await readInterruptions(db, grants, now) } },
]

/**
 * What the changes come to, in the order of their places. Each event has the whole state of its subject and the place of its newest
 * change: so a reader that goes on after any of them misses none.
 */
export const eventsOf = async (
  db: Queryable,
  grants: readonly Grant[],
  rows: readonly ChangeRow[],
  now: number,
): Promise<StreamEvent[]> => {
  const accounts = new Set(grants.map(({ billingAccountId }) => billingAccountId))
  const seen = rows.filter(({ billingAccountId }) => billingAccountId !== null && accounts.has(billingAccountId))
  const points = new Map(seen.flatMap(({ kind, subject, position }) => (kind === 'halfHours' ? [[subject, position]] : [])))
  const days = points.size === 0 ? [] : await readDaysSoFar(db, grants, now, [...points.keys()])
  const events: StreamEvent[] = days.map((data) => ({ id: points.get(data.supplyPointId) ?? 0, type: 'half-hours', data }))
  const last = seen.findLast(({ kind }) => kind === 'interruption')
  if (last)
    events.push({
      id: last.position,
      type: 'interruption',
      data: { interruptions: await readInterruptions(db, grants, now) },
    })
  return events.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
}
