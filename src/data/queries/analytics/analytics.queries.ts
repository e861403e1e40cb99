import { collectAnalytics } from '#contract/analytics/analytics.contract.ts'
import { birthYear, hashAddress, hashEmail, hashPhone } from '#domain/portal/analytics.ts'
import type { Day } from '#domain/basics/days.ts'
import { call } from '#data/wire/http.ts'
import type { Mutation } from '#data/wire/kit.ts'

export interface Visitor {
  readonly email: string
  readonly address: string
  readonly phone: string
  readonly dateOfBirth: Day | null
}

export interface Sighting {
  readonly visitor: Visitor
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

/** Hashed here, sent only to the portal's own collector, only with consent. */
export const sendSighting: Mutation<undefined, Sighting> = {
  mutationKey: [collectAnalytics.name],
  mutationFn: async (sighting) => call(collectAnalytics, { body: await eventOf(sighting) }),
}
