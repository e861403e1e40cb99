import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { pageFailed, waiting } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { draft, flow, ofDetails, ofPage, reads } from './carbon-calculator.setup.ts'

const onItsWay = flow.createStateConfig({
  entry: 'clearProblem',
  invoke: {
    id: 'save',
    src: 'save',
    input: ({ context }) => ({ body: context.update, selection: selectionOf(context.account) }),
    onDone: 'savingSuccess',
    onError: { target: 'savingError', actions: withProblem('storeProblem') },
  },
})

/** A retry after an error has a state of its own. */
const saving = flow.createStateConfig({
  description: 'Answers are saved one step at a time, together with the actions that the customer tries out.',
  initial: 'ready',
  on: { 'calculator.emptied': '.ready' },
  states: {
    ready: {
      description: 'No answer is waiting to be saved.',
      meta: { spec: 'READY' },
      on: { 'answer.save': 'saving' },
    },
    saving: {
      description: 'The answer is being saved.',
      meta: { spec: 'SAVING' },
      ...onItsWay,
    },
    savingAfterErrorOccurred: {
      description: 'The answer is being saved again after an error.',
      meta: { spec: 'SAVING_AFTER_ERROR_OCCURRED' },
      ...onItsWay,
    },
    savingError: {
      description: 'The answer wasn’t saved: it stays on the screen, and the customer can save it again.',
      meta: { spec: 'SAVING_ERROR' },
      entry: 'tellUnsaved',
      on: {
        'answer.save': 'savingAfterErrorOccurred',
        'form.closed': 'ready',
        'details.open': 'ready',
        'reset.begin': 'ready',
      },
    },
    savingSuccess: {
      description: 'The answer is saved and the data has been refreshed.',
      meta: { spec: 'SAVING_SUCCESS' },
      entry: 'tellSaved',
      on: { 'answer.save': 'saving' },
    },
  },
})

const atWork = flow.createStateConfig({
  entry: 'clearProblem',
  exit: 'awaitOutcome',
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => ({ selection: selectionOf(context.account) }),
    onDone: { actions: withOutput('storeOutcome') },
    onError: { actions: withProblem('storeFailure') },
  },
  initial: 'waiting',
  states: {
    waiting: { description: 'The waiting screen is shown for two seconds.', after: { submitWait: 'due' } },
    due: {
      description: 'The result is shown as soon as it arrives.',
      always: [
        { guard: 'isDone', target: '#carbonCalculator.open.working.submitting.submissionSuccess' },
        { guard: 'isFailed', target: '#carbonCalculator.open.working.submitting.submissionError' },
      ],
    },
  },
})

/** At least two seconds, so that it is seen. */
const submitting = flow.createStateConfig({
  description: 'The form is submitted once each step has an answer.',
  initial: 'ready',
  on: { 'calculator.emptied': '.ready' },
  states: {
    ready: {
      description: 'The form hasn’t been submitted.',
      meta: { spec: 'READY' },
      on: { 'form.submit': 'submiting' },
    },
    submiting: {
      description: 'The footprint is being calculated.',
      meta: { spec: 'SUBMITING' },
      ...atWork,
    },
    submittingAfterErrorOccurred: {
      description: 'The footprint is being calculated again after an error.',
      meta: { spec: 'SUBMITTING_AFTER_ERROR_OCCURRED' },
      ...atWork,
    },
    submissionError: {
      description: 'The form couldn’t be submitted: the last step says so.',
      meta: { spec: 'SUBMISSION_ERROR' },
      entry: 'tellUnsubmitted',
      on: { 'form.submit': 'submittingAfterErrorOccurred', 'form.closed': 'ready' },
    },
    submissionSuccess: {
      description: 'The footprint has been calculated.',
      meta: { spec: 'SUBMISSION_SUCCESS' },
      entry: 'tellSubmitted',
      // The form was reset on another device: it can be filled in and submitted again.
      on: { 'form.submit': 'submiting' },
    },
  },
})

/** At least one second; the confirmation shows for three. */
const resetting = flow.createStateConfig({
  description: 'The customer starts again with an empty form.',
  initial: 'ready',
  states: {
    ready: {
      description: 'No reset is running.',
      meta: { spec: 'READY' },
      on: { 'calculator.empty': 'resetting' },
    },
    resetting: {
      description: 'Every answer is being deleted.',
      meta: { spec: 'RESETTING' },
      entry: 'clearProblem',
      exit: 'awaitOutcome',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context }) => ({ selection: selectionOf(context.account) }),
        onDone: { actions: { type: 'storeOutcome', params: { isSuccess: true } } },
        onError: { actions: withProblem('storeFailure') },
      },
      initial: 'waiting',
      states: {
        waiting: { description: 'The waiting screen is shown for one second.', after: { resetWait: 'due' } },
        due: {
          description: 'The result is shown as soon as it arrives.',
          always: [
            { guard: 'isDone', target: '#carbonCalculator.open.working.reset.resettingSuccess' },
            { guard: 'isFailed', target: '#carbonCalculator.open.working.reset.resettingError' },
          ],
        },
      },
    },
    resettingError: {
      description: 'The reset failed: the answers are unchanged.',
      meta: { spec: 'RESETTING_ERROR' },
      on: { 'calculator.empty': 'resetting', 'reset.cancel': 'ready' },
    },
    resettingSuccess: {
      description: 'The answers were deleted: a banner says so.',
      meta: { spec: 'RESETTING_SUCCESS' },
      entry: 'tellEmptied',
      after: { bannerRest: 'ready' },
    },
  },
})

