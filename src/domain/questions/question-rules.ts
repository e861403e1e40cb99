import type { Measure } from '#contract/questions/questions.contract.ts'
import type { Concept } from './question-concepts.ts'

/** `part` and `period` stand for any of them. */
export type Need = Concept | 'part' | 'period' | 'gas'

export interface Rule {
  readonly measure: Measure
  /** One of each group has to be there. */
  readonly needs: readonly (readonly Need[])[]
  /** What else may be there. */
  readonly may: readonly Need[]
  /** A month that is only said: the newest bill is meant. */
  readonly ignoresRunning?: true
}

const energy = ['power', 'use', 'past', 'amount', 'soFar'] as const
export const comparison = ['compare', 'more', 'less', 'dearer'] as const

// The first rule that accounts for every word is the reading.
export const rules: readonly Rule[] = [
  {
    measure: 'billChange',
    needs: [['why'], ['bill', 'thisBill'], ['more', 'less', 'cost', 'change', 'dearer']],
    may: ['power', 'usual', 'last', 'compare', 'past', 'period'],
    ignoresRunning: true,
  },
  {
    measure: 'billChange',
    needs: [
      ['why', 'change'],
      ['bill', 'thisBill'],
    ],
    may: ['power', 'last', 'past', 'period'],
    ignoresRunning: true,
  },
  {
    measure: 'billDue',
    needs: [['due']],
    may: ['when', 'bill', 'thisBill', 'pay', 'payment', 'next', 'power', 'day', 'need', 'last'],
  },
  { measure: 'billDue', needs: [['next'], ['payment', 'pay'], ['when']], may: ['bill', 'power', 'need'] },
  { measure: 'billDue', needs: [['when'], ['pay'], ['need', 'bill']], may: ['power', 'need', 'bill', 'thisBill'] },
  { measure: 'lastPayment', needs: [['last'], ['pay', 'payment']], may: ['when', 'past', 'received', 'amount', 'power'] },
  { measure: 'lastPayment', needs: [['payment'], ['received', 'use']], may: ['past', 'last', 'now'] },
  { measure: 'paymentMethod', needs: [['debit', 'howPay']], may: ['pay', 'payment', 'bill', 'power', 'left', 'received'] },
  {
    measure: 'planFit',
    needs: [['plan'], ['best', 'less', 'change', 'cheap', 'save']],
    may: ['power', 'need', 'cost', 'future', 'pay', 'use'],
  },
  { measure: 'plan', needs: [['plan']], may: ['power', 'gas', 'now', 'left', 'account', 'received'] },
  {
    measure: 'freeHours',
    needs: [['freeHours']],
    may: ['hours', 'balance', 'left', 'expire', 'when', 'received', 'power', 'now', 'use', 'time'],
  },
  {
    measure: 'nextBill',
    needs: [
      ['bill', 'thisBill'],
      ['next', 'future', 'onTrack', 'soFar', 'estimate', 'now', 'thisBill'],
    ],
    may: ['power', 'cost', 'amount', 'estimate', 'soFar', 'onTrack', 'future', 'period', 'when'],
    ignoresRunning: true,
  },
  {
    measure: 'balance',
    needs: [['balance'], ['balance', 'account']],
    may: ['account', 'now', 'power', 'bill', 'left', 'amount'],
  },
  { measure: 'balance', needs: [['need'], ['pay']], may: ['now', 'amount'] },
  { measure: 'billAmount', needs: [['bill']], may: ['power', 'cost', 'last', 'amount', 'past', 'period'] },
  {
    measure: 'cleanTime',
    needs: [['clean'], ['when', 'time']],
    may: ['power', 'time', 'use', 'most', 'best', 'when', 'part', 'run', 'charge', 'future'],
  },
  {
    measure: 'cheapTime',
    needs: [['best'], ['when', 'time'], ['save', 'cost']],
    may: ['power', 'time', 'use', 'when', 'part', 'run', 'charge', 'cost', 'save'],
  },
  {
    measure: 'cheapTime',
    needs: [['cheap'], ['when', 'time']],
    may: ['power', 'time', 'use', 'best', 'when', 'part', 'run', 'charge'],
  },
  {
    measure: 'price',
    needs: [['price', 'perUnit']],
    may: ['price', 'perUnit', 'cost', 'pay', 'charge', 'power', 'gas', 'peak', 'now', 'amount'],
  },
  { measure: 'outage', needs: [['outage']], may: ['go', 'when', 'why', 'future', 'area', 'now', 'next', 'back', 'power'] },
  { measure: 'icp', needs: [['icp']], may: ['number', 'where', 'power'] },
  { measure: 'homes', needs: [['homes', 'similar']], may: ['use', 'power', 'more', 'less', 'compare', 'howTo'] },
  {
    measure: 'tips',
    needs: [['tips']],
    may: ['save', 'reduce', 'power', 'bill', 'use', 'less', 'part', 'cost', 'howTo', 'received'],
  },
  {
    measure: 'tips',
    needs: [['howTo'], ['save', 'reduce', 'less']],
    may: ['power', 'bill', 'use', 'part', 'cost', 'less', 'pay', 'received'],
  },
  {
    measure: 'sentOutCredit',
    needs: [
      ['solar', 'export'],
      ['earn', 'pay', 'balance'],
    ],
    may: ['power', 'past', 'received', 'period', 'amount', 'solar', 'export', 'pay', 'cost'],
  },
  { measure: 'sentOut', needs: [['export']], may: ['solar', 'power', 'past', 'period', 'use'] },
  { measure: 'peakDayCost', needs: [['day'], ['dearest']], may: ['power', 'past', 'period', 'cost'] },
  { measure: 'peakDayCost', needs: [['day'], ['most'], ['cost']], may: ['power', 'past', 'period', 'soFar'] },
  { measure: 'lowDayCost', needs: [['day'], ['cheap']], may: ['power', 'past', 'period'] },
  { measure: 'lowDayCost', needs: [['day'], ['least'], ['cost']], may: ['power', 'past', 'period'] },
  { measure: 'peakDay', needs: [['day'], ['most']], may: ['use', 'power', 'past', 'period'] },
  { measure: 'lowDay', needs: [['day'], ['least']], may: ['use', 'power', 'past', 'period'] },
  { measure: 'peakDay', needs: [['when'], ['most'], ['past'], ['use'], ['period']], may: ['power'] },
  {
    measure: 'biggestPart',
    needs: [
      ['user', 'consuming'],
      ['most', 'consuming', 'user'],
    ],
    may: ['power', 'use', 'cost', 'past', 'period', 'gas', 'most', 'bill'],
  },
  { measure: 'biggestPart', needs: [['where'], ['go']], may: ['power', 'past', 'period', 'gas', 'cost', 'most'] },
  { measure: 'biggestPart', needs: [['most'], ['go'], ['power', 'gas', 'cost']], may: ['past', 'period'] },
  {
    measure: 'cost',
    needs: [
      ['cost', 'dearer'],
      ['power', 'part', 'gas', 'period'],
    ],
    may: [...energy, ...comparison, 'part', 'gas', 'period', 'run', 'charge', 'go'],
  },
  {
    measure: 'cost',
    needs: [['pay'], ['power', 'part', 'gas'], ['period']],
    may: [...energy, ...comparison, 'part', 'gas', 'charge'],
  },
  { measure: 'cost', needs: [['amount'], ['power', 'part', 'gas'], ['period']], may: ['past', 'part', 'gas', 'power', 'charge'] },
  { measure: 'use', needs: [['use']], may: [...energy, ...comparison, 'part', 'gas', 'period'] },
  { measure: 'use', needs: [['compare'], ['period']], may: [...energy, ...comparison, 'part', 'gas'] },
]
