import type { ActivityHistorySnapshot } from './activity-history.machine.ts'

export type HistoryMode = 'loading' | 'ready' | 'loadingNewPage' | 'errorNewPage' | 'unavailable'

export const selectHistoryMode = ({ value }: ActivityHistorySnapshot): HistoryMode =>
  typeof value === 'object' ? value.reading : value
export const selectHasMore = ({ context }: ActivityHistorySnapshot): boolean => context.page < context.totalPages
