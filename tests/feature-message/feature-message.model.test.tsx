// @vitest-environment happy-dom
import { featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { FeatureMessageView } from '#views/feature-message/feature-message-page.tsx'
import { eyes, hands, messageOf } from './feature-message.hands.ts'

const at = (search: string): PageInput => ({ pageId: 'featureMessages', path: '/account/feature-messages', params: {}, search })
const moved = (search: string): PageEvent => ({ type: 'place.changed', path: '/account/feature-messages', params: {}, search })

describeModel(entryOf('featureMessage'), {
  machine: featureMessageMachine,
  inputs: [at('?target=eiq2Onboarding'), at('?target=ecoTracker'), at('')],
  events: [
    reports('message', { status: 'ready', data: messageOf('any') }),
    reports('message', { status: 'ready', data: { ...messageOf('any'), slides: [] } }),
    reports('message', { status: 'failed', problem: { ...problem, status: 404 } }),
    reports('message', { status: 'failed', problem }),
    moved('?target=ecoTracker'),
  ],
  provide: { actions: { leave: () => {} } },
  home: ['open.showing', 'left', 'failed'],
  mount: (actor) => <FeatureMessageView actor={actor} />,
  hands,
  eyes,
})
