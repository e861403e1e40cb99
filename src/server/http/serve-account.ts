import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kit.ts'
import { type Answer, type PreparedCall, type IdempotentCall, type PrivateCall, serve, serveIdempotent } from './kit.ts'
import { type SelectedAccount, selectedAccount } from './selection.ts'

interface InAccount {
  readonly account: SelectedAccount
}

/** Access is checked by the call's row in the access table; a row bound to a person would not check the account. */
const requireAdmission = ({ wire }: FastifyInstance, endpoint: Endpoint) => {
  if (wire.accessTo(endpoint).least === null)
    throw new TypeError(`${endpoint.name} is bound to no account in the table of access: it is served by another function.`)
}

/** Answers 404 without an account. @throws TypeError at the start for an endpoint whose access row is not bound to an account */
export const serveAccount = <E extends Endpoint, Prepared = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: PreparedCall<E, Prepared> & InAccount) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Prepared>,
): void => {
  requireAdmission(server, endpoint)
  const { db } = server.wire
  serve(server, endpoint, async (call) => handler({ ...call, account: await selectedAccount(db, call.caller) }), ask)
}

/** Like `serveIdempotent`; reads the account in the transaction of the write. */
export const serveAccountIdempotent = <E extends Endpoint, Prepared = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: IdempotentCall<E, Prepared> & InAccount) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Prepared>,
): void => {
  requireAdmission(server, endpoint)
  serveIdempotent(
    server,
    endpoint,
    async (call) => handler({ ...call, account: await selectedAccount(call.tx, call.caller) }),
    ask,
  )
}
