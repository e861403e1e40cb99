import { expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { toJson } from './chart-documents.ts'
import { counterExample, temporalProperties, type TemporalProperty } from './temporal-properties.ts'

const named = temporalProperties.map((property) => [`${property.chart}: ${property.says}`, property] as const)

it.each(named)('%s', (_, property) => expect(counterExample(entryOf(property.chart).machine, property)).toBe(null))

it('are of twelve charts and more', () => {
  expect(new Set(temporalProperties.map(({ chart }) => chart)).size).toBeGreaterThanOrEqual(12)
})

type Json = Record<string, unknown>
const parse = (chart: string) => JSON.parse(toJson(entryOf(chart))) as Json
const stateIn = (json: Json, path: string) =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<Json>((state, key) => (state['states'] as Record<string, Json>)[key] as Json, json)
const chartOf = (json: Json) => createMachine(json as never) as unknown as AnyStateMachine

/** A chart with a short cut: an arrow from where the property begins to what it keeps people from. */
const withShortCut = ({ chart, from = '', to }: TemporalProperty) => {
  const json = parse(chart)
  const begins = stateIn(json, from === '' ? String(json['initial'] ?? Object.keys(json['states'] as object)[0]) : from)
  begins['type'] = begins['type'] === 'final' ? undefined : begins['type']
  const arrow =
    typeof to === 'string'
      ? { 'short.cut': { target: `#${json['id']}.${to}`, reenter: true } }
      : { [to.event]: { actions: to.action } }
  begins['on'] = { ...(begins['on'] as object), ...arrow }
  return chartOf(json)
}

it.each(named)('fails on a chart with a short cut: %s', (_, property) => {
  expect(counterExample(withShortCut(property), property)?.at(-1)).toContain(`where it does not hold that ${property.says}`)
})

/** Every chart that differs from this one by one arrow that no longer does, or is no longer taken by, what a property leans on. */
const weakened = ({ chart, unless = {} }: TemporalProperty): AnyStateMachine[] => {
  const text = toJson(entryOf(chart))
  const wanted = [...(unless.actions ?? []), ...(unless.events ?? [])]
  return wanted.flatMap((name) =>
    [...text.matchAll(new RegExp(`"${name.replaceAll('.', '\\.')}"`, 'g'))].map(({ index }) =>
      chartOf(JSON.parse(`${text.slice(0, index)}"other${name}"${text.slice(index + name.length + 2)}`) as Json),
    ),
  )
}

const leaning = named.filter(([, { unless }]) => unless?.actions ?? unless?.events)

it.each(leaning)('fails once what it leans on is gone from one arrow: %s', (_, property) => {
  expect(weakened(property).some((chart) => counterExample(chart, property) !== null)).toBe(true)
})
