import { selectionOf } from '#machines/kit/selection.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { flow } from './carbon-calculator.setup.ts'

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
export const saving = flow.createStateConfig({
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
export const submitting = flow.createStateConfig({
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
export const resetting = flow.createStateConfig({
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
