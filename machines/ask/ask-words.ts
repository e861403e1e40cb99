import type { Measure, Provenance, QuestionFuel, QuestionTime } from '#contract/questions/questions.contract.ts'

export const measureNames: Readonly<Record<Measure, string>> = {
  cost: 'Cost',
  use: 'Use',
  biggestPart: 'Biggest use',
  peakDay: 'Highest day',
  lowDay: 'Lowest day',
  peakDayCost: 'Dearest day',
  lowDayCost: 'Cheapest day',
  sentOut: 'Solar exported',
  sentOutCredit: 'Paid for solar',
  billChange: 'Change of a bill',
  billAmount: 'Bill',
  nextBill: 'Next bill',
  billDue: 'Due date',
  balance: 'Balance',
  lastPayment: 'Last payment',
  paymentMethod: 'How you pay',
  price: 'Prices',
  plan: 'Plan',
  planFit: 'Best plan',
  freeHours: 'Free hours',
  cleanTime: 'Cleanest time',
  cheapTime: 'Cheapest time',
  outage: 'Power cuts',
  icp: 'ICP',
  homes: 'Homes like yours',
  tips: 'Saving power',
}

export const provenanceNames: Readonly<Record<Provenance, string>> = {
  exact: 'Exact',
  modelled: 'Modelled',
  estimated: 'Estimated',
  forecast: 'Forecast',
}

export const fuelNames: Readonly<Record<QuestionFuel, string>> = { electricity: 'Electricity', naturalGas: 'Gas' }

export const timeNames: Readonly<Record<QuestionTime, string>> = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' }
