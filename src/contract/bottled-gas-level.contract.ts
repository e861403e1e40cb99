import * as z from 'zod/mini'
import { OrderStatus } from './bottled-gas.contract.ts'
import { WireFile } from './file.ts'
import { Day, endpoint, Instant } from './kit.ts'

const path = '/private/lpg'

/** A day on which bottles came or were looked at: what was in them before and after, in bottles. */
export const LevelPoint = z.object({
  day: Day,
  kind: z.enum(['delivery', 'seen']),
  before: z.number(),
  after: z.number(),
})
export type LevelPoint = z.infer<typeof LevelPoint>

/** One bottle, as far as it is known: the last one that is not empty is in use. */
export const Bottle = z.object({ state: z.enum(['empty', 'inUse', 'full']), percent: z.int() })
export type Bottle = z.infer<typeof Bottle>

/** What is left, in bottles of 45 kg. An estimate: bottles have no meter. */
export const Level = z.object({
  left: z.number(),
  /** How far off that may be, either way. */
  offBy: z.number(),
  /** At most six are told one by one, the ones in use and empty first. */
  bottles: z.array(Bottle),
  /** Of all: how many stand there, and how many of them are full. */
  count: z.int(),
  full: z.int(),
  runsOut: z.object({ earliest: Day, likely: Day, latest: Day }),
  /** How long one lasts over a year. */
  daysPerBottle: z.int(),
  isLow: z.boolean(),
  /** What it goes by: what was used between the deliveries, or what a home uses while there are too few. */
  basis: z.enum(['ownUse', 'usualHome']),
  /** Of a little more than a year, in order. */
  points: z.array(LevelPoint),
})
export type Level = z.infer<typeof Level>

/** What the customer saw last; it stays until bottles come. */
export const SeenLevel = z.object({ day: Day, at: Instant, percent: z.int() })

export const BottleLevel = z.object({
  supplyAgreementId: z.string(),
  today: Day,
  /** Null before the first delivery. */
  level: z.nullable(Level),
  seen: z.nullable(SeenLevel),
})
export type BottleLevel = z.infer<typeof BottleLevel>

/** `order`: bottles are ordered for the customer, who can call them off for a day. */
export const CareChoice = z.enum(['remind', 'order', 'neither'])
export type CareChoice = z.infer<typeof CareChoice>

/** What is to happen before the bottles run out, and what did. */
export const BottleCare = z.object({
  supplyAgreementId: z.string(),
  choice: CareChoice,
  /** How many are ordered, or would be: as many as usual. */
  numberOfBottles: z.int(),
  maximumBottles: z.int(),
  /** Where reminders go; null for who may not change what happens. */
  email: z.nullable(z.string()),
  /** Of these bottles; null while they are not low, or nothing was to be done. */
  done: z.nullable(
    z.object({
      /** `notOrdered`: it could not be ordered, and the customer was told so. */
      did: z.enum(['reminded', 'ordered', 'notOrdered']),
      at: Instant,
      orderId: z.nullable(z.string()),
      /** Of `ordered`, as it stands now. */
      order: z.nullable(
        z.object({ numberOfBottles: z.int(), status: OrderStatus, changeUntil: Instant, canChange: z.boolean() }),
      ),
    }),
  ),
})
export type BottleCare = z.infer<typeof BottleCare>

const Agreement = z.strictObject({ supplyAgreementId: z.string() })
const notFound = { 404: ['/error/not_found'] }
/** The agreement is over. */
const ended = '/error/lpg/agreement_ended'

export const readBottleLevel = endpoint({
  name: 'readBottleLevel',
  method: 'GET',
  path: `${path}/level`,
  summary: 'What is in the bottles, estimated from deliveries and season, and when they run out',
  query: Agreement,
  answer: BottleLevel,
  problems: notFound,
})

export const correctBottleLevel = endpoint({
  name: 'correctBottleLevel',
  method: 'POST',
  path: `${path}/correctLevel`,
  summary: 'Keeps what the customer saw in the bottles, above what is estimated',
  /** Of one bottle, all together: 125 is a full one and a quarter of another. */
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
  summary: 'What is to happen before the bottles run out',
  query: Agreement,
  answer: BottleCare,
  problems: notFound,
})

export const chooseBottleCare = endpoint({
  name: 'chooseBottleCare',
  method: 'PUT',
  path: `${path}/care`,
  summary: 'Chooses what is to happen before the bottles run out',
  body: z.strictObject({
    supplyAgreementId: z.string(),
    choice: CareChoice,
    /** Of `order`. */
    numberOfBottles: z.optional(z.int().check(z.gte(1), z.lte(99))),
  }),
  answer: BottleCare,
  leansOnSelection: true,
  problems: { 400: ['/error/validation'], ...notFound, 409: [ended] },
})
