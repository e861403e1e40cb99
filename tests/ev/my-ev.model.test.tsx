// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { myEvMachine } from '#machines/ev/my-ev.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { MyEvCard } from '#views/ev/my-ev-card.tsx'
import { car, models, options } from './answers.ts'

describeModel(entryOf('myEv'), {
  machine: myEvMachine,
  input: { selection: 'account-1' },
  events: [
    reports('car', { status: 'ready', data: { myEV: car } }),
    reports('models', { status: 'ready', data: models }),
    reports('options', { status: 'ready', data: options }),
    reports('options', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ ...car, make: 'Kia', model: 'EV6' }),
    { type: 'field.change', name: 'make', value: '' },
    { type: 'field.change', name: 'make', value: 'Nissan' },
    at('reading.editing', { type: 'field.change', name: 'name', value: 'Leafy' }),
    at('reading.editing', { type: 'field.change', name: 'charger', value: 'wall' }),
    fails('save', new ProblemError({ ...problem, detail: 'Please check your car.' })),
  ],
  look: ({ attempt: _attempt, car: { status }, models: all, options: ways, fields, ...rest }) => [
    status,
    all.status,
    ways.status,
    fields.make,
    Object.keys(rest.errors),
    rest.problem?.type,
  ],
  home: ['reading.showing', 'unavailable'],
  mount: (actor) => <MyEvCard actor={actor} place="at home" />,
  hands: {
    'car.edit': (page) => page.press('Change'),
    'field.change': (page, { name, value }: { name: string; value: string }) => {
      if (name === 'name') return page.fill('What you call it', value)
      if (name === 'charger') return page.choose('How you charge at home', 'A wall charger, 7.4 kW')
      return page.choose('Your car', value === '' ? 'Another car' : 'Nissan Leaf 40 kWh')
    },
    'form.submit': (page) => page.press('Save'),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('button', 'Change'),
    'reading.restoring': (page) => page.lacks('button', 'Change'),
    'reading.showing': async (page) => {
      await page.reads('Nissan, Leaf 40 kWh')
      await page.sees('link', 'Charge when power is cheapest')
    },
    'reading.editing.ready': (page) => page.sees('form', 'My EV'),
    'reading.editing.invalid': (page) => page.sees('link', 'Please enter the make of your car'),
    'reading.editing.failed': (page) => page.reads('Please check your car.'),
    'reading.saving': (page) => page.sees('form', 'My EV'),
    unavailable: (page) => page.reads(/^We couldn’t load your car\./),
  },
})
