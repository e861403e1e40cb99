import { entryOf } from '#machines/catalogue.ts'
import { eyes, hands, nextBestActions } from '#tests/dashboard/next-best-actions.hands.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { problem } from '#tests/usage/readings.ts'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { playInBrowser } from '#e2e/kit/play-chart.ts'
import { test } from '#e2e/kit/test.ts'

type Reported = ReturnType<typeof reports> & { readonly snapshot: { readonly context: { readonly status: string } } }

const failure = { status: problem.status, json: problem }
const list = { status: 200, json: { nextBestActions } }

playInBrowser(test, entryOf('nextBestActions'), {
  events: [
    reports('actions', { status: 'ready', data: { nextBestActions } }),
    reports('actions', { status: 'failed', problem }),
    { type: 'load.retry' },
    { type: 'action.dismiss', action: 'showerOptimiser' },
    isDone('dismiss', null),
    fails('dismiss', new Error('no')),
    { type: 'dismissal.undo' },
    isDone('restore', null),
    fails('restore', new Error('no')),
  ],
  hands,
  eyes,
  open: async (page, signIn) => {
    const reads = await holdCalls(page, 'GET', '/private/nextBestAction')
    const dismissals = await holdCalls(page, 'PUT', '/private/nextBestAction/dismiss')
    const undoings = await holdCalls(page, 'PUT', '/private/nextBestAction/restore')
    await signIn('aroha@example.com')
    return {
      'xstate.snapshot.actions': async ({ snapshot }: Reported) => {
        const isReady = snapshot.context.status === 'ready'
        await reads.answer(isReady ? list : failure)
        if (isReady) reads.keepAnswering(list)
      },
      'xstate.done.actor.dismiss': () => dismissals.answer({ status: 204 }),
      'xstate.error.actor.dismiss': () => dismissals.answer(failure),
      'xstate.done.actor.restore': () => undoings.answer({ status: 204 }),
      'xstate.error.actor.restore': () => undoings.answer(failure),
    }
  },
})
