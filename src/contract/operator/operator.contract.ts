import * as z from 'zod/mini'
import { Upload } from '#contract/file.ts'
import { endpoint, Instant } from '#contract/kit.ts'
import { intakeExample } from './operator.examples.ts'

/** Records in one call. */
export const mostRecords = 500
/** Body of one call. */
export const mostBytes = 2_097_152

/** In the order in which they are applied. */
const entities = [
  'network',
  'school',
  'promo',
  'generation',
  'flex-event',
  'plan',
  'tariff',
  'tariff-band',
  'plan-fee',
  'person',
  'account',
  'role',
  'site',
  'supply-point',
  'meter',
  'register',
  'gas-conditions',
  'agreement',
  'profile',
  'opening-balance',
  'invoice',
  'invoice-line',
  'payment',
  'direct-debit',
  'offer',
  'moving-bonus',
  'planned-outage',
] as const
export const IntakeEntity = z.enum(entities, { error: `Please choose one of: ${entities.join(', ')}.` })
export type IntakeEntity = z.infer<typeof IntakeEntity>

export const IntakeRecord = z.strictObject({
  entity: IntakeEntity,
  /** Columns as in docs/intake. */
  row: z.record(z.string(), z.unknown()),
})
export type IntakeRecord = z.infer<typeof IntakeRecord>

/** Of one record; its group is left out whole. */
export const IntakeRefusal = z.object({
  /** In `records`, from 0. */
  index: z.number(),
  entity: z.string(),
  /** Null if the row has none. */
  key: z.nullable(z.string()),
  /** Column; null: the row. */
  field: z.nullable(z.string()),
  reason: z.string(),
})
export type IntakeRefusal = z.infer<typeof IntakeRefusal>

/** Counts of records. */
export const IntakeResult = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.array(IntakeRefusal),
})
export type IntakeResult = z.infer<typeof IntakeResult>

export const applyIntake = endpoint({
  name: 'applyIntake',
  method: 'POST',
  path: '/operator/intake',
  summary: 'Applies changes of customers and prices, each group whole or not at all',
  body: z.strictObject({
    records: z.array(IntakeRecord).check(z.minLength(1), z.maxLength(mostRecords)),
    /** Says what would happen and changes nothing. */
    isDryRun: z.optional(z.boolean()),
  }),
  answer: IntakeResult,
  isIdempotent: true,
  example: intakeExample,
})

export const AppliedRecord = z.object({
  entity: IntakeEntity,
  key: z.string(),
  /** Key of the plan, person or account that it is applied with; its own key for reference data. */
  owner: z.string(),
  /** When it was last added or changed. */
  appliedAt: Instant,
})
export type AppliedRecord = z.infer<typeof AppliedRecord>

export const readIntakeRecord = endpoint({
  name: 'readIntakeRecord',
  method: 'GET',
  path: '/operator/intake/records/:entity/:key',
  summary: 'When a record was applied last',
  params: z.object({ entity: z.string(), key: z.string() }),
  answer: AppliedRecord,
  example: {
    params: { entity: 'supply-point', key: '1000001 / SP-3001' },
    answer: { entity: 'supply-point', key: '1000001 / SP-3001', owner: '1000001', appliedAt: '2026-06-09T16:40:00+12:00' },
  },
})

export const putInvoicePdf = endpoint({
  name: 'putInvoicePdf',
  method: 'PUT',
  path: '/operator/invoices/:account/:number/pdf',
  summary: 'Stores the PDF of a bill that the retailer’s billing system made; another one replaces it',
  params: z.object({ account: z.string(), number: z.string() }),
  body: Upload,
  takes: { media: ['application/pdf'], mostBytes: 10_485_760, field: 'pdf' },
  example: { params: { account: '1000001', number: '1000001-260601' } },
})
