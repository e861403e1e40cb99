import * as z from 'zod/mini'
import { isDay } from '#domain/basics/is-day.ts'

/** How a value is written, in CSV. */
export const columnForms = {
  id: 'Text of at most 100 characters: your own id. It can’t have a slash with a space on each side.',
  text: 'Text on one line.',
  'one of': 'One of the words in the table.',
  day: '`2026-06-30`, a day in New Zealand.',
  instant: '`2026-06-30T09:00:00+12:00`, ISO 8601 with an offset.',
  'yes or no': '`yes` or `no`; in JSON `true` or `false`.',
  'whole number': 'Digits only, with a minus in front where the column takes one. Money is in cents.',
  price: 'Cents without GST, with at most three decimals.',
  number: 'With at most three decimals.',
  JSON: 'JSON.',
} as const
type Form = keyof typeof columnForms

interface ColumnFacts {
  readonly about: string
  readonly form: Form
  readonly example: unknown
  /** Of a form `one of`. */
  readonly choices?: readonly string[]
}

/** Facts of each column, for docs/intake and for reading CSV. */
const columnFacts = z.registry<ColumnFacts>()

type Describe<Value> = readonly [about: string, example: Value]

/** Separates the parts of a key, so no id holds it. */
export const keySeparator = ' / '
const unprintable = /\p{Cc}/u

const trimmed = (longest: number) =>
  z.string({ error: 'must be text' }).check(
    z.minLength(1, { error: 'must not be empty' }),
    z.maxLength(longest, { error: `must have at most ${longest} characters` }),
    z.refine((text) => !unprintable.test(text), { error: 'must be on one line, without control characters' }),
  )

/** The retailer's own id. */
export const id = (...[about, example]: Describe<string>) =>
  trimmed(100)
    .check(z.refine((text) => !text.includes(keySeparator), { error: 'must not have a slash with a space on each side' }))
    .register(columnFacts, { about, form: 'id', example })

export const text = (longest: number, ...[about, example]: Describe<string>) =>
  trimmed(longest).register(columnFacts, { about, form: 'text', example })

/** Text that a rule of the trade accepts. */
export const checkedText = (
  longest: number,
  { isValid, error }: { readonly isValid: (text: string) => boolean; readonly error: string },
  ...[about, example]: Describe<string>
) => trimmed(longest).check(z.refine(isValid, { error })).register(columnFacts, { about, form: 'text', example })

const dayError = 'must be a day, like 2026-06-30'
/** In Pacific/Auckland; years of four digits that a bill or a person can have. */
export const day = (...[about, example]: Describe<string>) =>
  z
    .string({ error: dayError })
    .check(z.refine((value) => isDay(value) && value >= '1900-01-01' && value <= '2199-12-31', { error: dayError }))
    .register(columnFacts, { about, form: 'day', example })

const instantError = 'must be an instant with an offset, like 2026-06-30T09:00:00+12:00'
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
export const instant = (...[about, example]: Describe<string>) =>
  z
    .string({ error: instantError })
    .check(
      z.refine((value) => instantShape.test(value) && isDay(value.split('T')[0] ?? '') && !Number.isNaN(Date.parse(value)), {
        error: instantError,
      }),
    )
    .register(columnFacts, { about, form: 'instant', example })

export const yesNo = (...[about, example]: Describe<boolean>) =>
  z.boolean({ error: 'must be yes or no' }).register(columnFacts, { about, form: 'yes or no', example })

export const whole = (least: number, most: number, ...[about, example]: Describe<number>) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .number({ error })
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, { error }))
    .register(columnFacts, { about, form: 'whole number', example })
}

/** PostgreSQL's integer. */
const mostCents = 2_147_483_647
export const cents = (...describe: Describe<number>) => whole(-mostCents, mostCents, ...describe)

const mostPrice = 2_000_000
const priceError = `must be cents without GST, from 0 to ${mostPrice}, with at most three decimals`
/** Cents without GST, to a thousandth. */
export const price = (...[about, example]: Describe<number>) =>
  z
    .number({ error: priceError })
    .check(
      z.refine((value) => value >= 0 && value <= mostPrice && Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, {
        error: priceError,
      }),
    )
    .register(columnFacts, { about, form: 'price', example })

export const decimal = (least: number, most: number, ...[about, example]: Describe<number>) => {
  const error = `must be a number from ${least} to ${most}, with at most three decimals`
  return z
    .number({ error })
    .check(
      z.refine((value) => value >= least && value <= most && Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, {
        error,
      }),
    )
    .register(columnFacts, { about, form: 'number', example })
}

export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  ...[about, example]: Describe<Choices[number]>
) =>
  z
    .enum(choices, { error: `must be one of ${choices.join(', ')}` })
    .register(columnFacts, { about, form: 'one of', example, choices })

export const json = <Schema extends z.ZodMiniType>(schema: Schema, ...[about, example]: Describe<z.infer<Schema>>): Schema => {
  columnFacts.add(schema, { about, form: 'JSON', example })
  return schema
}

export const millicentsOf = (centsWithoutGst: number): number => Math.round(centsWithoutGst * 1_000)

/** Facts of a column, also of one that may be empty. */
export const factsOf = (column: z.core.$ZodType | undefined): ColumnFacts & { readonly isRequired: boolean } => {
  const isRequired = !(column instanceof z.ZodMiniOptional)
  const described = column instanceof z.ZodMiniOptional ? column.def.innerType : column
  const facts = described && columnFacts.get(described)
  if (!facts) throw new TypeError('A column has no facts')
  return { ...facts, isRequired }
}