const view = flow.createStateConfig({
  description: 'The page shows the introduction, the form, the result or its details.',
  initial: 'deciding',
  on: { 'calculator.emptied': { target: '.deciding', actions: 'forgetUpdate' } },
  states: {
    deciding: {
      description: 'The chart checks whether the form is complete, started or empty.',
      always: [
        { guard: 'isComplete', target: 'defaultState' },
        { guard: 'hasAnswers', target: 'form' },
        { target: 'initialState' },
      ],
    },
    initialState: {
      description: 'The introduction explains the calculator and lets the customer start or continue.',
      entry: 'showOwnPath',
      on: { 'form.begin': 'form' },
    },
    form: {
      description: 'The form opens in a dialog at the first unanswered step.',
      tags: 'bare',
      entry: ['showOwnPath', 'storeSavedStep'],
      exit: 'forgetStep',
      initial: 'asking',
      states: {
        asking: {
          description: 'The customer answers a step.',
          on: {
            'answer.give': { actions: [withEvent('storeAnswer'), 'keepDraft'] },
            'step.next': [
              { guard: 'hasErrors', actions: 'storeErrors' },
              { target: 'ending', actions: ['storeStepUpdate', 'tellSave'] },
            ],
            'step.back': { guard: 'isLater', actions: ['forgetUpdate', 'stepBack'] },
            'form.close': {
              target: '#carbonCalculator.open.working.view.initialState',
              actions: ['forgetUpdate', 'forgetDraft', 'tellClosed'],
            },
          },
        },
        ending: {
          description: 'The step is being saved; after the last one the form is submitted.',
          on: {
            'answer.saved': [
              { guard: 'isLastStep', actions: ['forgetDraft', 'tellSubmit'] },
              { target: 'asking', actions: ['forgetDraft', 'stepForward'] },
            ],
            'answer.unsaved': 'asking',
            'form.submitted': '#carbonCalculator.open.working.view.deciding',
            'form.unsubmitted': 'asking',
          },
        },
      },
    },
    defaultState: {
      description: 'The result shows the footprint, its parts and what would make it smaller.',
      entry: 'showOwnPath',
      always: { guard: 'isIncomplete', target: 'deciding' },
      on: { 'details.open': 'viewDetails', 'reset.begin': 'reset' },
      initial: 'resting',
      states: {
        resting: {
          description: 'The result is up to date.',
          on: {
            'action.toggle': { target: 'counting', actions: [withEvent('storeToggle'), 'tellSave'] },
          },
        },
        counting: {
          description: 'An action is being added or removed, and the footprint recalculated.',
          on: { 'answer.saved': 'resting', 'answer.unsaved': 'resting' },
        },
      },
    },
    viewDetails: {
      description: 'Each figure is shown with its factor and its source.',
      exit: { type: 'awaitReadings', params: ofDetails },
      always: { guard: 'isIncomplete', target: 'deciding' },
      invoke: reads.watch('details'),
      on: { 'details.close': 'defaultState' },
      initial: 'reading',
      states: {
        reading: {
          description: 'The details are loading.',
          always: [
            { guard: { type: 'hasFailed', params: ofDetails }, target: 'failed' },
            { guard: { type: 'areRead', params: ofDetails }, target: 'showing' },
          ],
        },
        showing: { description: 'The details are shown.' },
        failed: {
          description: 'The details couldn’t be loaded; the customer can try again.',
          always: { guard: { type: 'areRead', params: ofDetails }, target: 'showing' },
          on: { 'load.retry': '#carbonCalculator.open.working.view.viewDetails' },
        },
      },
    },
    reset: {
      description: 'The customer is asked to confirm that every answer is deleted.',
      on: { 'reset.confirm': { actions: 'tellEmpty' }, 'reset.cancel': { target: 'defaultState', actions: 'clearProblem' } },
    },
  },
})

/** Run by `page` at /account/insights/carbon-calculator. */
export const carbonCalculatorMachine = flow.createMachine({
  id: 'carbonCalculator',
  description: 'The calculator estimates a home’s carbon footprint and what would make it smaller.',
  meta: {
    why: 'We estimate your home’s carbon from your answers, with published figures for each part.',
    next: 'Change an answer, and the estimate changes too.',
  },
  context: ({ input }) => ({
    ...reads.nothingRead,
    path: input.path,
    step: 'occupants',
    draft: {},
    savedStep: null,
    errors: {},
    update: {},
    outcome: 'pending',
    problem: null,
  }),
  on: { 'place.changed': { actions: withEvent('storePath') } },
  initial: 'open',
  states: {
    open: {
      description: 'The saved answers are loaded and refreshed.',
      entry: { type: 'awaitReadings', params: ofPage },
      invoke: [reads.watch('account'), reads.watch('calculator')],
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: { type: 'hasFailed', params: ofPage }, target: '#carbonCalculator.unavailable' },
            { guard: 'isCalculatorKnown', target: 'restoring' },
          ],
        },
        restoring: {
          description: 'The chart looks for an answer that wasn’t saved before the sign-in expired.',
          tags: 'busy',
          invoke: draft.restores('working'),
        },
        working: {
          description: 'The page is shown, while answers are saved, submitted and reset beside it.',
          type: 'parallel',
          on: {
            'place.changed': { actions: [withEvent('storePath'), 'showOwnPath'] },
          },
          states: { view, saving, submitting, reset: resetting },
        },
      },
    },
    unavailable: pageFailed('open'),
  },
})

export type CarbonCalculatorActor = ActorRefFrom<typeof carbonCalculatorMachine>
export type CarbonCalculatorSnapshot = SnapshotFrom<typeof carbonCalculatorMachine>
