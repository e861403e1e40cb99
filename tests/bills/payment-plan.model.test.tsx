// @vitest-environment happy-dom
import { Grid } from '#design/theme/layout.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { type PaymentPlanContext, paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { PaymentPlanCard } from '#views/bills/payment-plan-card.tsx'
import { missedPlan, overdue, plan, planner } from '#tests/bill-planner/planner-readings.ts'

const kept = planner({ arrears: overdue, plan, protections: ['planKept'] })
const missed = planner({ arrears: overdue, plan: missedPlan, protections: ['medicallyDependent'] })

/** $186.40 in six parts: the last one is what is left. */
const instalments = [['15 June', '29 June', '13 July', '27 July', '10 Aug'].map((day) => `${day}$31.07`), ['24 Aug$31.05']]

const seesOffer = async (page: Page, { fortnights }: PaymentPlanContext) => {
  await page.reads(
    fortnights === 8 ? 'Eight fortnightly payments and it’s paid off' : 'Six fortnightly payments and it’s paid off',
  )
  await page.reads(
    fortnights === 8
      ? '8 × $23.30 = $186.40. Miss one? We’ll talk to you before we do anything.'
      : '5 × $31.07 + $31.05 = $186.40. Miss one? We’ll talk to you before we do anything.',
  )
  await page.sees('link', 'Talk to us')
}

const seesPlan = async (page: Page, { planner: { plan: held } }: PaymentPlanContext) => {
  const hasMissed = held?.standing === 'missed'
  await page.reads('$186.40 in 6 instalments, on top of your usual bills. You pay them yourself, by card or internet banking.')
  if (!hasMissed) await page.tells(...instalments)
  await page.sees('button', 'End the plan')
  await page.sees('link', 'Pay now')
  await (hasMissed ? page.reads : page.lacksText)(/^\$31\.07 is missing\. Pay it, or /)
  await seesIf(page, hasMissed, 'button', 'Spread the rest')
}

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
    { type: 'plan.end', key: 'k-3' },
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
    <Grid>
      <PaymentPlanCard actor={actor} />
    </Grid>
  ),
  hands: {
    'planner.told': send,
    'length.choose': (page) => page.press('8 fortnights', 'radio'),
    'plan.agree': (page) => page.press('Agree to this plan'),
    'plan.catchUp': (page) => page.press('Spread the rest'),
    'plan.leave': (page) => page.press('End the plan'),
    'plan.keep': (page) => page.press('Keep the plan'),
    'plan.end': (page) => page.press('End the plan'),
    'receipt.close': (page) => page.press('Done'),
  },
  eyes: {
    nothingOverdue: (page) => page.lacks('region'),
    'offering.ready': async (page, context: PaymentPlanContext) => {
      await seesOffer(page, context)
      await page.lacks('alert')
    },
    'offering.failed': async (page, context: PaymentPlanContext) => {
      await seesOffer(page, context)
      await page.sees('alert')
    },
    'running.ready': async (page, context: PaymentPlanContext) => {
      await seesPlan(page, context)
      await page.lacks('alert')
    },
    'running.failed': async (page, context: PaymentPlanContext) => {
      await seesPlan(page, context)
      await page.sees('alert')
    },
    'leaving.freely': (page) =>
      page.reads('The rest will be due on its original date. There’s no late fee, and your power stays on.'),
    'leaving.atCost': (page) => page.reads('The rest will be due on its original date, and we could charge a late fee.'),
    sending: (page, { planner: { plan: held } }: PaymentPlanContext) =>
      page.waits(held === null ? 'Agree to this plan' : 'Spread the rest'),
    receipt: async (page, { answer }: PaymentPlanContext) => {
      await page.reads(
        answer
          ? 'PP-1. Your first instalment is due on Mon 15 June. We’ve emailed you the plan. You can end it any time.'
          : 'The rest is due on its original date. You can agree to another plan any time.',
      )
      if (answer) await page.tells(...instalments)
      await page.sees('button', 'Done')
    },
  },
})
