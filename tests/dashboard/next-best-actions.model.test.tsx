// @vitest-environment happy-dom
import { BrandProvider } from '#design/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { nextBestActionsMachine } from '#machines/dashboard/next-best-actions.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { ActionsCard } from '#views/dashboard/actions-card.tsx'
import { problem } from './readings.ts'

const nextBestActions = [
  {
    type: 'bookFreeHours',
    title: 'Book your free hours',
    detail: '3 of your 9 hours expire on 30 June.',
    action: 'Book hours',
    path: '/account/profile/powershout/booking',
  },
  {
    type: 'showerOptimiser',
    title: 'Try the shower optimiser',
    detail: 'See what one minute less is worth over a year.',
    action: 'Try it',
    path: '/account/shower-optimizer',
  },
]

describeModel(entryOf('nextBestActions'), {
  machine: nextBestActionsMachine,
  events: [
    reports('actions', { status: 'ready', data: { nextBestActions } }),
    reports('actions', { status: 'failed', problem }),
    { type: 'load.retry' },
    { type: 'action.dismiss', action: 'showerOptimiser' },
    isDone('dismiss', null),
    fails('dismiss', new Error('no')),
  ],
  home: ['open.showing', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ActionsCard actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'action.dismiss': (page) => page.press('Dismiss: Try the shower optimiser'),
  },
  eyes: {
    'open.loading': (page) => page.lacks('listitem'),
    'open.showing': (page) => page.sees('link', 'Book hours: Book your free hours'),
    'open.dismissing': (page) => page.lacks('link', 'Try it: Try the shower optimiser'),
    failed: (page) => page.reads('We couldn’t load your suggestions'),
  },
})
