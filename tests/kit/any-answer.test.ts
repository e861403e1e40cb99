import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'
import { anyOf } from './any-answer.ts'

describe('any answer', () => {
  it.each(
    endpoints
      // A file is what its own reader finds in it.
      .filter((endpoint) => isRead(endpoint) && endpoint.status === 200 && endpoint.media.includes('application/json'))
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('of %s is one that its schema takes, sent as it is', (_, { answer }) => {
    fc.assert(
      fc.property(anyOf(answer), (made) => {
        expect(safeParse(answer, JSON.parse(JSON.stringify(made))).error).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })
})
