import { assign, setup } from 'xstate'
import type { CasePresence } from '#contract/desk/cases.contract.ts'
import { reportCasePresence } from '#data/queries/desk/cases.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withOutput } from '#machines/kit/with-event.ts'

interface CasePresenceInput {
  readonly number: string
  readonly isAnswering: boolean
}

interface CasePresenceContext extends CasePresenceInput {
  /** Who else has the case open. */
  readonly colleagues: CasePresence['colleagues']
}

const actors = { report: fromMutation(reportCasePresence) }

const presence = setup({
  types: {} as { input: CasePresenceInput; context: CasePresenceContext; children: Children<typeof actors> },
  actors,
  actions: { storeColleagues: assign((_, { colleagues }: CasePresence) => ({ colleagues })) },
  delays: { reportPause: 15_000 },
})

/** Run by `deskCase` while the case is shown. */
export const casePresenceMachine = presence.createMachine({
  id: 'deskCasePresence',
  description: 'Each 15 seconds the server learns that the case is open here, and answers who else has it open.',
  context: ({ input }) => ({ ...input, colleagues: [] }),
  initial: 'reporting',
  states: {
    reporting: {
      description: 'The server is being told.',
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context: { number, isAnswering } }) => ({ params: { number }, body: { isAnswering } }),
        onDone: { target: 'resting', actions: withOutput('storeColleagues') },
        onError: 'resting',
      },
    },
    resting: { description: 'Until the next report.', after: { reportPause: 'reporting' } },
  },
})
