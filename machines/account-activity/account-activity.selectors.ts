import type { ActivityEntry } from '#contract/account-activity.contract.ts'
import { type Day, dayAt } from '#domain/days.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { AccountActivitySnapshot, ActivityShow } from './account-activity.machine.ts'

export const selectShow = ({ context: { question } }: AccountActivitySnapshot): ActivityShow =>
  'show' in question ? question.show : 'all'

/** The entries of one day. */
export interface ActivityDay {
  readonly day: Day
  readonly entries: readonly ActivityEntry[]
}

/** What was asked for by day, newest first; none until it was read. */
export const activityDays = (snapshot: AccountActivitySnapshot): readonly ActivityDay[] => {
  const show = selectShow(snapshot)
  const days = new Map<Day, ActivityEntry[]>()
  for (const entry of selectLoaded(snapshot)?.entries ?? []) {
    if (show !== 'all' && entry.kind !== show) continue
    const day = dayAt(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

/** Whether two snapshots show the same days. */
export const areSameDays = (one: readonly ActivityDay[], other: readonly ActivityDay[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
