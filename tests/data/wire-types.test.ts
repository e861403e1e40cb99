import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Accounts, readAccounts } from '#contract/account/account.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { nothing, type Problem } from '#contract/kit.ts'
import { setTag } from '#contract/marks.contract.ts'
import { deleteBooking } from '#contract/power-shout/power-shout-commands.contract.ts'
import { readPowerShoutBalance } from '#contract/power-shout/power-shout.contract.ts'
import { readSiteUsage } from '#contract/usage/usage.contract.ts'
import type { answerAtHand, call } from '#data/wire/http.ts'
import type { mutation, query } from '#data/wire/kit.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { serve, servePublic } from '#server/http/kit.ts'

interface Kit {
  readonly answerAtHand: typeof answerAtHand
  readonly call: typeof call
  readonly mutation: typeof mutation
  readonly query: typeof query
  readonly serve: typeof serve
  readonly servePublic: typeof servePublic
  readonly server: Parameters<typeof serve>[0]
}

/** Mistyped names of each kind: none of them compiles, and none of this is run. */
export const mistyped = {
  'a field of an answer': async ({ call }: Kit) => {
    const balance = await call(readPowerShoutBalance, {})
    // @ts-expect-error it is `balanceHours`
    return balance.balanceHuors
  },
  'a field deep in an answer': async ({ call }: Kit) => {
    const { selectedBillingAccount } = await call(readAccounts, {})
    // @ts-expect-error it is `amountOverdue`
    return selectedBillingAccount.billing.billSummary.amountOverdeu
  },
  'a field of a row': async ({ call }: Kit) => {
    const asked = { supplyPointId: '1', startDate: '2026-06-01', endDate: '2026-06-30', intervalType: 'DAILY' as const }
    const { usage } = await call(readSiteUsage, { body: asked })
    // @ts-expect-error it is `costNZD`
    return usage.map(({ costNzd }) => costNzd)
  },
  'a field of an answer that came early': ({ answerAtHand }: Kit) =>
    // @ts-expect-error it is `balanceHours`
    answerAtHand(readPowerShoutBalance, {})?.balanceHuors,
  'a field of a problem': (problem: Problem) =>
    // @ts-expect-error it is `detail`
    problem.details,
  'a field of a reading': (reading: Reading<Accounts>) =>
    // @ts-expect-error it is `owner`
    reading.status === 'ready' ? reading.data.selectedBillingAccount.ownre : null,
  'a field of what a read is told by its description': ({ query }: Kit) =>
    // @ts-expect-error it is `balanceHours`
    query(readPowerShoutBalance, {}, { problemIn: (answer) => (answer.balanceHuors ? null : null) }),
  'a field of a body': ({ call }: Kit) =>
    // @ts-expect-error it is `bookingId`
    call(deleteBooking, { body: { bookingIdd: '1', billingAccountId: '2' }, key: 'k', selection: 's' }),
  'a field too many in a body': ({ call }: Kit) =>
    // @ts-expect-error nobody asked for the reason
    call(deleteBooking, { body: { bookingId: '1', billingAccountId: '2', reason: '' }, key: 'k', selection: 's' }),
  'a field of a query': ({ call }: Kit) =>
    // @ts-expect-error it is `tagName`
    call(setTag, { query: { tag: 'TIPS_BETA_SEEN' } }),
  'a body where none is asked for': ({ call }: Kit) =>
    // @ts-expect-error it has none
    call(readPowerShoutBalance, { body: {} }),
  'a field of what a write is given': ({ mutation }: Kit) =>
    // @ts-expect-error it is `bookingId`
    mutation(deleteBooking).mutationFn?.({ body: { bookingIdd: '1', billingAccountId: '2' } }, {} as never),
  'a field of a body that is served': ({ serve, server }: Kit) =>
    serve(server, deleteBooking, async ({ body }) => {
      // @ts-expect-error it is `bookingId`
      return { balanceHours: body.bookingIdd.length }
    }),
  'a field of an answer that is served': ({ serve, server }: Kit) =>
    // @ts-expect-error it is `balanceHours`
    serve(server, readPowerShoutBalance, async () => ({ balanceHuors: 1, bookedHours: 2 })),
}

interface Described {
  readonly type?: string
  readonly additionalProperties?: unknown
}

/** Every object within a schema: whether it refuses what it does not name (`false`), leaves it out (undefined) or lets it in. */
const objectsOf = (schema: unknown): Described[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { readonly properties?: unknown }
  return [...(properties ? [schema as Described] : []), ...Object.values(schema).flatMap(objectsOf)]
}
const unknownFieldsIn = (part: 'body' | 'answer') =>
  endpoints
    .filter((endpoint) => endpoint[part] !== nothing)
    // A file is no object with fields.
    .filter((endpoint) => (part === 'body' ? endpoint.takes === null : endpoint.media.includes('application/json')))
    .map((endpoint) => ({
      name: endpoint.name,
      how: objectsOf(z.toJSONSchema(endpoint[part], { io: 'input' })).map(({ additionalProperties }) => additionalProperties),
    }))

describe('fields that the contract does not name', () => {
  it('are refused in a body, however deep', () => {
    const bodies = unknownFieldsIn('body')
    expect(bodies.filter(({ how }) => how.some((one) => one !== false))).toEqual([])
    expect(bodies.length).toBeGreaterThan(25)
  })

  it('are left out of an answer, however deep: another backend may send more', () => {
    const answers = unknownFieldsIn('answer')
    expect(answers.filter(({ how }) => how.some((one) => one !== undefined))).toEqual([])
    expect(answers.length).toBeGreaterThan(80)
  })
})
