import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import type { Held, Selection } from './selection.ts'
import { unauthorized } from './refusal.ts'

/** Staff are no customers and have a list of their own. */
export type Role = 'customer'

/** The claim `act` of RFC 8693. */
export interface Actor {
  readonly staffId: string
  /** Whether more than looking is allowed: scope `act:write`. */
  readonly mayAct: boolean
}

export interface Caller {
  readonly customerId: string
  readonly sessionId: string
  readonly role: Role
  /** The member of staff who looks at the portal for the customer. */
  readonly actor?: Actor
}

/** Who calls what and when: what decides whether they may. */
export interface Asking extends Caller {
  readonly access: Access
  /** Epoch ms. */
  readonly at: number
  /** What admission found the session to have selected; a call that is the caller's own asks for none. */
  selection?: Selection | null
  /** The accounts that admission found the caller to hold: whoever asks within the call has these. */
  held?: readonly Held[]
}

/** For whom, and by which row of the table, something is looked for by its id. */
export type Whose = Pick<Asking, 'customerId' | 'access' | 'at' | 'held'>

export type Verify = (token: string) => Promise<Caller | null>

const bearer = /^Bearer ([A-Za-z0-9\-._~+/]{1,4096}=*)$/i

/**
 * Who makes this call, by the bearer token alone: a cookie or a token in the address counts for nothing.
 * @throws Refusal 401 without a valid token
 */
export const callerOf = async (request: FastifyRequest, verify: Verify): Promise<Caller> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? null : await verify(token)
  if (!caller) throw unauthorized()
  return caller
}
