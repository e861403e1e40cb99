import { visitStorage } from './storage.ts'

const visitMark = (key: string) => ({
  isOf: (userId: string): boolean => visitStorage.read(key) === userId,
  store: (userId: string): void => void visitStorage.write(key, userId),
  clear: (): void => visitStorage.remove(key),
})

/** User whose session was reported, so that a reload does not report it again. */
export const analyticsVisit = visitMark('tarn.analytics-visit')
/** User who was asked for consent, so that a reload does not ask again. */
export const analyticsAsked = visitMark('tarn.analytics-asked')
