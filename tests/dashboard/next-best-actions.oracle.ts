import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const action = (type: string, title: string) => ({ type, title })
const actions = { nextBestActions: [action('showerOptimiser', 'Shorter showers'), action('linkEv', 'Link your EV')] }
const [loading, showing, dismissing] = ['open.loading', 'open.showing', 'open.dismissing']
const [putAway, restoring] = ['open.putAway', 'open.restoring']
const dismiss = (type: string) => ({ type: 'action.dismiss', action: type })
const undo = { type: 'dismissal.undo' }
const retry = { type: 'load.retry' }
const no = (id: string) => fails(id, new ProblemError(problem))
const dismissed = { type: 'showerOptimiser', title: 'Shorter showers' }
const stored = { problem: { type: problem.type } }
const undone = 'For 20 s it can be undone, by a call of its own'

/** A §3 and A §7: what is worth doing next. */
export const nextBestActionsOracle: Oracle = {
  chart: 'nextBestActions',
  flow: 'Dashboard',
  ways: {
    [dismissing]: [showing, dismiss('showerOptimiser')],
  },
  rows: [
    ...readingRows({ loading, opens: showing, failed: 'failed', needs: { actions }, again: ['network.returned'] }),
    documented('DASH-96', '', 'they are asked for', null, loading, { context: { dismissed: null, problem: null } }),
    documented('DASH-23', loading, 'they are there', has('actions', actions), showing, { context: { actions: { data: actions } } }),
    documented('SHELL-89', 'failed', 'the customer tries again', retry, loading, { context: { retries: 1, actions: { status: 'pending' } } }),
    beyond('A customer can retry three times', 'failed', 'a fourth time', retry, 'failed', {
      given: [retry, cannot('actions'), retry, cannot('actions'), retry, cannot('actions')],
    }),
    documented('DASH-24 DASH-97', showing, 'one is put away', dismiss('showerOptimiser'), dismissing, {
      given: [dismiss('linkEv'), no('dismiss')],
      asks: { dismiss: { body: { type: 'showerOptimiser' } } },
      context: { dismissed, problem: null },
    }),
    documented('DASH-24', dismissing, 'it is', isDone('dismiss'), putAway, { context: { dismissed } }),
    beyond('It is back, and says so', dismissing, 'it is not', no('dismiss'), showing, { context: { dismissed: null, ...stored } }),
    documented('DASH-24', putAway, 'another one is dismissed', dismiss('linkEv'), dismissing, {
      given: [undo, no('restore')],
      asks: { dismiss: { body: { type: 'linkEv' } } },
      context: { dismissed: { type: 'linkEv', title: 'Link your EV' }, problem: null },
    }),
    beyond('It is put away already', putAway, 'the same is put away', dismiss('showerOptimiser'), putAway, { context: { dismissed } }),
    beyond(undone, putAway, 'the time is over', 20_000, showing, { context: { dismissed: null } }),
    beyond(undone, putAway, 'it is undone', undo, restoring, { asks: { restore: { body: { type: 'showerOptimiser' } } } }),
    beyond(undone, restoring, 'it is back', isDone('restore'), showing, { context: { dismissed: null, problem: null } }),
    beyond(undone, restoring, 'it is not', no('restore'), putAway, { context: { dismissed, ...stored } }),
  ],
}
