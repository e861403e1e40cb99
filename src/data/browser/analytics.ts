import { collectAnalytics } from '#contract/analytics.contract.ts'
import { birthYear, hashAddress, hashEmail, hashPhone } from '#domain/analytics.ts'
import type { Day } from '#domain/days.ts'
import { call } from '#data/wire/http.ts'
import type { Mutation } from '#data/wire/kit.ts'
import { deviceStorage, visitStorage } from './storage.ts'
import { watchRestored } from './visibility.ts'

export type AnalyticsChoice = 'agreed' | 'declined'

const keyOf = (userId: string): string => `tarn.analytics.${userId}`

/** What a customer chose in this browser; null until they do. What another customer chose here says nothing of them. */
export const analyticsChoice = {
  read: (userId: string): AnalyticsChoice | null => {
    const kept = deviceStorage.read(keyOf(userId))
    return kept === 'agreed' || kept === 'declined' ? kept : null
  },
  store: (userId: string, choice: AnalyticsChoice): void => void deviceStorage.write(keyOf(userId), choice),
  /**
   * Hears what the customer chooses in other tabs, also while this one was put away in the back/forward cache. The function that
   * comes back stops it.
   */
  watch: (userId: string, listener: (choice: AnalyticsChoice | null) => void): (() => void) => {
    const report = () => listener(analyticsChoice.read(userId))
    const hear = ({ key }: StorageEvent) => {
      // Without a key everything was cleared.
      if (key === null || key === keyOf(userId)) report()
    }
    globalThis.addEventListener('storage', hear)
    const stopRestored = watchRestored(report)
    return () => {
      globalThis.removeEventListener('storage', hear)
      stopRestored()
    }
  },
}

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

/** Who visits, before it is hashed. */
export interface Visitor {
  readonly email: string
  /** Street, suburb and city, without the postcode. */
  readonly address: string
  /** Empty when there is none. */
  readonly phone: string
  readonly dateOfBirth: Day | null
}

export interface Sighting {
  readonly visitor: Visitor
  /** The page that was opened; null for the visit itself. */
  readonly page: string | null
}

const eventOf = async ({ visitor, page }: Sighting) => {
  const email = await hashEmail(visitor.email)
  if (page !== null) return { name: 'pageViewed' as const, email, page }
  return {
    name: 'visitBegan' as const,
    email,
    address: visitor.address === '' ? null : await hashAddress(visitor.address),
    phone: visitor.phone === '' ? null : await hashPhone(visitor.phone),
    birthYear: birthYear(visitor.dateOfBirth),
  }
}

/** Hashes here and sends to the portal's own collector, nowhere else. Only for a customer who agreed. */
export const sendSighting: Mutation<undefined, Sighting> = {
  mutationKey: [collectAnalytics.name],
  mutationFn: async (sighting) => call(collectAnalytics, { body: await eventOf(sighting) }),
}
