import { selectionOf } from '#machines/kit/selection.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { flow } from './carbon-calculator.setup.ts'

/** A save, the first time as after an error. */
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

/** Saving a step or an action: on a retry after an error the state is another one. */
export const saving = flow.createStateConfig({
  description: 'The answers, one step at a time, and the actions that are tried.',
  initial: 'ready',
  on: { 'calculator.emptied': '.ready' },
  states: {
    ready: {
      description: 'There is nothing to save.',
      meta: { spec: 'READY' },
      on: { 'answer.save': 'saving' },
    },
    saving: {
      description: 'What was answered is on its way to the backend.',
      meta: { spec: 'SAVING' },
      ...onItsWay,
    },
    savingAfterErrorOccurred: {
      description: 'After an error it is on its way again.',
      meta: { spec: 'SAVING_AFTER_ERROR_OCCURRED' },
      ...onItsWay,
    },
    savingError: {
      description: 'It was not saved: the answer stays on the screen, and saving it again is offered.',
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
      description: 'It is saved and was read again.',
      meta: { spec: 'SAVING_SUCCESS' },
      entry: 'tellSaved',
      on: { 'answer.save': 'saving' },
    },
  },
})

/** A submission, the first time as after an error. */
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
    waiting: { description: 'For two seconds nothing else shows.', after: { submitWait: 'due' } },
    due: {
      description: 'What was answered shows as soon as it is there.',
      always: [
        { guard: 'isDone', target: '#carbonCalculator.open.working.submitting.submissionSuccess' },
        { guard: 'isFailed', target: '#carbonCalculator.open.working.submitting.submissionError' },
      ],
    },
  },
})

/** Submitting the form: at least two seconds, so that it is seen. */
export const submitting = flow.createStateConfig({
  description: 'The form, once each step has an answer.',
  initial: 'ready',
  on: { 'calculator.emptied': '.ready' },
  states: {
    ready: {
      description: 'The form is not submitted.',
      meta: { spec: 'READY' },
      on: { 'form.submit': 'submiting' },
    },
    submiting: {
      description: 'The footprint is worked out.',
      meta: { spec: 'SUBMITING' },
      ...atWork,
    },
    submittingAfterErrorOccurred: {
      description: 'After an error the footprint is worked out again.',
      meta: { spec: 'SUBMITTING_AFTER_ERROR_OCCURRED' },
      ...atWork,
    },
    submissionError: {
      description: 'The form was not taken: the last step says so.',
      meta: { spec: 'SUBMISSION_ERROR' },
      entry: 'tellUnsubmitted',
      on: { 'form.submit': 'submittingAfterErrorOccurred', 'form.closed': 'ready' },
    },
    submissionSuccess: {
      description: 'The footprint is there.',
      meta: { spec: 'SUBMISSION_SUCCESS' },
      entry: 'tellSubmitted',
      // A form that was emptied on another device is filled in and submitted again.
      on: { 'form.submit': 'submiting' },
    },
  },
})

/** Taking every answer back: at least a second; that it is done is said for three. */
export const resetting = flow.createStateConfig({
  description: 'Starting again.',
  initial: 'ready',
  states: {
    ready: {
      description: 'Nothing is being taken back.',
      meta: { spec: 'READY' },
      on: { 'calculator.empty': 'resetting' },
    },
    resetting: {
      description: 'Every answer is taken back.',
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
        waiting: { description: 'For a second nothing else shows.', after: { resetWait: 'due' } },
        due: {
          description: 'What was answered shows as soon as it is there.',
          always: [
            { guard: 'isDone', target: '#carbonCalculator.open.working.reset.resettingSuccess' },
            { guard: 'isFailed', target: '#carbonCalculator.open.working.reset.resettingError' },
          ],
        },
      },
    },
    resettingError: {
      description: 'The answers are all still there.',
      meta: { spec: 'RESETTING_ERROR' },
      on: { 'calculator.empty': 'resetting', 'reset.cancel': 'ready' },
    },
    resettingSuccess: {
      description: 'The answers are gone, which a banner says.',
      meta: { spec: 'RESETTING_SUCCESS' },
      entry: 'tellEmptied',
      after: { bannerRest: 'ready' },
    },
  },
})
