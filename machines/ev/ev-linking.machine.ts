import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { type EvLinkingContext, linkingFlow, linkOf, nothingGiven, reads, selectionOf, yearIn } from './ev-linking.setup.ts'
import type { EvSessionsSnapshot } from './loads.ts'

const whenKnown = [
  { guard: 'hasFailed', target: '#evLinking.error' },
  { guard: 'isLinked', target: '#evLinking.success' },
  { guard: 'hasNoElectricity', target: '#evLinking.noElectricity' },
  { guard: 'isUnlinked', target: '#evLinking.noLinkSuccess' },
] as const

const whenVerified = [
  {
    guard: withOutput('isDuplicate'),
    target: '#evLinking.errorDuplicate',
    // Another account that is linked already: back to step 1.
    reenter: true,
    actions: withOutput('storeGiven'),
  },
  { target: '#evLinking.noLinkSuccess.joining', actions: withOutput('storeGiven') },
] as const

const whenJoined = [
  { guard: withOutcome('isCreated'), target: '#evLinking.linkSuccess' },
  { guard: withOutcome('isRefusedAsLinked'), target: '#evLinking.errorDuplicate' },
  { target: '#evLinking.linkError', actions: withOutcome('storeOutcome') },
] as const

const earliestTold = ({ context }: EvSessionsSnapshot) => ({ earliestYear: context.answered?.data.earliestYear ?? null })

const requestOf = ({ context }: { context: EvLinkingContext }) => ({
  body: context.given,
  selection: selectionOf(context),
  key: context.key,
})

/** The link is watched: changes from another tab show here. Run by `evEverywhere`. */
export const evLinkingMachine = linkingFlow.createMachine({
  id: 'evLinking',
  description: 'The customer links their account to the charge network, and sees the charging sessions.',
  meta: {
    why: 'You can link your charge network account to see your public charging here.',
    next: 'Once it’s linked, your charging sessions appear here.',
  },
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    earliestYear: null,
    now: null,
    given: nothingGiven,
    key: '',
    problem: null,
    isDecided: false,
  }),
  entry: 'awaitReadings',
  invoke: [{ id: 'clock', src: 'clock' }, reads.watch('account')],
  on: {
    'clock.ticked': { actions: withEvent('storeNow') },
    'year.open': { actions: withEvent('storeYear') },
    'load.retry': { guard: 'hasFailed', target: '.loadingRetry', reenter: true },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The link is loading.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      always: whenKnown,
    },
    loadingRetry: {
      description: 'The link is being loaded again because the customer asked for it.',
      meta: { spec: 'LOADING_RETRY' },
      tags: 'busy',
      always: whenKnown,
    },
    error: {
      description: 'The link couldn’t be loaded; a refresh or a retry can still bring it.',
      meta: { spec: 'ERROR' },
      entry: 'reportFailure',
      always: [
        { guard: 'isLinked', target: 'success' },
        { guard: 'hasNoElectricity', target: 'noElectricity' },
        { guard: 'isUnlinked', target: 'noLinkSuccess' },
      ],
    },
    noElectricity: {
      description: 'The account has no electricity to link: the page says so.',
    },
    success: {
      description: 'The account is linked: the charging sessions are shown by year.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        {
          id: 'sessions',
          src: 'sessions',
          input: ({ context }) => ({ year: yearIn(context) }),
          onSnapshot: { actions: { type: 'storeEarliestYear', params: ({ event }) => earliestTold(event.snapshot) } },
        },
        { id: 'idleFeeNote', src: 'idleFeeNote', input: ({ context }) => ({ year: yearIn(context) }) },
        { id: 'panel', src: 'panel' },
        {
          id: 'leave',
          src: 'leave',
          input: ({ context }) => ({ chargeNetId: linkOf(context) ?? '', selection: selectionOf(context) }),
          onDone: 'noLinkSuccess',
        },
      ],
      always: [
        { guard: 'isUnlinked', target: 'noLinkSuccess' },
        { guard: 'isOtherYearAsked', actions: ['storeShownYear', 'askSessions', 'showAddress'] },
      ],
      on: {
        'year.choose': { actions: [withEvent('storeYear'), 'askSessions', 'showAddress'] },
        'year.open': { actions: [withEvent('storeYear'), 'askSessions'] },
      },
    },
    noLinkSuccess: {
      description: 'The account isn’t linked.',
      meta: { spec: 'NO_LINK_SUCCESS' },
      initial: 'verifying',
      states: {
        verifying: {
          description: 'The customer completes two steps to link the account; if another tab links it, the sessions are shown.',
          entry: 'forgetGiven',
          invoke: {
            id: 'verification',
            src: 'verification',
            input: ({ context }) => ({ given: context.given, isDuplicate: false, selection: selectionOf(context) }),
            onDone: whenVerified,
          },
          always: { guard: 'isLinked', target: '#evLinking.success' },
        },
        joining: {
          description: 'The account is being linked; the request is repeated if its answer is lost.',
          invoke: { id: 'join', src: 'join', input: requestOf, onDone: whenJoined },
        },
      },
    },
    errorDuplicate: {
      description: 'The charge network account is already linked: step 1 is shown again and says so.',
      meta: { spec: 'ERROR_DUPLICATE' },
      entry: 'readAgain',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => ({ given: context.given, isDuplicate: true, selection: selectionOf(context) }),
        onDone: whenVerified,
      },
      always: { guard: 'isLinked', target: 'success' },
    },
    linkSuccess: {
      description: 'The network confirmed the link, and the page says so.',
      meta: { spec: 'LINK_SUCCESS' },
      on: { 'link.continue': 'loading' },
    },
    linkError: {
      description: 'The account couldn’t be linked, or the result is unknown.',
      meta: { spec: 'LINK_ERROR' },
      on: {
        'link.retry': { target: 'linkRetry', actions: withEvent('storeRetry') },
        'link.restart': 'noLinkSuccess',
      },
    },
    linkRetry: {
      description: 'The customer tries again to link; an attempt with an unknown result uses the same key.',
      meta: { spec: 'LINK_RETRY' },
      invoke: { id: 'join', src: 'join', input: requestOf, onDone: whenJoined },
    },
  },
})

export type EvLinkingActor = ActorRefFrom<typeof evLinkingMachine>
export type EvLinkingSnapshot = SnapshotFrom<typeof evLinkingMachine>
export type LinkingMode = Exclude<EvLinkingSnapshot['value'], object> | 'noLinkSuccess'
