// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { planComparisonMachine } from '#machines/plan-fit/plan-comparison.machine.ts'
import { type PlanFitContext, planFitMachine } from '#machines/plan-fit/plan-fit.machine.ts'
import { planTrialMachine } from '#machines/plan-fit/plan-trial.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Eyes, Page } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { PlanComparison, PlanFitView } from '#views/plan-fit/plan-fit-page.tsx'
import { bestAlready, compared, noChoice, notExact, tooFew } from './fits.ts'

const facts = factsWith(accountWith(point))
const twelve = { bills: '12', supplyPointId: null } as const

const comparison = (data = compared) =>
  toldOf(planComparisonMachine, twelve, [reports('reading', { status: 'ready', data })]).getSnapshot()

const trial = () => toldOf(planTrialMachine, { selection: 'b-1', question: { supplyPointId: null } }, []).getSnapshot()

describeModel(entryOf('planFit'), {
  machine: planFitMachine,
  input: { pageId: 'planFit', path: '/account/products/plans', params: {}, search: '' },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: null, problem }),
    { type: 'bills.choose', bills: '24' },
    { type: 'supply.choose', supplyPointId: 'p-2' },
    { type: 'plan.show', planId: 'everyday' },
    { type: 'use.shift', shifted: 50 },
    { type: 'battery.choose', kwh: 5 },
    { type: 'battery.price', price: 6000 },
    { type: 'panels.choose', kw: 1 },
    { type: 'panels.price', price: 6000 },
  ],
  look: ({ facts: _facts, problem: _problem, ...chosen }) => Object.values(chosen),
  children: { comparison: comparison(), trial: trial() },
  home: ['showing', 'failed'],
  mount: (actor) => <PlanFitView actor={actor} />,
  hands: {
    'bills.choose': (page) => page.press('24 bills', 'radio'),
    'supply.choose': (page) => page.choose('For', 'Natural Gas, 14 Tūī Lane, Raumati Beach'),
    'plan.show': (page) => page.press('Bill by bill on Everyday'),
    'battery.choose': (page) => page.press('5 kWh', 'radio'),
    'battery.price': (page) => page.fill('What the battery would cost', '6000'),
    'panels.choose': (page) => page.fill('Size of your panels', '1'),
    'panels.price': (page) => page.fill('What your panels cost', '6000'),
    'use.shift': (page) => page.fill('Evening use moved to after 11 pm', '50'),
  },
  eyes: {
    locating: (page) => page.sees('region', 'Which plan fits you'),
    showing: async (page, { planId, shifted, batteryKwh, batteryPrice, panelKw, panelPrice }: PlanFitContext) => {
      await page.sees('heading', 'EV Night would have cost $60.50 less')
      await page.reads(/^Based on 8,064 of your half-hours, 1 Dec 2025 to 28 May 2026, at the prices of those days\./)
      await page.reads(/Over the next 12 months that’s about \$150, likely between \$130 and \$170\.$/)
      await page.sees('heading', planId === 'everyday' ? 'Everyday, bill by bill' : 'EV Night, bill by bill')
      await page.reads(planId === 'everyday' ? 'Together $119.50 more' : 'Together $60.50 less')
      await page.reads(
        batteryKwh === 5 ? 'It would have saved you about $150 a year.' : 'It would have saved you about $240 a year.',
      )
      // $150 or $240 a year, at $6,000 or $12,000.
      const years = (batteryKwh === 5 ? 40 : 25) * (batteryPrice === 6000 ? 1 : 2)
      await page.reads(`At that price it would pay for itself in about ${years} years.`)
      await page.reads('In a year you send out 2,000 kWh, and get $270.00 for it.')
      if (panelKw === 1) await page.reads('You send out more than panels of 1 kW usually make. Are yours bigger?')
      // 6,500 kWh are made and 4,500 used at home, at 30 cents: $1,350, and $270.
      else {
        await page.reads(
          'Panels of 5 kW usually make about 6,500 kWh a year. You’d use 4,500 kWh of that at home, and save about $1,350.',
        )
        await page.reads(
          `Together that’s about $1,620 a year: they’d pay for themselves in about ${panelPrice === 6000 ? 4 : 7} years.`,
        )
      }
      await page.reads('8,000 half-hours were read, and 64 estimated.')
      // Half of 1,000 kWh at 17 cents.
      await page.sees(
        'img',
        shifted === 50
          ? 'The next 12 months on EV Night: $2,415, likely between $2,205 and $2,625'
          : 'The next 12 months on EV Night: $2,500, likely between $2,290 and $2,710',
      )
    },
    failed: async (page) => {
      await page.reads('We couldn’t load your products')
      await page.sees('button', 'Try again')
    },
  },
})

const eachMode = (outcome: string, eye: (page: Page) => unknown): Eyes => ({
  [`ready.${outcome}`]: eye,
  [`updating.${outcome}`]: eye,
})

const page = createActor(planFitMachine, { input: { pageId: 'planFit', path: '', params: {}, search: '' } })

const comparisonTest = loadModel({
  machine: planComparisonMachine,
  questions: [twelve, { bills: '24', supplyPointId: null }],
  full: compared,
  empty: noChoice,
  others: [tooFew, notExact, bestAlready],
  mount: (actor) => <PlanComparison actor={actor} page={page} />,
  eyes: {
    loading: (screen) => screen.sees('region', 'Which plan fits you'),
    ...eachMode('compared', (screen) =>
      screen.reads(/^(EV Night would have cost \$60\.50 less|You’re on the best plan for you)$/),
    ),
    ...eachMode('tooFewBills', (screen) => screen.reads('We need 2 more bills')),
    ...eachMode('notExact', (screen) => screen.reads('We can’t compare plans yet')),
    noData: (screen) => screen.reads('Nothing to compare'),
    failed: (screen) => screen.reads('We couldn’t compare the plans'),
  },
})

describeModel(entryOf('planComparison'), comparisonTest)
