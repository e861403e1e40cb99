// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { flexChoicesMachine } from '#machines/flex-events/flex-choices.machine.ts'
import { flexEventsMachine } from '#machines/flex-events/flex-events.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { FlexEventsView } from '#views/flex-events/flex-events-page.tsx'
import { full } from './answers.ts'

const choices = toldOf(flexChoicesMachine, { selection: 'b-1' }, [
  reports('events', { status: 'ready', data: full }),
]).getSnapshot()

describeModel(entryOf('flexEvents'), {
  machine: flexEventsMachine,
  input: { pageId: 'flexEvents', path: '/account/products/events', params: {}, search: '' },
  events: [isDone('facts', { facts: factsWith(accountWith(point)), problem: null }), isDone('facts', { facts: null, problem })],
  children: { choices },
  home: ['showing', 'failed'],
  mount: (actor) => <FlexEventsView actor={actor} />,
  hands: {},
  eyes: {
    locating: (page) => page.sees('region', 'Power events'),
    showing: (page) => page.sees('heading', 'Use less on Tue 16 June, 5:30 pm to 7:30 pm'),
    failed: async (page) => {
      await page.reads('We couldn’t load your products')
      await page.sees('button', 'Try again')
    },
  },
})
