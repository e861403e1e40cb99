import * as z from 'zod/mini'
import { Day, endpoint, PortalPath } from '#contract/kit.ts'

export const Measure = z.enum([
  'cost',
  'use',
  'biggestPart',
  'peakDay',
  'lowDay',
  'peakDayCost',
  'lowDayCost',
  'sentOut',
  'sentOutCredit',
  'billChange',
  'billAmount',
  'nextBill',
  'billDue',
  'balance',
  'lastPayment',
  'paymentMethod',
  'price',
  'plan',
  'planFit',
  'freeHours',
  'cleanTime',
  'cheapTime',
  'outage',
  'icp',
  'homes',
  'tips',
])
export type Measure = z.infer<typeof Measure>

export const QuestionPart = z.enum([
  'heating',
  'hotWater',
  'cooling',
  'ev',
  'appliances',
  'laundry',
  'dishwasher',
  'electronics',
  'lighting',
  'pool',
])
export type QuestionPart = z.infer<typeof QuestionPart>

export const QuestionFuel = z.enum(['electricity', 'naturalGas'])
export type QuestionFuel = z.infer<typeof QuestionFuel>

export const QuestionTime = z.enum(['today', 'tonight', 'tomorrow'])
export type QuestionTime = z.infer<typeof QuestionTime>

/** Exact: from readings and prices alone. Estimated: some readings are missing. */
export const Provenance = z.enum(['exact', 'modelled', 'estimated', 'forecast'])
export type Provenance = z.infer<typeof Provenance>

export const AnswerUnit = z.enum(['nzd', 'kwh', 'hours', 'grams'])
export type AnswerUnit = z.infer<typeof AnswerUnit>

/** `group`: below the label, such as the month of a day. */
export const AnswerBar = z.object({ label: z.string(), group: z.optional(z.string()), value: z.number() })
export type AnswerBar = z.infer<typeof AnswerBar>

export const QuestionAnswer = z.object({
  headline: z.string(),
  detail: z.string(),
  /** The figure of the headline; null: it has none. Money in dollars. */
  value: z.nullable(z.number()),
  unit: z.nullable(AnswerUnit),
  /** Null: the account doesn’t have this, or there are no readings for it. */
  provenance: z.nullable(Provenance),
  /** Columns are times in their order, rows are things. */
  chart: z.nullable(z.object({ form: z.enum(['columns', 'rows']), unit: AnswerUnit, bars: z.array(AnswerBar) })),
  /** The page that shows the same figure. */
  page: z.object({ title: z.string(), path: PortalPath }),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  method: 'GET',
  path: '/private/questions/answer',
  summary: 'Answers a question about energy, bills or supply, with the figures of the page that shows them',
  query: z.object({
    measure: Measure,
    part: z.optional(QuestionPart),
    fuel: z.optional(QuestionFuel),
    /** First and last day that it is about. */
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    /** First and last day that these are compared with. */
    versusStartDate: z.optional(Day),
    versusEndDate: z.optional(Day),
    when: z.optional(QuestionTime),
  }),
  answer: QuestionAnswer,
  problems: { 400: ['/error/period/too_long'] },
})
