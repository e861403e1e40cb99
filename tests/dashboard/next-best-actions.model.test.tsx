// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type NextBestActionsContext, nextBestActionsMachine } from '#machines/dashboard/next-best-actions.machine.ts'
import { mostRetries } from '#machines/kit/retries.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { ActionsCard } from '#views/dashboard/actions-card.tsx'
import { eyes, hands, nextBestActions } from './next-best-actions.hands.ts'

describeModel(entryOf('nextBestActions'), {
  machine: nextBestActionsMachine,
  events: [
    reports('actions', { status: 'ready', data: { nextBestActions } }),
    at('open.showing', reports('actions', { status: 'ready', data: { nextBestActions: [] } })),
    reports('actions', { status: 'failed', problem }),
    { type: 'action.dismiss', action: 'showerOptimiser' },
    { type: 'action.dismiss', action: 'linkEv' },
  ],
  home: ['open.showing', 'open.putAway', 'failed'],
  mount: (actor) => <ActionsCard actor={actor} />,
  hands,
  eyes: {
    ...eyes,
    'open.showing': async (page, { actions, problem: refusal }: NextBestActionsContext) => {
      const isEmpty = dataOf(actions)?.nextBestActions.length === 0
      await (isEmpty ? page.lacks('region', 'To do') : page.sees('link', 'Book hours: Book your free hours'))
      await seesIf(page, refusal !== null, 'alert')
    },
    'open.putAway': async (page, { problem: refusal }: NextBestActionsContext) => {
      await page.rests('Undo')
      await seesIf(page, refusal !== null, 'alert')
    },
    'open.restoring': (page) => page.waits('Undo'),
    failed: async (page, { retries }: NextBestActionsContext) => {
      await page.reads('We couldn’t load your suggestions')
      await seesIf(page, retries < mostRetries, 'button', 'Try again')
    },
  },
})
