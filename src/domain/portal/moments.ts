import type { EcoTrack, EventName } from '#contract/moments/moments.contract.ts'
import { type PageEntry, pages } from './pages.ts'
import type { PageId } from './routes.ts'

export interface Moment {
  readonly name: EventName
  readonly track?: EcoTrack
}

const tracks: readonly (readonly [string, EcoTrack])[] = [
  ['/forecast', 'forecast'],
  ['/usage-impact', 'usageImpact'],
  ['/last-7-days', 'last7Days'],
]

const trackAt = (path: string): EcoTrack => tracks.find(([part]) => path.includes(part))?.[1] ?? 'realtime'

export const momentAt = (page: PageId, path: string): Moment | null => {
  const { moment: name }: PageEntry = pages[page]
  if (!name) return null
  return page === 'ecoTracker' ? { name, track: trackAt(path) } : { name }
}

export const isSameMoment = (a: Moment | null, b: Moment | null): boolean => a?.name === b?.name && a?.track === b?.track
