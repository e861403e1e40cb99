import type { Endpoint } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Backend, Reply, WireRequest } from './backend.ts'
import type { Difference } from './difference.ts'
import { exampleRequest, type ExampleRequest, type Ids } from './example-requests.ts'

/** `all` also pays, orders, moves house and changes what can't be changed back. */
export type WriteLevel = 'none' | 'undone' | 'all'

export interface Tokens {
  readonly customer: string
  /** Of another customer. */
  readonly second: string | null
  readonly operator: string | null
  open: string | null
  readonly party: string | null
}

export interface Walk {
  readonly backend: Backend
  readonly tokens: Tokens
  readonly writes: WriteLevel
  readonly today: Day
  readonly endpoints: readonly Endpoint[]
  readonly found: Difference[]
  /** What could not be checked, and why. */
  readonly unchecked: Set<string>
  /** Of good answers by call. */
  readonly outcomes: Map<string, 'good' | 'refused'>
  mine: Ids
  theirs: Ids | null
}

/** The token that a call needs; undefined: none was given. */
export const tokenFor = ({ tokens }: Pick<Walk, 'tokens'>, { path }: Pick<Endpoint, 'path'>): string | null | undefined => {
  if (path.startsWith('/public/')) return null
  if (path.startsWith('/operator/')) return tokens.operator ?? undefined
  if (path.startsWith('/open/')) return tokens.open ?? undefined
  return (path.startsWith('/party/') ? tokens.party : tokens.customer) ?? undefined
}

export const callerOf = ({ path }: Pick<Endpoint, 'path'>): string => {
  if (path.startsWith('/public/')) return 'as anybody'
  if (path.startsWith('/operator/')) return 'as the operator'
  if (path.startsWith('/open/')) return 'with the open key'
  return path.startsWith('/party/') ? 'as the third party' : 'as the customer'
}

export const requestOf = ({ mine, today }: Pick<Walk, 'mine' | 'today'>, endpoint: Endpoint): ExampleRequest =>
  exampleRequest(endpoint, mine, today)

export const ask = (walk: Walk, endpoint: Endpoint, request: ExampleRequest & Partial<WireRequest>): Promise<Reply> =>
  walk.backend.ask(endpoint, { token: tokenFor(walk, endpoint) ?? null, ...request })
