import { expect } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import { type DemoPortal, newKey, type Request } from '#tests/account/demo-portal.ts'
import { writeEndpoints } from '#tests/events/write-endpoints.ts'

interface Sent extends Pick<Request, 'params' | 'body'> {
  readonly who: string
  readonly endpoint: Endpoint
  /** Takes the name of each change that was carried out. */
  readonly walked: Set<string>
}

/** What is carried out leaves the events that the table of calls names. @returns the answer */
export const sendChange = async (portal: DemoPortal, { who, endpoint, walked, ...request }: Sent) => {
  const readTypes = async () =>
    (await portal.db.query<{ type: string }>('select type from event order by recorded')).map(({ type }) => type)
  const before = await readTypes()
  const answer = await portal.ask(who, endpoint, { ...request, key: newKey() })
  if ((answer.body as { outcome?: string } | null)?.outcome !== 'done') return answer
  expect((await readTypes()).slice(before.length)).toEqual(writeEndpoints[endpoint.name])
  walked.add(endpoint.name)
  return answer
}
