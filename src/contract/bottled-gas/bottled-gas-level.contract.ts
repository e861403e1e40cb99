import * as z from 'zod/mini'
import { OrderStatus } from './bottled-gas.contract.ts'
import { WireFile } from '#contract/file.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

const path = '/private/lpg'

export const LevelPoint = z.object({
  day: Day,
  kind: z.enum(['delivery', 'seen']),
  before: z.number(),
  after: z.number(),
})
export type LevelPoint = z.infer<typeof LevelPoint>

export const Bottle = z.object({ state: z.enum(['empty', 'inUse', 'full']), percent: z.int() })
export type Bottle = z.infer<typeof Bottle>

/** Estimate in bottles of 45 kg: bottles have no meter. */
export const Level = z.object({
  left: z.number(),
  offBy: z.number(),
  /** At most six, in use and empty first. */
  bottles: z.array(Bottle),
  count: z.int(),
  full: z.int(),
  runsOut: z.object({ earliest: Day, likely: Day, latest: Day }),
  daysPerBottle: z.int(),
  isLow: z.boolean(),
  /** From the home's deliveries, or typical use while too few. */
  basis: z.enum(['ownUse', 'usualHome']),
  points: z.array(LevelPoint),
})
export type Level = z.infer<typeof Level>

export const SeenLevel = z.object({ day: Day, at: Instant, percent: z.int() })

export const BottleLevel = z.object({
  supplyAgreementId: z.string(),
  today: Day,
  /** Null before the first delivery. */
  level: z.nullable(Level),
  seen: z.nullable(SeenLevel),
})
export type BottleLevel = z.infer<typeof BottleLevel>

/** `order`: automatic; the customer can cancel it for a day. */
export const CareChoice = z.enum(['remind', 'order', 'neither'])
export type CareChoice = z.infer<typeof CareChoice>

export const BottleCare = z.object({
  supplyAgreementId: z.string(),
  choice: CareChoice,
  numberOfBottles: z.int(),
  maximumBottles: z.int(),
  email: z.nullable(z.string()),
  done: z.nullable(
    z.object({
      /** `notOrdered`: failed, and the customer was notified. */
      did: z.enum(['reminded', 'ordered', 'notOrdered']),
      at: Instant,
      orderId: z.nullable(z.string()),
      order: z.nullable(
        z.object({ numberOfBottles: z.int(), status: OrderStatus, changeUntil: Instant, canChange: z.boolean() }),
      ),
    }),
  ),
})
export type BottleCare = z.infer<typeof BottleCare>

const Agreement = z.strictObject({ supplyAgreementId: z.string() })
const notFound = { 404: ['/error/not_found'] }
const ended = '/error/lpg/agreement_ended'

export const readBottleLevel = endpoint({
  name: 'readBottleLevel',
  method: 'GET',
  path: `${path}/level`,
  summary: 'The gas left in the bottles, estimated from deliveries and season, and when they run out',
  query: Agreement,
  answer: BottleLevel,
  problems: notFound,
})

export const correctBottleLevel = endpoint({
  name: 'correctBottleLevel',
  method: 'POST',
  path: `${path}/correctLevel`,
  summary: 'Saves the bottle level that the customer saw, which replaces our estimate',
  /** Per cent of one bottle: 125 is one and a quarter. */
  body: z.strictObject({ supplyAgreementId: z.string(), percent: z.int().check(z.gte(0), z.lte(9900)) }),
  answer: BottleLevel,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: ['/error/validation'], ...notFound, 409: [ended] },
})

export const readDeliveryFile = endpoint({
  name: 'readLpgDeliveryFile',
  method: 'GET',
  path: `${path}/deliveryFile`,
  summary: 'Every delivery of bottled gas under an agreement, as comma-separated values',
  query: Agreement,
  answer: WireFile,
  media: ['text/csv'],
  problems: notFound,
})

export const readBottleCare = endpoint({
  name: 'readBottleCare',
  method: 'GET',
  path: `${path}/care`,
  summary: 'What happens when the gas bottles run low',
  query: Agreement,
  answer: BottleCare,
  problems: notFound,
})

export const chooseBottleCare = endpoint({
  name: 'chooseBottleCare',
  method: 'PUT',
  path: `${path}/care`,
  summary: 'Chooses what happens when the gas bottles run low',
  body: z.strictObject({
    supplyAgreementId: z.string(),
    choice: CareChoice,
    numberOfBottles: z.optional(z.int().check(z.gte(1), z.lte(99))),
  }),
  answer: BottleCare,
  leansOnSelection: true,
  problems: { 400: ['/error/validation'], ...notFound, 409: [ended] },
})
