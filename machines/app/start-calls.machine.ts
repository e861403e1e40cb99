import { assign, setup } from 'xstate'
import type { Accounts } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { accounts } from '#data/queries/account/account.queries.ts'
import { businessProfile, homeProfile } from '#data/queries/profile/profile.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { bootstrap, nationalAlert, navigation, tabs } from '#data/queries/app/shell.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { tips } from '#data/queries/tips/tips.queries.ts'
import { type PartState, type StartCallsOutput, type StartPart, type StartParts, untouched } from './start-parts.ts'
import type { SessionEvent } from '#machines/session/session.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { fromQuery, type Reading, readingOf, watch } from '#machines/kit/from-query.ts'

export interface StartCallsContext {
  readonly parts: StartParts
  readonly answer: Reading<unknown>['status']
  readonly isBusiness: boolean
  readonly problem: Problem | null
}

const startCalls = setup({
  types: {
    context: {} as StartCallsContext,
    output: {} as StartCallsOutput,
  },
  actors: {
    accounts: fromQuery(accounts),
    bootstrap: fromMutation(bootstrap),
    initialize: fromQuery(initialize),
    nationalAlert: fromQuery(nationalAlert),
    navigation: fromQuery(navigation),
    profile: fromQuery<unknown, { readonly isBusiness: boolean }>(({ isBusiness }) =>
      isBusiness ? businessProfile() : homeProfile(),
    ),
    tabs: fromQuery(tabs),
    tips: fromQuery(tips),
  },
  actions: {
    beginPart: assign(({ context }, { part }: { part: StartPart }) => ({
      answer: 'pending' as const,
      parts: { ...context.parts, [part]: 'LOADING' as const },
    })),
    reportFailure: (_, { part }: { part: StartPart }) => reporter.report(`Error loading ${part}`),
    signalExpiry: ({ system }) => system.get('session')?.send({ type: 'session.expired' } satisfies SessionEvent),
    storeAccountType: assign((_, reading: Reading<Accounts>) => ({
      isBusiness: reading.status === 'ready' && reading.data.selectedBillingAccount.type === 'sme',
    })),
    storeAnswer: assign((_, reading: Reading<unknown>) => ({
      answer: reading.status,
      problem: reading.status === 'failed' ? reading.problem : null,
    })),
    storePart: assign(({ context }, { part, state }: { part: StartPart; state: PartState }) => ({
      parts: { ...context.parts, [part]: state },
    })),
  },
  guards: {
    hasAnswered: ({ context }) => context.answer === 'ready',
    hasFailed: ({ context }) => context.answer === 'failed',
    /** Refused with a new token too: the session is invalid. */
    isExpired: ({ context }) => context.problem?.status === 401,
  },
})

const isGood = <Part extends StartPart>(part: Part) => ({ type: 'storePart', params: { part, state: 'SUCCESS' } }) as const

/** A failure is reported and marks its part only. */
const isBad = <Part extends StartPart>(part: Part) =>
  [
    { type: 'storePart', params: { part, state: 'ERROR' } },
    { type: 'reportFailure', params: { part } },
  ] as const

const goOn = <Part extends StartPart, Next extends string>(part: Part, target: Next) =>
  [
    { guard: 'hasAnswered', target, actions: isGood(part) },
    { guard: 'hasFailed', target, actions: isBad(part) },
  ] as const

/** A failure marks its own part; only `initialize` is required. Run by `start` once signed in. Output: result of each call. */
export const startCallsMachine = startCalls.createMachine({
  id: 'startCalls',
  description: 'The start calls run one after the other; a call that fails is marked, and the next one follows.',
  context: { parts: untouched, answer: 'pending', isBusiness: false, problem: null },
  initial: 'initializing',
  states: {
    initializing: {
      description: 'The start loads who is signed in and which features they have.',
      meta: { spec: 'LOADING' },
      entry: { type: 'beginPart', params: { part: 'initialize' } },
      invoke: watch('initialize', 'storeAnswer'),
      always: [
        { guard: 'hasAnswered', target: 'bootstrapping', actions: isGood('initialize') },
        { guard: 'isExpired', target: 'expired', actions: isBad('initialize') },
        { guard: 'hasFailed', target: 'failed', actions: isBad('initialize') },
      ],
    },
    bootstrapping: {
      description: 'The start opens the visit, so that an account is selected.',
      entry: { type: 'beginPart', params: { part: 'bootstrap' } },
      invoke: {
        id: 'bootstrap',
        src: 'bootstrap',
        input: {},
        onDone: { target: 'loadingNavigation', actions: isGood('bootstrap') },
        onError: { target: 'loadingNavigation', actions: isBad('bootstrap') },
      },
    },
    loadingNavigation: {
      description: 'The start loads the account menu.',
      entry: { type: 'beginPart', params: { part: 'navigation' } },
      invoke: watch('navigation', 'storeAnswer'),
      always: goOn('navigation', 'loadingAccounts'),
    },
    loadingAccounts: {
      description: 'The start loads the customer and their billing accounts.',
      entry: { type: 'beginPart', params: { part: 'accounts' } },
      invoke: {
        id: 'accounts',
        src: 'accounts',
        onSnapshot: {
          actions: [
            { type: 'storeAnswer', params: readingOf },
            { type: 'storeAccountType', params: readingOf },
          ],
        },
      },
      always: goOn('accounts', 'loadingTabs'),
    },
    loadingTabs: {
      description: 'The start loads the tabs of the main navigation.',
      entry: { type: 'beginPart', params: { part: 'tabs' } },
      invoke: watch('tabs', 'storeAnswer'),
      always: goOn('tabs', 'loadingTips'),
    },
    loadingTips: {
      description: 'The start loads the energy saving tips.',
      entry: { type: 'beginPart', params: { part: 'tips' } },
      invoke: watch('tips', 'storeAnswer'),
      always: goOn('tips', 'loadingProfile'),
    },
    loadingProfile: {
      description: 'The start loads the home profile, or a business customer’s profile.',
      entry: { type: 'beginPart', params: { part: 'profile' } },
      invoke: { ...watch('profile', 'storeAnswer'), input: ({ context }) => ({ isBusiness: context.isBusiness }) },
      always: [{ guard: 'isExpired', target: 'expired', actions: isBad('profile') }, ...goOn('profile', 'loadingAlert')],
    },
    loadingAlert: {
      description: 'The start checks for a national alert.',
      entry: { type: 'beginPart', params: { part: 'nationalAlert' } },
      invoke: watch('nationalAlert', 'storeAnswer'),
      always: goOn('nationalAlert', 'finished'),
    },
    finished: {
      description: 'Every start call has been made.',
      meta: { spec: 'IDLE' },
      type: 'final',
    },
    expired: {
      description: 'The profile call was refused because the sign-in has expired: the session is over.',
      type: 'final',
      entry: 'signalExpiry',
    },
    failed: {
      description: 'The start couldn’t find out who is signed in: no further calls are made.',
      meta: { spec: 'ERROR' },
      type: 'final',
    },
  },
  output: ({ context }) => ({ parts: context.parts, problem: context.parts.initialize === 'ERROR' ? context.problem : null }),
})
