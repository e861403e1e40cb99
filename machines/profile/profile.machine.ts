import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { profileDraft } from '#data/drafts/profile.drafts.ts'
import { saveProfile } from '#data/queries/profile/profile-commands.queries.ts'
import { emptied, firstGap, isApplicable, questionsOf } from '#domain/profile/profile.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { restoresDraft } from '#machines/kit/draft.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { dataOf, loading, pageFailed, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { ownKind, type ProfileContext, profilePages, reads } from './profile-context.ts'
import { wizardMachine } from './wizard.machine.ts'

export type ProfileEvent =
  | ReadsEvent
  | { type: 'question.edit'; questionId: string }
  | { type: 'wizard.open' }
  | { type: 'reset.begin' }
  | { type: 'reset.confirm' }
  | { type: 'reset.cancel' }
  | PageEvent

const types = {} as {
  input: PageInput
  context: ProfileContext
  events: ProfileEvent
  children: {
    account: 'account'
    draft: 'draft'
    networkReturn: 'networkReturn'
    profile: 'profile'
    reset: 'reset'
    wizard: 'wizard'
  }
  tags: 'bare' | 'busy' | 'failed'
}

const draft = restoresDraft({
  types,
  draft: profileDraft,
  selectionOf: ({ kind, account }) => `${kind} ${selectionOf(account)}`,
  restored: (_, saved) => ({ kept: saved, editing: saved.editing }),
})

const flow = setup({
  types,
  actors: {
    ...draft.actors,
    ...reads.actors,
    reset: fromMutation(saveProfile),
    wizard: wizardMachine,
  },
  actions: { ...draft.actions, ...reads.actions },
  guards: reads.guards,
}).extend({
  actions: {
    clearAnswers: assign({ answers: {} }),
    clearEditing: assign({ editing: null, kept: null }),
    clearProblem: assign({ problem: null }),
    hideWizard: assign({ isWizardVisible: false }),
    hideWarning: assign({ isResetWarned: false }),
    showOwnProfile: ({ context }) => addressBar.replace(pathOf(profilePages[ownKind(context)])),
    showWizard: assign({ isWizardVisible: true }),
    storeAnswers: assign((_, { answers }: { answers: Answers }) => ({ answers })),
    storeEditing: assign((_, { questionId }: { questionId: string }) => ({ editing: questionId })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeProfile: assign(({ context }) => ({ answers: dataOf(context.profile) ?? context.answers })),
    showWarning: assign({ isResetWarned: true }),
  },
  guards: {
    hasKept: ({ context: { kind, answers, kept: savedQuestion } }) =>
      savedQuestion !== null && isApplicable(kind, answers, savedQuestion.questionId),
    hasGap: ({ context }) => firstGap(context.kind, context.answers) !== null,
    isOtherKind: ({ context }) => context.account.status === 'ready' && ownKind(context) !== context.kind,
    // Other devices' answers must be there before the first gap is looked for.
    isProfileKnown: ({ context }) => context.profile.status === 'ready' && context.profile.isRefreshing !== true,
    isQuestion: ({ context }, { questionId }: { questionId: string }) =>
      questionsOf(context.kind).some(({ id }) => id === questionId),
  },
})

/**
 * The page decides the questions; if they are not the account's, the other page opens.
 * Run by `page` at /account/profile/home-profile and business-profile.
 */
export const profileMachine = flow.createMachine({
  id: 'profile',
  description: 'The customer answers questions about their home or business.',
  meta: {
    why: 'These are your answers about your home or business. We use them for your breakdown, comparison and tips.',
    next: 'Change an answer and the figures follow.',
  },
  context: ({ input }) => ({
    kind: input.pageId === 'businessProfile' ? 'business' : 'home',
    ...reads.nothingRead,
    answers: {},
    editing: null,
    isWizardVisible: false,
    isResetWarned: false,
    kept: null,
    problem: null,
  }),
  initial: 'recognising',
  states: {
    recognising: {
      description: 'The chart checks whether the account is a home or a business.',
      tags: 'busy',
      entry: 'awaitReadings',
      invoke: reads.watch('account'),
      always: [
        { guard: 'hasFailed', target: 'unavailable' },
        { guard: 'isOtherKind', target: 'elsewhere' },
        { guard: { type: 'areRead', params: { of: ['account'] } }, target: 'open' },
      ],
    },
    elsewhere: {
      description: 'The account has the other kind of profile: its page opens.',
      tags: 'busy',
      entry: 'showOwnProfile',
    },
    open: {
      description: 'The saved answers are loaded and refreshed.',
      invoke: { ...reads.watch('profile', 'storeProfile'), input: ({ context }) => ({ kind: context.kind }) },
      initial: 'loading',
      states: {
        loading: loading('#profile.unavailable', { isProfileKnown: 'restoring' }),
        restoring: {
          description: 'The chart looks for an answer that wasn’t saved before the sign-in expired.',
          tags: 'busy',
          invoke: draft.restores('beginning'),
        },
        beginning: {
          description: 'The chart checks for an unsaved answer, or a question without one.',
          always: [
            { guard: 'hasKept', target: 'wizard' },
            { guard: 'hasGap', target: 'wizard', actions: 'clearEditing' },
            { target: 'overview', actions: 'clearEditing' },
          ],
        },
        wizard: {
          description: 'The questions are shown one at a time in a dialog.',
          tags: 'bare',
          entry: 'showWizard',
          exit: ['hideWizard', 'clearEditing'],
          invoke: {
            id: 'wizard',
            src: 'wizard',
            input: ({ context: { kind, answers, editing, kept, account } }) => ({
              kind,
              answers,
              editing,
              kept,
              selection: selectionOf(account),
            }),
            onDone: { target: 'overview', actions: withOutput('storeAnswers') },
          },
        },
        overview: {
          description: 'Every answer is shown and can be edited, with how much is left to answer.',
          on: {
            'question.edit': { guard: withEvent('isQuestion'), target: 'wizard', actions: withEvent('storeEditing') },
            'wizard.open': { guard: 'hasGap', target: 'wizard' },
            'reset.begin': 'warned',
          },
        },
        warned: {
          description: 'The customer is asked to confirm that every answer is deleted.',
          entry: 'showWarning',
          exit: 'hideWarning',
          on: { 'reset.confirm': 'resetting', 'reset.cancel': { target: 'overview', actions: 'clearProblem' } },
        },
        resetting: {
          description: 'Every answer is being deleted.',
          entry: ['showWarning', 'clearProblem'],
          exit: 'hideWarning',
          invoke: {
            id: 'reset',
            src: 'reset',
            input: ({ context: { kind, account } }) => ({
              kind,
              update: emptied(kind),
              isWizardUpdate: false,
              selection: selectionOf(account),
            }),
            onDone: { target: 'wizard', actions: 'clearAnswers' },
            onError: { target: 'warned', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    unavailable: pageFailed('recognising'),
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
