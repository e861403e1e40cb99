// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { evEverywhereMachine } from '#machines/ev/ev-everywhere.machine.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { EvEverywhereView } from '#views/ev/ev-everywhere-page.tsx'
import { switcherWith } from './answers.ts'
import { answering, clock, everywhereParts, linkedParts } from './stage.tsx'

const path = '/account/products/ev/everywhere'

describeModel(entryOf('evEverywhere'), {
  machine: evEverywhereMachine,
  input: { pageId: 'evEverywhere', path, params: {}, search: '?year=1' },
  events: [{ type: 'place.changed', path, params: {}, search: '?year=2025' }],
  home: ['open'],
  provide: {
    actors: {
      ...everywhereParts(),
      linking: evLinkingMachine.provide({
        actors: { ...linkedParts(), clock, account: answering(switcherWith('CN-204118')) },
        actions: { showAddress: () => {} },
      }),
    },
  },
  mount: (actor) => <EvEverywhereView actor={actor} />,
  eyes: { open: (page) => page.sees('heading', 'EV IQ') },
})
