import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import type { StaffRole } from '#contract/kit.ts'
import type { AccountAccess, Selection } from './selection.ts'
import { unauthorized } from './refusal.ts'

/** Staff have a list of their own. */
export type Role = 'customer'

/** Claim `act` of RFC 8693. */
export interface Actor {
  readonly staffId: string
  /** Scope `act:write`; otherwise read-only. */
  readonly mayAct: boolean
}

export interface Caller {
  readonly customerId: string
  readonly sessionId: string
  readonly role: Role
  readonly actor?: Actor
}

export interface RequestContext extends Caller {
  readonly access: Access
  /** Epoch ms. */
  readonly at: number
  /** Set by admission; undefined for calls that are bound to the person alone. */
  selection?: Selection | null
  /** Accounts found by admission; cached for the call. */
  held?: readonly AccountAccess[]
}

export type CallerAccess = Pick<RequestContext, 'customerId' | 'access' | 'at' | 'held'>

/** Where a call comes from: names the browser of a session that begins with it. */
export interface CallSource {
  readonly userAgent: string
  readonly address: string
}

export type Verify = (token: string, source: CallSource) => Promise<Caller | null>

/** A client of the operator: one of their systems. */
export interface OperatorCaller {
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** A member of staff who is signed in at the desk. */
export interface StaffCaller {
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly sessionHash: string
}

/** @param cookies the Cookie header; null without a session, or when it is over */
export type VerifyStaff = (cookies: string | undefined) => Promise<StaffCaller | null>

export type VerifyOperator = (token: string) => Promise<OperatorCaller | null>

const bearerShape = /^Bearer ([A-Za-z0-9\-._~+/]{1,4096}=*)$/i

/** @param header `Authorization` */
export const bearer = (header: string | undefined): string | undefined => bearerShape.exec(header ?? '')?.[1]

/** Reads the header only; cookies and tokens in the address are ignored. */
export const bearerOf = (request: FastifyRequest): string | undefined => bearer(request.headers.authorization)

/** @throws Refusal 401 without a valid token */
export const callerOf = async (request: FastifyRequest, verify: Verify): Promise<Caller> => {
  const token = bearerOf(request)
  const source = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
  const caller = token === undefined ? null : await verify(token, source)
  if (!caller) throw unauthorized()
  return caller
}
