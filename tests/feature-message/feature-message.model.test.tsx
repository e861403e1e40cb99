// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { featureMessageMachine } from '#machines/feature-message/feature-message.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
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
    { type: 'slide.next' },
    { type: 'slide.back' },
    { type: 'message.skip' },
    { type: 'load.retry' },
    { type: 'network.returned' },
    moved('?target=ecoTracker'),
    isDone('markSeen', null),
    fails('markSeen', new Error('no')),
    runsOut('timeout', 'featureMessage.marking'),
  ],
  provide: { actions: { leave: () => {} } },
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.showing', 'left', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <FeatureMessageView actor={actor} />
    </BrandProvider>
  ),
  hands,
  eyes,
})
