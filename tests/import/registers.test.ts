import { expect, it } from 'vitest'
import { mergeRegister, type RegisterDay } from '#server/readings/registers.ts'

const files = ['2026-06-03', '2026-06-05', '2026-06-09']
const marks = ['A', 'D', 'E'] as const

const row = (writtenOn: string, mark: string, value: number): RegisterDay => ({
  day: '2026-06-02',
  flow: 'X',
  meter: 'M1',
  content: 'UN24',
  wh: Array.from({ length: 48 }, () => value),
  quality: mark === 'A' ? null : mark.repeat(48),
  writtenOn,
})

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((others) => [first, ...others]))

const all = files.flatMap((writtenOn, nth) => marks.map((mark, kind) => row(writtenOn, mark, 100 * nth + kind)))
const threes = all.flatMap((a, i) => all.slice(i + 1).flatMap((b, j) => all.slice(i + j + 2).map((c) => [a, b, c])))

it('knows the same of a register in whichever order its files come: the most certain value, of those the newest', () => {
  for (const three of threes) {
    const [best] = three.toSorted(
      (a, b) =>
        'ADE'.indexOf(a.quality?.[0] ?? 'A') - 'ADE'.indexOf(b.quality?.[0] ?? 'A') ||
        (b.writtenOn ?? '').localeCompare(a.writtenOn ?? ''),
    )
    for (const order of orders(three)) {
      const known = order.reduce<RegisterDay | undefined>((old, arrived) => mergeRegister(old, arrived).row, undefined)
      expect({ wh: known?.wh, quality: known?.quality }).toEqual({ wh: best?.wh, quality: best?.quality })
    }
  }
})
