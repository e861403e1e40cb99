// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { nextBestActionsMachine } from '#machines/dashboard/next-best-actions.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { problem } from '#tests/usage/readings.ts'
import { ActionsCard } from '#views/dashboard/actions-card.tsx'
import { eyes, hands, nextBestActions } from './next-best-actions.hands.ts'

describeModel(entryOf('nextBestActions'), {
  machine: nextBestActionsMachine,
  events: [
    reports('actions', { status: 'ready', data: { nextBestActions } }),
    reports('actions', { status: 'failed', problem }),
    { type: 'load.retry' },
    { type: 'network.returned' },
    { type: 'action.dismiss', action: 'showerOptimiser' },
    { type: 'action.dismiss', action: 'linkEv' },
    isDone('dismiss', null),
    fails('dismiss', new Error('no')),
    { type: 'dismissal.undo' },
    isDone('restore', null),
    fails('restore', new Error('no')),
    runsOut('undoTime', 'nextBestActions.open.putAway'),
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.showing', 'open.putAway', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ActionsCard actor={actor} />
    </BrandProvider>
  ),
  hands,
  eyes,
})
