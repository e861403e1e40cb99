import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { CasePresence } from '#contract/desk/case-team.contract.ts'
import { watchLeft } from '#data/browser/page-leave.ts'
import { tabId } from '#data/browser/tab-id.ts'
import { leaveCase, reportCasePresence } from '#data/queries/desk/cases.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'

interface Writing {
  /** Something is written here that isn’t sent. */
  readonly isAnswering: boolean
}

interface CasePresenceInput extends Writing {
  readonly number: string
}

interface CasePresenceContext extends CasePresenceInput {
  /** Who else has the case open; another tab of one’s own too. */
  readonly colleagues: CasePresence['colleagues']
}

type CasePresenceEvent = { type: 'writing.change' } & Writing

/** xstate runs no exit actions of a stopped chart, so this actor says that the case was left, or the page closed. */
const leaving = fromCallback<EventObject, { readonly number: string }>(({ input: { number } }) => {
  const leave = () => void leaveCase(number, tabId).catch(() => undefined)
  const stop = watchLeft(leave)
  return () => {
    stop()
    leave()
  }
})

const actors = { leaving, report: fromMutation(reportCasePresence) }

const presence = setup({
  types: {} as PartTypes<typeof actors, CasePresenceContext, CasePresenceEvent, CasePresenceInput>,
  actors,
  actions: {
    storeColleagues: assign((_, { colleagues }: CasePresence) => ({ colleagues })),
    storeWriting: assign((_, { isAnswering }: Writing) => ({ isAnswering })),
  },
  guards: { isNews: ({ context }, { isAnswering }: Writing) => isAnswering !== context.isAnswering },
  delays: { reportPause: 15_000 },
})

/** Run by `deskCase` while the case is shown. */
export const casePresenceMachine = presence.createMachine({
  id: 'deskCasePresence',
  description:
    'Each 15 seconds, and when writing begins, the server learns that the case is open here, and says where else it is.',
  context: ({ input }) => ({ ...input, colleagues: [] }),
  invoke: { id: 'leaving', src: 'leaving', input: ({ context: { number } }) => ({ number }) },
  on: {
    'writing.change': {
      guard: withEvent('isNews'),
      target: '.reporting',
      actions: withEvent('storeWriting'),
    },
  },
  initial: 'reporting',
  states: {
    reporting: {
      description: 'The server is being told.',
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context: { number, isAnswering } }) => ({
          params: { number },
          body: { tab: tabId, isOpen: true, isAnswering },
        }),
        onDone: { target: 'resting', actions: withOutput('storeColleagues') },
        onError: 'resting',
      },
    },
    resting: { description: 'Until the next report.', after: { reportPause: 'reporting' } },
  },
})
