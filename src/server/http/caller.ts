import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/identity/identity.ts'
import { unauthorized } from './refusal.ts'

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
