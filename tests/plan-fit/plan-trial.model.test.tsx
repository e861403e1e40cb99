// @vitest-environment happy-dom
import type { PlanTrial, PlanTrials } from '#contract/plan-fit/plan-trial.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type PlanTrialContext, planTrialMachine } from '#machines/plan-fit/plan-trial.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { TrialCard, TryButton } from '#views/plan-fit/trial-card.tsx'

const dates = { startDate: '2026-06-10', endDate: '2026-09-09', checks: ['2026-07-10', '2026-08-09'] }

const offered: PlanTrials = {
  today: '2026-06-09',
  supplyPointId: 'p-1',
  trial: null,
  offer: { kind: 'trial', ...dates, planIds: ['ev-night'], blocked: null },
}

const booked: PlanTrial = {
  trialId: 't-1',
  kind: 'trial',
  fromPlan: 'Night Saver',
  toPlan: 'EV Night',
  ...dates,
  state: 'booked',
  backOn: null,
  soFar: null,
  creditedNZD: null,
}

const withTrial = (trial: Partial<PlanTrial>, today = '2026-07-15'): PlanTrials => ({
  ...offered,
  today,
  trial: { ...booked, ...trial },
  offer: { ...offered.offer, blocked: 'You’re already changing the plan of this supply.' },
})

const running = withTrial({
  state: 'running',
  soFar: { days: 35, toDate: '2026-07-14', trialNZD: 212.4, beforeNZD: 230.15 },
})
const dearer = withTrial({
  state: 'running',
  soFar: { days: 35, toDate: '2026-07-14', trialNZD: 230.15, beforeNZD: 212.4 },
})
const settled: PlanTrials = {
  ...withTrial({ state: 'settled', creditedNZD: 17.75 }, '2026-10-20'),
  offer: { ...offered.offer, kind: 'switch', startDate: '2026-10-21', endDate: '2026-10-28', checks: [] },
}

/** What the card says of each trial that there is. */
const says: readonly (readonly [PlanTrials, readonly (string | RegExp)[]])[] = [
  [offered, ['A trial that you can undo', 'Nothing has started. You could go back until Wednesday 9 September']],
  [withTrial({}, '2026-06-09'), ['EV Night starts on Wednesday 10 June.', 'You can go back until Wednesday 9 September']],
  [
    running,
    [
      'You’re trying EV Night.',
      '$212.40',
      '$230.15',
      /^35 days with readings, up to Tue 14 July\. EV Night has cost \$17\.75 less\.$/,
    ],
  ],
  [dearer, [/EV Night has cost \$17\.75 more\. If it stays that way, we’ll credit the difference\.$/]],
  [withTrial({ state: 'returning', backOn: '2026-07-16' }), ['You’re going back to Night Saver on Thursday 16 July.']],
  [
    withTrial({ state: 'waiting' }, '2026-09-20'),
    ['The trial is over. We’ll compare both plans once its last days are on a bill.'],
  ],
  [
    settled,
    [
      'EV Night cost more than Night Saver would have, so we credited $17.75.',
      'A change that you can undo',
      'Last day to go back',
    ],
  ],
  [
    { ...offered, offer: { ...offered.offer, planIds: [], blocked: 'We have no other plan for this supply.' } },
    ['We have no other plan for this supply.'],
  ],
]

const seesTrials = async (page: Page, { trials }: PlanTrialContext) => {
  const read = trials.status === 'ready' ? trials.data : offered
  for (const text of says.find(([known]) => known === read)?.[1] ?? []) await page.reads(text)
}

const nameOf = (planId: string | null) => (planId === 'ev-night' ? 'EV Night' : 'the new plan')

describeModel(entryOf('planTrial'), {
  machine: planTrialMachine,
  input: { selection: 'b-1', question: { supplyPointId: null } },
  events: [
    ...says.map(([data]) => reports('trials', { status: 'ready', data })),
    reports('trials', { status: 'failed', problem }),
    { type: 'question.change', question: { supplyPointId: 'p-2' } },
    { type: 'trial.ask', planId: 'ev-night' },
    { type: 'trial.start', key: 'k-1' },
    { type: 'trial.return', key: 'k-2' },
    at('open.shown.sending', isDone('command', { status: 'done', answer: { trial: booked } }), { change: { action: 'start' } }),
    at('open.shown.sending', isDone('command', { status: 'done', answer: { trial: null } }), { change: { action: 'return' } }),
    at(
      'open.shown.sending',
      isDone('command', { status: 'done', answer: { trial: { ...booked, state: 'returning', backOn: '2026-07-16' } } }),
      { change: { action: 'return' } },
    ),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ question, trials, change, answer, problem: why }) => [
    question,
    trials,
    change.action,
    answer.trial?.state,
    why === null,
  ],
  home: ['open.shown.overview', 'failed'],
  mount: (actor) => (
    <>
      <TryButton actor={actor} planId="ev-night" name="EV Night" />
      <TrialCard actor={actor} ownPlan="Night Saver" nameOf={nameOf} />
    </>
  ),
  hands: {
    'question.change': send,
    'trial.ask': (page) => page.press(/^(Try EV Night for 3 months|Change to EV Night)$/),
    'trial.start': (page) => page.press('Start EV Night'),
    'trial.leave': (page) => page.press('Not now'),
    'trial.return': (page) => page.press('Go back to Night Saver'),
    'receipt.close': (page) => page.press('OK'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Trial'),
    'open.shown.overview': seesTrials,
    'open.shown.confirming': async (page, { trials }: PlanTrialContext) => {
      const isSwitch = trials.status === 'ready' && trials.data.offer.kind === 'switch'
      await page.reads(
        isSwitch
          ? 'EV Night starts on Wednesday 21 October. Days before that stay as they are. You can go back until Wednesday 28 October.'
          : 'EV Night starts on Wednesday 10 June. Days before that stay as they are. You’ll stay on EV Night unless you go back by Wednesday 9 September.',
      )
    },
    'open.shown.sending': tellsOfLostAnswer,
    'open.shown.notDone': (page) => page.sees('alert'),
    'open.shown.receipt': (page, { change, answer }: PlanTrialContext) =>
      page.reads(
        change.action === 'start'
          ? 'Done. EV Night starts on Wednesday 10 June. We’ve emailed you the dates.'
          : answer.trial === null
            ? 'Cancelled. Nothing has changed.'
            : 'Done. You’re on Night Saver again from Thursday 16 July.',
      ),
    failed: async (page) => {
      await page.reads('We couldn’t load your trial. Try again, or call 0800 086 400.')
      await page.sees('button', 'Try again')
    },
  },
})
