import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import { isDone } from '#tests/kit/events.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { type Also, beyond, documented, type Happening, type Row } from './oracle.ts'

interface Asks {
  /** Where the page asks for the facts, where it goes on, and where it stands when they could not be read. */
  readonly asking: string
  readonly opens: string
  readonly failed?: string
  /** The requirements that name the states. */
  readonly spec?: string
  /** What it goes on with, and what there is then. */
  readonly facts?: AccountFacts
  readonly also?: Also
  /** A feature of early access, and the state of a page that is not part of the account. */
  readonly early?: string
}

export const account = factsWith(accountWith(point))
/** The facts are told; null: they could not be read. */
export const tells = (facts: AccountFacts | null): Happening =>
  isDone('facts', { facts, problem: facts === null ? problem : null })
export const told = tells(account)
const withoutEarlyAccess = tells({ ...account, hasEarlyAccess: false })

/** The lines of a page that first asks what the account has: A §4, the common load states. */
export const factsRows = ({
  asking,
  opens,
  failed = 'failed',
  spec = 'SHELL-88',
  facts = account,
  also,
  early,
}: Asks): readonly Row[] => [
  documented(spec, '', 'LOADING', null, asking, { context: { facts: null, problem: null } }),
  documented(spec, asking, 'the account is known', tells(facts), opens, {
    ...also,
    context: { facts: { now: facts.now }, ...also?.context },
  }),
  ...(early
    ? [
        documented('SHELL-04', asking, 'the customer has no early access', withoutEarlyAccess, early, {
          context: { facts: { hasEarlyAccess: false } },
        }),
      ]
    : []),
  documented(spec, asking, 'the account cannot be read: ERROR', tells(null), failed, {
    context: { facts: null, problem: { type: problem.type } },
    does: ['reportFailure'],
  }),
  ...['load.retry', 'network.returned'].map((type) =>
    beyond('A customer can always try again', failed, `${type} starts again`, { type }, asking),
  ),
]
