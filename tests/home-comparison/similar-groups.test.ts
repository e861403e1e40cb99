import { describe, expect, it } from 'vitest'
import { groupKey, type Traits } from '#server/home-comparison/comparison-criteria.ts'
import { groupsOf, groupUse, homeTable, meansOf, membersOf } from '#server/home-comparison/similar-groups.ts'
import { chance } from '#server/providers/chance.ts'

const next = chance('similar groups')
const pick = (words: readonly (string | null)[]) => words[Math.floor(next() * words.length)] ?? null
const homes = Array.from({ length: 3_000 }, () => ({
  traits: [
    pick(['Terrace', 'Standalone', null]),
    pick(['1', '2', '3']),
    pick(['1', '2']),
    pick(['gas', 'heatPump']),
    pick(['Gas']),
    pick(['yes', 'no', null]),
    pick(['Otago', 'Nelson']),
    pick([null, 'from2010']),
  ] as Traits,
  values: [next() < 0.1 ? null : Math.floor(next() * 50)],
  lists: [next() < 0.3 ? null : [Math.floor(next() * 9), Math.floor(next() * 9)]],
}))

const tabled = () => {
  const table = homeTable('home', { values: 1, lists: [2] })
  for (const home of homes) table.add(home)
  return table.done()
}

/** Said once more, the plain way: what stands in the names of groups, and who is in each. */
const plainly = (mask: number) => {
  const known = homes.filter(({ traits }) => traits.every((trait, index) => trait !== null || !(mask & (1 << index))))
  return [...Map.groupBy(known, ({ traits }) => groupKey('home', traits, mask))].filter(([, own]) => own.length >= 30)
}
const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

describe('homes that are alike', () => {
  it.each([0, 1, 0b100, 0b11, 0b1010101, 0b1111111, 0b11111111])(
    'in the criteria of mask %i make the groups they say',
    (mask) => {
      const table = tabled()
      const groups = groupsOf(table, mask)
      const members = membersOf(table, groups, 0)
      const lists = meansOf(table, groups, 0)
      const found = groups.keys.map((key, group) => ({
        key,
        values: Array.from(members[group] ?? [], (home) => table.values[0]?.[home]),
        list: lists[group],
      }))
      const expected = plainly(mask).map(([key, own]) => {
        const known = own.flatMap(({ lists: [list] }) => (list ? [list] : []))
        return {
          key,
          values: own.flatMap(({ values: [value] }) => value ?? []).toSorted((one, other) => one - other),
          list: known.length < 30 ? null : [0, 1].map((at) => mean(known.map((list) => list[at] ?? 0))),
        }
      })
      expect(found.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(
        expected.toSorted((one, other) => one.key.localeCompare(other.key)),
      )
    },
  )

  it('use together what thirty and more of them use: all, the mean, and the mean of the best fifth', () => {
    const sorted = Int32Array.from({ length: 30 }, (_, index) => index + 1)
    expect(groupUse(sorted)).toEqual({ homes: 30, levels: [...sorted], average: 16, efficient: 4 })
    expect(groupUse(sorted.subarray(1))).toBeNull()
  })

  it('are stood for by five hundred of them where there are more', () => {
    const use = groupUse(Int32Array.from({ length: 1_200 }, (_, index) => index))
    expect([use?.homes, use?.levels.length, use?.levels[0], use?.levels[499]]).toEqual([1_200, 500, 0, 1_197])
  })
})
