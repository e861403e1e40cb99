import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kit.ts'
import { type Answer, type AskedCall, type OnceCall, type PrivateCall, serve, serveOnce } from './kit.ts'
import { type SelectedAccount, selectedAccount } from './selection.ts'

interface InAccount {
  /** The account that the caller's session has selected, which they were admitted to. */
  readonly account: SelectedAccount
}

/** Whoever is let into an account is let in by the call's row of the table: one that binds it to a person alone asks nothing of the account. */
const requireAdmission = ({ wire }: FastifyInstance, endpoint: Endpoint) => {
  if (wire.accessTo(endpoint).least === null)
    throw new TypeError(`${endpoint.name} is bound to no account in the table of access: it is served by another function.`)
}

/**
 * Serves a call in the account that the caller's session has selected, as `serve` does. Who has none is answered 404.
 * @throws TypeError for an endpoint that the table of access binds to no account: the server does not start
 */
export const serveAccount = <E extends Endpoint, Asked = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: AskedCall<E, Asked> & InAccount) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Asked>,
): void => {
  requireAdmission(server, endpoint)
  const { db } = server.wire
  serve(server, endpoint, async (call) => handler({ ...call, account: await selectedAccount(db, call.caller) }), ask)
}

/** The same of a write that is carried out once, as `serveOnce` does: its account is read in the transaction of the write. */
export const serveAccountOnce = <E extends Endpoint, Asked = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: OnceCall<E, Asked> & InAccount) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Asked>,
): void => {
  requireAdmission(server, endpoint)
  serveOnce(server, endpoint, async (call) => handler({ ...call, account: await selectedAccount(call.tx, call.caller) }), ask)
}
