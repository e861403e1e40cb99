import * as z from 'zod/mini'
import { noResponse, ProblemError, readProblem } from '#domain/portal/problem.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { session } from './session.ts'
import { signInTicketRefused } from './sign-in-problems.ts'
import { forgetSession, logoutAddress, revoke } from './sign-out.ts'
import { origin, portalPhone } from '#data/browser/environment.ts'

export const staffPath = '/staff'

const ImpersonationTicket = z.object({ customerName: z.string(), staffName: z.string(), mayAct: z.boolean(), reason: z.string() })

export interface Ticket extends z.infer<typeof ImpersonationTicket> {
  readonly ticket: string
}

const timeout = 10_000
let taken = ''

/** Security: the ticket behind `#` leaves the address bar first. */
const takeTicket = (): string => {
  const { hash, pathname } = globalThis.location
  if (hash.length > 1) {
    taken = hash.slice(1)
    globalThis.history.replaceState(globalThis.history.state, '', pathname)
  }
  return taken
}

/** Does not use up the ticket. Rejects with `ProblemError` if it is missing, forged, used, expired or another's. */
export const checkTicket = async (): Promise<Ticket> => {
  const ticket = takeTicket()
  if (ticket === '') throw new ProblemError(signInTicketRefused)
  const response = await fetch(`${origin()}${staffPath}/ticket`, {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null)
  if (!response) throw new ProblemError(noResponse)
  if (response.status === 404) throw new ProblemError(signInTicketRefused)
  const reply = ImpersonationTicket.safeParse(await response.json().catch(() => null))
  if (!response.ok || !reply.success) throw new ProblemError(readProblem(response.status, '', portalPhone.read()))
  return { ...reply.data, ticket }
}

export const endOwnSession = async (): Promise<void> => {
  const ended = await forgetSession('customer')
  if (ended) await revoke(ended.refreshToken, ended.policy)
}

export interface VisitEnd {
  readonly isOwn: boolean
}

const end = async (): Promise<VisitEnd> => {
  const saved = await session.readSaved()
  if (!saved) return { isOwn: false }
  if (!saved.impersonation) return { isOwn: true }
  const ended = await forgetSession('visit')
  addressBar.leave(logoutAddress(ended?.idToken ?? null, publicPaths.impersonateLogout))
  return { isOwn: false }
}

let ending: Promise<VisitEnd> | null = null

/** Leads to the provider's sign-out and back to the exit. Concurrent calls share one result. */
export const endVisit = (): Promise<VisitEnd> => {
  ending ??= end().finally(() => {
    ending = null
  })
  return ending
}
