// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { showerOptimiserMachine } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, reports, type WorldEvent } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { ShowerOptimiserView } from '#views/shower-optimiser/shower-optimiser-page.tsx'
import { optimiser } from './answers.ts'

const input = { pageId: 'showerOptimiser', path: '/account/shower-optimizer', params: {}, search: '' } as const

describeModel(entryOf('showerOptimiser'), {
  isBrief: true,
  machine: showerOptimiserMachine,
  input,
  events: [
    reports('optimiser', { status: 'ready', data: optimiser }),
    reports('optimiser', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ ...optimiser.begin, people: '3' }),
    { type: 'field.change', name: 'people', value: '' },
    { type: 'field.change', name: 'people', value: '4' },
    at('open.editing.ready', { type: 'field.change', name: 'hotWater', value: 'naturalGas' }),
    at('open.editing.ready', { type: 'field.change', name: 'minutesNow', value: 9 }),
    at('open.editing.ready', { type: 'field.change', name: 'frequency', value: 3 }),
    fails('save', new ProblemError({ ...problem, status: 400, detail: 'Please look at your goal.' })),
  ],
  look: ({ attempt: _attempt, optimiser: { status }, fields, errors, problem: refusal }) => [
    status,
    fields.people,
    Object.keys(errors),
    refusal?.type,
  ],
  home: ['open.editing.ready', 'open.saved', 'failed'],
  mount: (actor) => <ShowerOptimiserView actor={actor} />,
  hands: {
    'field.change': (page, { name, value }: { name: string; value: string | number }) => {
      if (name === 'hotWater') return page.answer('What heats the water?', 'Natural gas')
      if (name === 'frequency') return page.answer('How often a week?', String(value))
      return page.fill(name === 'people' ? 'People who shower once a day' : 'Minutes now', String(value))
    },
    'form.submit': (page) => page.press('Save as my goal'),
    'form.reset': (page) => page.press('Start over'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Shower optimiser'),
    'open.restoring': (page) => page.sees('region', 'Shower optimiser'),
    'open.editing.ready': async (page, { fields }: { fields: { people: string } }) => {
      await page.sees('form', 'Shower optimiser')
      await page.lacksText(/^Sav(?:ed|ing)/)
      // What it comes to.
      await seesIf(page, fields.people !== '', 'status')
      await page.lacks('alert')
    },
    'open.editing.invalid': (page) => page.reads('Please enter how many people shower, from 1 to 12'),
    'open.editing.failed': (page) => page.reads(/^We couldn’t save your goal\. Your figures are still here\./),
    'open.saving': (page) => page.reads('Saving your goal.'),
    'open.saved': (page) => page.reads(/^We’ve saved your goal/),
    failed: (page) => page.sees('button', 'Try again'),
  },
})

describe('the shower optimiser while it is read and saved', () => {
  const standing = (events: readonly WorldEvent[]) =>
    events.reduce(
      (snapshot, event) => transition(showerOptimiserMachine, snapshot, event as never)[0],
      initialTransition(showerOptimiserMachine, input)[0],
    )

  it('is LOADING, ERROR, SUCCESS and UPDATING in its turn [SHWR-06]', () => {
    const read = reports('optimiser', { status: 'ready', data: optimiser })
    const specOf = (events: readonly WorldEvent[]) =>
      Object.values(standing(events).getMeta()).map((meta) => (meta as { spec?: string }).spec)
    expect(specOf([])).toContain('LOADING')
    expect(specOf([reports('optimiser', { status: 'failed', problem })])).toContain('ERROR')
    expect(specOf([read, isDone('draft', null)])).toContain('SUCCESS')
    const submitted = [read, isDone('draft', null), { type: 'form.submit' } as never]
    expect(specOf(submitted)).toContain('UPDATING')
    expect(specOf([...submitted, fails('save', new Error('no'))])).toContain('ERROR')
  })
})
