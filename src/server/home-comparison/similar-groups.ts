import { criteriaOf, groupKey, type Traits } from './comparison-criteria.ts'
import { efficientHomesOf, fewestHomes, type Levels, type Mask } from '#domain/insights/home-comparison.ts'
import type { ProfileKind } from '#domain/profile/questionnaire.ts'

export interface TabledHome {
  readonly traits: Traits
  readonly values: readonly (number | null)[]
  readonly lists: readonly (readonly number[] | null)[]
}

const numberColumn = () => {
  let held = new Int32Array(1024)
  let length = 0
  return {
    push: (value: number) => {
      if (length === held.length) {
        const longer = new Int32Array(held.length * 2)
        longer.set(held)
        held = longer
      }
      held[length] = value
      length += 1
    },
    done: () => held.subarray(0, length),
  }
}

const notKnown = -1

/** Columns, about 200 bytes per home: every combination of criteria scans all. */
export interface HomeTable {
  readonly kind: ProfileKind
  readonly homes: number
  readonly codes: readonly Int32Array[]
  readonly words: readonly (readonly string[])[]
  readonly values: readonly Int32Array[]
  readonly orders: readonly Int32Array[]
  readonly lists: readonly { readonly width: number; readonly all: Int32Array }[]
}

export const homeTable = (kind: ProfileKind, shape: { readonly values: number; readonly lists: readonly number[] }) => {
  const codes = criteriaOf(kind).map(() => ({ column: numberColumn(), byWord: new Map<string, number>(), words: [''] }))
  const values = Array.from({ length: shape.values }, numberColumn)
  const lists = shape.lists.map((width) => ({ width, column: numberColumn() }))
  const codeOf = ({ byWord, words }: (typeof codes)[number], word: string | null | undefined): number => {
    if (word === null || word === undefined) return 0
    const known = byWord.get(word)
    if (known !== undefined) return known
    words.push(word)
    byWord.set(word, words.length - 1)
    return words.length - 1
  }
  let homes = 0
  return {
    add: (home: TabledHome) => {
      for (const [index, code] of codes.entries()) code.column.push(codeOf(code, home.traits[index]))
      for (const [index, column] of values.entries()) column.push(home.values[index] ?? notKnown)
      for (const [index, { width, column }] of lists.entries())
        for (let at = 0; at < width; at += 1) column.push(home.lists[index]?.[at] ?? notKnown)
      homes += 1
    },
    done: (): HomeTable => {
      const columns = values.map((column) => column.done())
      return {
        kind,
        homes,
        codes: codes.map(({ column }) => column.done()),
        words: codes.map(({ words }) => words),
        values: columns,
        orders: columns.map((column) =>
          Int32Array.from(column.keys())
            .filter((home) => column[home] !== notKnown)
            .toSorted((a, b) => (column[a] ?? 0) - (column[b] ?? 0)),
        ),
        lists: lists.map(({ width, column }) => ({ width, all: column.done() })),
      }
    },
  }
}

export interface Groups {
  readonly keys: readonly string[]
  readonly groupOf: Int32Array
}

export const groupsOf = ({ kind, homes, codes, words }: HomeTable, mask: Mask): Groups => {
  const traitsOf = (home: number): Traits => codes.map((column, index) => words[index]?.[column[home] ?? 0] ?? null)
  const counted = codes
    .map((column, index) => ({ column, of: words[index]?.length ?? 1, isOn: (mask & (1 << index)) !== 0 }))
    .filter(({ isOn }) => isOn)
  const numbers = new Float64Array(homes)
  const sizes = new Map<number, number>()
  for (let home = 0; home < homes; home += 1) {
    let number = 0
    for (const { column, of } of counted) {
      const code = column[home] ?? 0
      number = code === 0 || number === notKnown ? notKnown : number * of + code
    }
    numbers[home] = number
    if (number !== notKnown) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  }
  const places = new Map([...sizes].filter(([, size]) => size >= fewestHomes).map(([number], place) => [number, place]))
  const keys: string[] = []
  const groupOf = new Int32Array(homes)
  for (let home = 0; home < homes; home += 1) {
    const place = places.get(numbers[home] ?? notKnown) ?? notKnown
    groupOf[home] = place
    if (place !== notKnown) keys[place] ??= groupKey(kind, traitsOf(home), mask)
  }
  return { keys, groupOf }
}

export const membersOf = ({ orders }: HomeTable, { keys, groupOf }: Groups, value: number): Int32Array[] => {
  const order = orders[value] ?? new Int32Array()
  const starts = new Int32Array(keys.length + 1)
  for (const home of order) {
    const group = groupOf[home] ?? notKnown
    if (group !== notKnown) starts[group + 1] = (starts[group + 1] ?? 0) + 1
  }
  for (let group = 0; group < keys.length; group += 1) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
  const all = new Int32Array(starts[keys.length] ?? 0)
  const next = starts.slice()
  for (const home of order) {
    const group = groupOf[home] ?? notKnown
    if (group === notKnown) continue
    all[next[group] ?? 0] = home
    next[group] = (next[group] ?? 0) + 1
  }
  return keys.map((_, group) => all.subarray(starts[group], starts[group + 1]))
}

export const meansOf = ({ homes, lists }: HomeTable, { keys, groupOf }: Groups, list: number): (number[] | null)[] => {
  const { width, all } = lists[list] ?? { width: 0, all: new Int32Array() }
  const sums = new Float64Array(keys.length * width)
  const counts = new Int32Array(keys.length)
  for (let home = 0; home < homes; home += 1) {
    const group = groupOf[home] ?? notKnown
    if (group === notKnown || all[home * width] === notKnown) continue
    counts[group] = (counts[group] ?? 0) + 1
    for (let at = 0; at < width; at += 1) {
      const place = group * width + at
      sums[place] = (sums[place] ?? 0) + (all[home * width + at] ?? 0)
    }
  }
  return keys.map((_, group) => {
    const known = counts[group] ?? 0
    return known < fewestHomes
      ? null
      : Array.from(sums.subarray(group * width, (group + 1) * width), (total) => Math.round(total / known))
  })
}

export interface GroupUse extends Levels {
  readonly average: number
  readonly efficient: number
}

const mostLevels = 500

const meanOf = (values: Int32Array) => Math.round(values.reduce((total, value) => total + value, 0) / values.length)

const thinned = (values: Int32Array): readonly number[] =>
  values.length <= mostLevels
    ? [...values]
    : Array.from({ length: mostLevels }, (_, index) => values[Math.floor((index * values.length) / mostLevels)] ?? 0)

export const groupUse = (sorted: Int32Array): GroupUse | null =>
  sorted.length < fewestHomes
    ? null
    : {
        homes: sorted.length,
        levels: thinned(sorted),
        average: meanOf(sorted),
        efficient: meanOf(sorted.subarray(0, efficientHomesOf(sorted.length))),
      }
