import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'
import { resetting, saving, submitting } from './carbon-calculator.regions.ts'
import { pageFailed, waiting } from '#machines/kit/reads.ts'
import { draft, flow, ofDetails, ofPage, reads } from './carbon-calculator.setup.ts'

/** What shows. */
const view = flow.createStateConfig({
  description: 'The introduction, the form, the result or its details.',
  initial: 'deciding',
  on: { 'calculator.emptied': { target: '.deciding', actions: 'forgetUpdate' } },
  states: {
    deciding: {
      description: 'Is the form complete, begun or empty?',
      always: [
        { guard: 'isComplete', target: 'defaultState' },
        { guard: 'hasAnswers', target: 'form' },
        { target: 'initialState' },
      ],
    },
    initialState: {
      description: 'What the calculator is for, and a way to begin or to go on.',
      entry: 'showOwnPath',
      on: { 'form.begin': 'form' },
    },
    form: {
      description: 'A step in a frame of its own; the first one shows that has no answer.',
      tags: 'bare',
      entry: ['showOwnPath', 'storeSavedStep'],
      exit: 'forgetStep',
      initial: 'asking',
      states: {
        asking: {
          description: 'The customer answers.',
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
          description: 'The step is saved; after the last one the form is submitted.',
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
      description: 'The footprint, its parts and what would make it smaller.',
      entry: 'showOwnPath',
      always: { guard: 'isIncomplete', target: 'deciding' },
      on: { 'details.open': 'viewDetails', 'reset.begin': 'reset' },
      initial: 'resting',
      states: {
        resting: {
          description: 'The customer looks.',
          on: {
            'action.toggle': { target: 'counting', actions: [withEvent('storeToggle'), 'tellSave'] },
          },
        },
        counting: {
          description: 'An action is put in or taken out, and the footprint worked out again.',
          on: { 'answer.saved': 'resting', 'answer.unsaved': 'resting' },
        },
      },
    },
    viewDetails: {
      description: 'Each figure with its factor and its source.',
      exit: { type: 'awaitReadings', params: ofDetails },
      always: { guard: 'isIncomplete', target: 'deciding' },
      invoke: reads.watch('details'),
      on: { 'details.close': 'defaultState' },
      initial: 'reading',
      states: {
        reading: {
          description: 'They are being read.',
          always: [
            { guard: { type: 'hasFailed', params: ofDetails }, target: 'failed' },
            { guard: { type: 'areRead', params: ofDetails }, target: 'showing' },
          ],
        },
        showing: { description: 'They show.' },
        failed: {
          description: 'They could not be read: trying again is offered.',
          always: { guard: { type: 'areRead', params: ofDetails }, target: 'showing' },
          on: { 'load.retry': '#carbonCalculator.open.working.view.viewDetails' },
        },
      },
    },
    reset: {
      description: 'Starting again takes every answer back: is that meant?',
      on: { 'reset.confirm': { actions: 'tellEmpty' }, 'reset.cancel': { target: 'defaultState', actions: 'clearProblem' } },
    },
  },
})

/**
 * Carbon calculator: what a home’s answers come to in kilograms of CO2e a year, and what would make it less.
 *
 * Run by `page` while /account/insights/carbon-calculator or its default-state is open. It has no end of its own.
 */
export const carbonCalculatorMachine = flow.createMachine({
  id: 'carbonCalculator',
  description: 'What a home’s answers come to in carbon, and what would make it less.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    path: input.path,
    step: 'occupants',
    draft: {},
    kept: null,
    errors: {},
    update: {},
    outcome: 'pending',
    problem: null,
  }),
  on: { 'place.changed': { actions: withEvent('storePath') } },
  initial: 'open',
  states: {
    open: {
      description: 'The stored answers are read and kept fresh.',
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
          description: 'What was answered and not saved, when a sign-in expired, is looked for.',
          tags: 'busy',
          invoke: draft.restores('working'),
        },
        working: {
          description: 'What shows, and the three writes beside it.',
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
