import * as fc from 'fast-check'
import { safeParse } from 'zod/mini'
import type { Shape } from '#contract/kit.ts'

/** What a schema of zod says of itself, as far as it is read here. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Shape>>
  readonly element?: Shape
  readonly innerType?: Shape
  readonly options?: readonly Shape[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly keyType?: Shape
  readonly valueType?: Shape
}

const texts = [
  '',
  ' ',
  'x',
  'Tūī Lane',
  '# Kia ora\n**bold** [link](/account/bill) <b>',
  '#B95029',
  'url(javascript:1)',
  'a'.repeat(400),
]
const days = ['1900-01-01', '2024-02-29', '2026-04-05', '2026-06-09', '2026-09-27', '2199-12-31']
const instants = [
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59Z',
  '2026-04-05T02:30:00+13:00',
  '2026-04-05T02:30:00+12:00',
  '2026-06-09T16:40:00.123+12:00',
]
const paths = ['/account/bill', '/account/insights/eco-tracker', '/nowhere?x=1#y']
const ids = ['00000000-0000-0000-0000-000000000000', 'b1f0c2d4-0000-4000-8000-00000000000a']
const links = ['https://hooks.example.nz/tarn']
const numbers = [0, -0, 1, -1, 0.1, -0.004, 5, 24, 29, 365, 1e5, -1e5, 1e12, -1e12, 5e-324]

// Small whole numbers too: what counts people or minutes takes no other.
const number = fc.oneof(fc.constantFrom(...numbers), fc.nat(24), fc.double({ min: -1_000, max: 1_000, noNaN: true }))

/** Lists within lists are mostly short: three times forty, one in another, would be an answer of 64,000 parts. */
const listOf = (element: fc.Arbitrary<unknown>, isInner: boolean) => {
  const long = fc.array(element, { maxLength: 40, size: 'max' })
  return isInner ? fc.oneof({ weight: 9, arbitrary: fc.array(element, { maxLength: 3 }) }, { weight: 1, arbitrary: long }) : long
}

/** @throws Error for a text that none of ours is: a filter would look for one for ever */
const textOf = (schema: Shape) => {
  const kinds = [days, instants, paths, texts, ids, links].map((kind) => kind.filter((each) => safeParse(schema, each).success))
  const some = kinds.filter((kind) => kind.length > 0)
  if (some.length === 0) throw new Error('Nobody has said what such a text looks like')
  return fc.oneof(...some.map((kind) => fc.constantFrom(...kind)))
}

const fitting = <Value>(schema: Shape, values: fc.Arbitrary<Value>) => values.filter((value) => safeParse(schema, value).success)

/**
 * Anything that a schema of the contract allows, odd as it may be: empty texts, lists of any length, negative and huge numbers, the
 * first and the last day that there is.
 * @throws Error for a kind of schema that the contract has not used so far
 */
export const anyOf = (schema: Shape, isInner = false): fc.Arbitrary<unknown> => {
  const partOf = (part: Shape | undefined) => anyOf(part as Shape, isInner)
  const definition = (schema as unknown as { readonly ['_zod']: { readonly def: Definition } })['_zod'].def
  const { type, shape = {}, element, innerType, options = [], entries = {}, values = [], valueType } = definition
  switch (type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, partOf(part)])), { noNullPrototype: true })
        .map((made) => Object.fromEntries(Object.entries(made).filter(([, part]) => part !== undefined)))
    case 'array':
      return fitting(schema, listOf(anyOf(element as Shape, true), isInner))
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b', 'winter'), partOf(valueType))
    case 'catch':
    case 'prefault':
    case 'readonly':
      return partOf(innerType)
    case 'optional':
      return fc.option(partOf(innerType), { nil: undefined })
    case 'nullable':
      return fc.option(partOf(innerType), { nil: null })
    case 'union':
      return fc.oneof(...options.map(partOf))
    case 'enum':
      return fc.constantFrom(...Object.values(entries))
    case 'literal':
      return fc.constantFrom(...values)
    case 'string':
      return textOf(schema)
    case 'number':
      return fitting(schema, number)
    case 'boolean':
      return fc.boolean()
    case 'unknown':
    case 'any':
      return fc.oneof(fc.constantFrom(null, true), fc.constantFrom(...days, ...instants, ...paths, ...texts), number)
    default:
      throw new Error(`Nobody has said what a ${type} looks like`)
  }
}
