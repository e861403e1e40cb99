// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { Grid } from '#design/theme/layout.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { PaymentPlanCard } from '#views/bills/payment-plan-card.tsx'
import { missedPlan, overdue, plan, planner } from './planner-readings.ts'

const kept = planner({ arrears: overdue, plan, protections: ['planKept'] })
const missed = planner({ arrears: overdue, plan: missedPlan, protections: ['medicallyDependent'] })

describeModel(entryOf('paymentPlan'), {
  machine: paymentPlanMachine,
  inputs: [
    { selection: 'b-1', planner: planner({ arrears: overdue }) },
    { selection: 'b-1', planner: kept },
    { selection: 'b-1', planner: missed },
    { selection: 'b-1', planner: planner() },
  ],
  events: [
    { type: 'planner.told', planner: planner() },
    { type: 'planner.told', planner: kept },
    { type: 'planner.told', planner: planner({ arrears: overdue }) },
    { type: 'length.choose', fortnights: 8 },
    { type: 'plan.agree', key: 'k-1' },
    { type: 'plan.catchUp', key: 'k-2' },
    { type: 'plan.leave' },
    { type: 'plan.keep' },
    { type: 'plan.end', key: 'k-3' },
    { type: 'receipt.close' },
    isDone('command', {
      status: 'done',
      answer: { reference: 'PP-1', firstOn: '2026-06-15', instalments: plan.instalments },
    }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ fortnights, change, planner: { plan: held, arrears, protections }, problem: why }) => [
    fortnights,
    change.action,
    held?.standing,
    arrears !== null,
    protections,
    why === null,
  ],
  home: ['nothingOverdue', 'offering.ready', 'running.ready'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <Grid>
        <PaymentPlanCard actor={actor} />
      </Grid>
    </BrandProvider>
  ),
  hands: {
    'planner.told': (_page, event, actor) => actor.send(event),
    'length.choose': (page) => page.press('8 fortnights', 'radio'),
    'plan.agree': (page) => page.press('Agree to this plan'),
    'plan.catchUp': (page) => page.press('Spread what is left'),
    'plan.leave': (page) => page.press('End the plan'),
    'plan.keep': (page) => page.press('Keep the plan'),
    'plan.end': (page) => page.press('End it'),
    'receipt.close': (page) => page.press('Done'),
  },
  eyes: {
    nothingOverdue: (page) => page.lacks('region'),
    'offering.ready': (page) => page.reads(/fortnights, then it is paid/),
    'offering.failed': (page) => page.sees('alert'),
    'running.ready': (page) => page.sees('button', 'End the plan'),
    'running.failed': (page) => page.sees('alert'),
    'leaving.freely': (page) => page.reads('What is left is due as it was. There is no late fee, and your power stays on.'),
    'leaving.atCost': (page) =>
      page.reads('What is left is due as it was, and a late fee may be charged for it. With the plan none is.'),
    sending: (page) => page.sees('region'),
    receipt: (page) => page.sees('button', 'Done'),
  },
})
