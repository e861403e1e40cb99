import type { ActivityEntry } from '#contract/account-activity/account-activity.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { AccountActivitySnapshot } from './account-activity.machine.ts'

export const selectActivityMode = ({ value }: AccountActivitySnapshot) => stateName(value, 'open')

export const selectIsSearching = ({ context }: AccountActivitySnapshot): boolean =>
  Object.values(context.filter).some((part) => part !== undefined)
export const selectHasMore = ({ context }: AccountActivitySnapshot): boolean => context.next !== null
export const selectActivityProblem = ({ context }: AccountActivitySnapshot): Problem | null => problemIn(context.newest)
export const selectActivityFile = ({ children }: AccountActivitySnapshot): DownloadActor | undefined => children.download

export interface ActivityDay {
  readonly day: Day
  readonly entries: readonly ActivityEntry[]
}

export const activityDays = ({ context: { entries } }: AccountActivitySnapshot): readonly ActivityDay[] => {
  const days = new Map<Day, ActivityEntry[]>()
  for (const entry of entries) {
    const day = dayAt(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, some]) => ({ day, entries: some }))
}

export const areSameDays = (a: readonly ActivityDay[], b: readonly ActivityDay[]): boolean => isSameJson(a, b)
