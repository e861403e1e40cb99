import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Wire } from './wire.ts'

export interface CompletedCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly body: z.output<E['body']>
  readonly answer: z.output<E['answer']>
}

export type DoneCall = CompletedCall<Endpoint>

export type DescribeCall<E extends Endpoint> = (done: CompletedCall<E>, tx: Queryable) => string | null | Promise<string | null>

/**
 * Names the subject of a call in the account's activity; null if the action says it all. Stands beside the serve of the endpoint.
 * @throws TypeError at the start for an endpoint that is described already
 */
export const describeActivity = <E extends Endpoint>(
  { wire: { activitySubjects } }: FastifyInstance,
  { name }: E,
  describe: DescribeCall<E>,
): void => {
  if (activitySubjects.has(name)) throw new TypeError(`${name} is described twice for the activity.`)
  activitySubjects.set(name, describe as DescribeCall<Endpoint>)
}

export const activitySubject = async (
  { activitySubjects }: Pick<Wire, 'activitySubjects'>,
  tx: Queryable,
  { name }: Pick<Endpoint, 'name'>,
  done: DoneCall,
): Promise<string | null> => (await activitySubjects.get(name)?.(done, tx)) ?? null
