import type { Endpoint } from '#contract/kit.ts'
import { exampleRequest, type Ids } from '#server/conform/example-requests.ts'
import type { Request } from './demo-portal.ts'

/** A good request of each endpoint that takes something, on the day of the demo portal. */
export const requestFor = (endpoint: Endpoint, ids: Ids): Request => ({
  ...exampleRequest(endpoint, ids, '2026-06-09'),
  ...(endpoint.takes && { media: endpoint.takes.media[0] ?? '' }),
})
