import type { JWK } from 'jose'

export interface Person {
  readonly email?: string
  readonly isEmailVerified?: boolean
  /** The retailer's own id, in the claim `person`. */
  readonly person?: string
  /** Roles of a member of staff. */
  readonly groups?: readonly string[]
}

/** The client of the staff sign-in. */
export const staffClient = { id: 'retail-desk', secret: 'a secret of the desk: 50% & more' } as const

export interface Setup {
  /** Private; the first of an algorithm signs. */
  readonly keys: readonly JWK[]
  /** Origin that browsers see. */
  readonly portal: string
  readonly backchannel: string | null
  readonly audience: string
  /** By subject. */
  readonly people: Readonly<Record<string, Person>>
}

export type Order =
  | { readonly type: 'set up'; readonly setup: Setup }
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'count' }

export interface Report {
  readonly port: number
  /** Requests by path. */
  readonly asked: Readonly<Record<string, number>>
}
