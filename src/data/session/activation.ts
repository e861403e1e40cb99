import * as z from 'zod/mini'
import { canMakePasskeys } from '#data/browser/passkeys.ts'
import { origin, portalPhone } from '#data/browser/environment.ts'
import { toBase64Url } from '#data/browser/seal.ts'
import { noResponse, ProblemError, readProblem } from '#domain/portal/problem.ts'
import { beginSignIn } from './sign-in.ts'

export interface ActivationVisit {
  /** Secret of this browser: the activation belongs to who has it. */
  readonly key: string
  /** From the email's link; null without one. */
  readonly link: string | null
  readonly canMakePasskeys: boolean
}

/** Security: the secret behind `#` leaves the address bar first. */
const takeLink = (): string | null => {
  const { hash, pathname, search } = globalThis.location
  const link = new URLSearchParams(hash.slice(1)).get('t')
  if (link !== null) globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`)
  return link
}

export const openActivation = async (): Promise<ActivationVisit> => ({
  key: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
  link: takeLink(),
  canMakePasskeys: canMakePasskeys(),
})

const Ticket = z.object({ ticket: z.string() })
const timeout = 10_000

/** Signs in with the login just created: its ticket works once, for two minutes, in this browser. Resolves when the browser leaves. */
export const signInActivated = async ({ key }: { readonly key: string }): Promise<void> => {
  const response = await fetch(`${origin()}/sign-in/activation`, {
    method: 'POST',
    body: new URLSearchParams({ key }),
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null)
  if (!response) throw new ProblemError(noResponse)
  const answer = Ticket.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!answer.success) throw new ProblemError(readProblem(response.status, '', portalPhone.read()))
  await beginSignIn({ policy: 'sign-in', deepLink: '', ticket: answer.data.ticket })
}
