import { visitStorage } from './storage.ts'

/** Whose visit in this tab something was done in already. */
const visitMark = (key: string) => ({
  isOf: (userId: string): boolean => visitStorage.read(key) === userId,
  store: (userId: string): void => void visitStorage.write(key, userId),
  clear: (): void => visitStorage.remove(key),
})

/** Whose visit was sent: a reload begins no other one. */
export const analyticsVisit = visitMark('tarn.analytics-visit')
/** Who was asked in this visit: a reload asks no second time. */
export const analyticsAsked = visitMark('tarn.analytics-asked')
