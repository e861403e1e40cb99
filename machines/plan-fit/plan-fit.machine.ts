import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { FitBills } from '#contract/plan-fit/plan-fit.contract.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { FitQuestion } from '#data/queries/plan-fit/plan-fit.queries.ts'
import { type AccountFactsResult, asksFacts, factsPart } from '#machines/kit/account-facts.machine.ts'
import { networkReturn } from '#machines/kit/network-return.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { pageFailed } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { planComparisonMachine } from './plan-comparison.machine.ts'
import { planTrialMachine } from './plan-trial.machine.ts'

export interface PlanFitContext extends AccountFactsResult {
  readonly question: FitQuestion
  /** Shown bill by bill; null: the cheapest. */
  readonly planId: string | null
  /** Percentage of the evening use that is moved to the night. */
  readonly shifted: number
  /** Usable kWh of the battery that is looked at. */
  readonly batteryKwh: number
  /** What it would cost, dollars. */
  readonly batteryPrice: number
  /** kW of the customer’s panels. */
  readonly panelKw: number
  /** What they cost, dollars. */
  readonly panelPrice: number
}

export type PlanFitEvent =
  | PageEvent
  | { type: 'load.retry' }
  | { type: 'network.returned' }
  | { type: 'bills.choose'; bills: FitBills }
  | { type: 'supply.choose'; supplyPointId: string }
  | { type: 'plan.show'; planId: string }
  | { type: 'use.shift'; shifted: number }
  | { type: 'battery.choose'; kwh: number }
  | { type: 'battery.price'; price: number }
  | { type: 'panels.choose'; kw: number }
  | { type: 'panels.price'; price: number }

const actors = { ...factsPart.actors, comparison: planComparisonMachine, trial: planTrialMachine, networkReturn }

const flow = setup({
  types: {} as PageTypes<typeof actors, PlanFitContext, PlanFitEvent>,
  actors,
  actions: {
    ...factsPart.actions,
    reportFailure: () => reporter.report('Error loading plan fit'),
    sendQuestion: sendTo('comparison', ({ context }) => ({ type: 'question.change' as const, question: context.question })),
    sendSupply: sendTo('trial', ({ context }) => ({
      type: 'question.change' as const,
      question: { supplyPointId: context.question.supplyPointId },
    })),
    storeBattery: assign((_, { kwh }: { kwh: number }) => ({ batteryKwh: kwh })),
    storeBatteryPrice: assign((_, { price }: { price: number }) => ({ batteryPrice: price })),
    storePanels: assign((_, { kw }: { kw: number }) => ({ panelKw: kw })),
    storePanelPrice: assign((_, { price }: { price: number }) => ({ panelPrice: price })),
    storeBills: assign(({ context }, { bills }: { bills: FitBills }) => ({ question: { ...context.question, bills } })),
    storePlan: assign((_, { planId }: { planId: string }) => ({ planId })),
    storeShifted: assign((_, { shifted }: { shifted: number }) => ({ shifted })),
    storeSupply: assign(({ context }, { supplyPointId }: { supplyPointId: string }) => ({
      question: { ...context.question, supplyPointId },
      planId: null,
    })),
  },
  guards: factsPart.guards,
})

/** Run by `page` at /account/products/plans. */
export const planFitMachine = flow.createMachine({
  id: 'planFit',
  description: 'The page says what each plan would have cost on the customer’s own readings, and what would change that.',
  meta: {
    why: 'We work out what each plan would have cost, using your own readings and the rules we bill by.',
    next: 'We work it out again when new readings arrive or prices change.',
  },
  context: {
    ...factsPart.noFacts,
    question: { bills: '12', supplyPointId: null },
    planId: null,
    shifted: 0,
    batteryKwh: 10,
    batteryPrice: 12_000,
    panelKw: 5,
    panelPrice: 12_000,
  },
  initial: 'locating',
  states: {
    locating: { description: 'The account’s products are loading.', ...asksFacts('failed', { hasFacts: 'showing' }) },
    showing: {
      description:
        'Plans are compared; the customer chooses bills, a supply, a plan to look at, how much use they could move, a battery, and the size and price of their panels.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'comparison', src: 'comparison', input: ({ context }) => context.question },
        {
          id: 'trial',
          src: 'trial',
          input: ({ context: { facts, question } }) => ({
            selection: facts?.account?.id ?? '',
            question: { supplyPointId: question.supplyPointId },
          }),
        },
      ],
      on: {
        'bills.choose': { actions: [withEvent('storeBills'), 'sendQuestion'] },
        'supply.choose': { actions: [withEvent('storeSupply'), 'sendQuestion', 'sendSupply'] },
        'plan.show': { actions: withEvent('storePlan') },
        'use.shift': { actions: withEvent('storeShifted') },
        'battery.choose': { actions: withEvent('storeBattery') },
        'battery.price': { actions: withEvent('storeBatteryPrice') },
        'panels.choose': { actions: withEvent('storePanels') },
        'panels.price': { actions: withEvent('storePanelPrice') },
      },
    },
    failed: { ...pageFailed('locating'), meta: { spec: 'ERROR' } },
  },
})

export type PlanFitActor = ActorRefFrom<typeof planFitMachine>
export type PlanFitSnapshot = SnapshotFrom<typeof planFitMachine>
