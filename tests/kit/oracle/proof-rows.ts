import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails } from '#tests/kit/events.ts'
import { beyond, type Row } from './oracle.ts'

interface Proves {
  /** Where it is said that a fresh sign-in is needed, and where the browser leaves for it. */
  readonly unproven: string
  readonly proving: string
  /** The actors that are refused without one, each with the state that it runs in. */
  readonly refuses: Readonly<Record<string, string>>
  /** Where a flow stands that was refused for another reason. */
  readonly undone: string
}

const fresh = 'What decides about an account takes a fresh sign-in'
export const unprovenProblem = { ...problem, type: proofNeeded, status: 403 }

/** The lines of whatever is refused until the customer has shown once more who they are. */
export const proofRows = ({ unproven, proving, refuses, undone }: Proves): readonly Row[] => {
  const refused = (id: string) => fails(id, new ProblemError(unprovenProblem))
  const prove = { type: 'proof.begin' }
  return [
    ...Object.entries(refuses).flatMap(([actor, state]) => [
      beyond(fresh, state, 'the sign-in is too old', refused(actor), unproven, { context: { problem: { type: proofNeeded } } }),
      beyond('A failure is said', state, 'it cannot be done', fails(actor, new ProblemError(problem)), undone, {
        context: { problem: { type: problem.type } },
      }),
    ]),
    beyond(fresh, unproven, 'the customer goes to sign in', prove, proving, {
      asks: { beginSignIn: { act: /./, policy: 'sign-in' } },
    }),
    beyond(fresh, proving, 'the provider cannot be reached', fails('beginSignIn', new Error('no')), unproven),
    beyond(fresh, proving, 'the page comes back', { type: 'page.restored' }, unproven),
  ]
}

/** The lines of a form whose command takes a fresh sign-in: the customer is asked as it opens, before anything is filled in. */
export const provesFirstRows = (ready: string, proving: string, act: string): readonly Row[] => {
  const needed = { type: 'proof.needed' }
  return [
    beyond(fresh, ready, 'the sign-in is too old as the form opens', needed, ready, {
      context: { problem: { type: proofNeeded } },
    }),
    beyond(fresh, ready, 'the customer goes to sign in before the form', { type: 'proof.begin' }, proving, {
      given: [needed],
      asks: { beginSignIn: { act, policy: 'sign-in' } },
      does: ['keepDraft'],
    }),
  ]
}
