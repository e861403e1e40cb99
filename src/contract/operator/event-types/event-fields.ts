import * as z from 'zod/mini'
import { Day, Instant, type Shape, SupplyType } from '#contract/kit.ts'

/** Fields of an event's `data`, each with its description and an example: for OpenAPI and docs/events.md. */
const described = <S extends Shape>(schema: S, description: string, example: unknown): S =>
  (schema.clone() as S).register(z.globalRegistry as never, ...([{ description, examples: [example] }] as never))

export const text = (description: string, example: string) => described(z.string(), description, example)
export const day = (description: string, example: string) => described(Day, description, example)
export const instant = (description: string, example: string) => described(Instant, description, example)
export const cents = (description: string, example: number) => described(z.int(), description, example)
export const whole = (description: string, example: number) => described(z.int(), description, example)
export const decimal = (description: string, example: number) => described(z.number(), description, example)
export const yesNo = (description: string, example: boolean) => described(z.boolean(), description, example)
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  description: string,
  example: Words[number],
) => described(z.enum(words), description, example)

interface FieldFacts {
  readonly description?: string
  readonly examples?: readonly unknown[]
}
const factsOf = (field: Shape): FieldFacts => (z.globalRegistry.get(field as never) ?? {}) as FieldFacts
export const descriptionOf = (field: Shape): string => factsOf(field).description ?? ''

/** A field that may be null; keeps the description and the example. */
export const orNull = <S extends Shape>(schema: S): z.ZodMiniNullable<S> =>
  described(z.nullable(schema), descriptionOf(schema), factsOf(schema).examples?.[0])

export const list = <S extends Shape>(item: S, description: string, example: readonly z.input<S>[]) =>
  described(z.array(item), description, example)

export const object = <Fields extends Readonly<Record<string, Shape>>>(fields: Fields) => z.object(fields)

/** Of the example of each field. */
export const exampleOf = (data: z.ZodMiniObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data.shape).map(([name, field]) => [name, factsOf(field as Shape).examples?.[0] ?? null]))

/** Who did it: the retailer's own id. */
export const person = () =>
  orNull(text('Your id of the person who did it; null for our own doing, or a person that you didn’t load.', 'P-1001'))
export const supplyPoint = () => orNull(text('Your id of the supply point; null if you didn’t load it.', 'SP-3001'))
export const icp = () => orNull(text('The supply point’s ICP; null for bottled gas.', '0000123456AB40C'))
export const supplyTypes = (description: string) => list(SupplyType, description, ['electricity'])

export interface EventDefinition<Data extends z.ZodMiniObject = z.ZodMiniObject> {
  /** One sentence: what has happened. */
  readonly about: string
  /** Which of the retailer's systems acts on it, and how. */
  readonly acts: string
  readonly data: Data
}

/** `account` of each event comes from its account. */
export const event = <Fields extends Readonly<Record<string, Shape>>>(about: string, acts: string, fields: Fields) => ({
  about,
  acts,
  data: object(fields),
})
