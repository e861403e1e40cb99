import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'
import { resetting, saving, submitting } from './carbon-calculator.regions.ts'
import { pageFailed, waiting } from '#machines/kit/reads.ts'
import { draft, flow, ofDetails, ofPage, reads } from './carbon-calculator.setup.ts'

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
