import type { Box } from './text-writer.ts'
import type { PageLayout } from './page-layout.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'

export interface Column {
  readonly title: string
  readonly share: number
  readonly align?: 'left' | 'right'
}

export type Cell = string | { readonly text: string; readonly note: string }

export interface Row {
  readonly cells: readonly Cell[]
  readonly isStrong?: boolean
}

export interface Table {
  readonly summary: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly size?: number
  readonly padding?: number
  readonly gap?: number
  readonly isAsWritten?: boolean
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)
const noteOf = (cell: Cell) => (typeof cell === 'string' ? '' : cell.note)

/** Tagged once for screen readers, with a visible head on every page; the first column holds row headers. */
export const drawTable = (
  layout: PageLayout,
  { summary, columns: all, rows, size = 9.5, padding = 5, gap = 10, isAsWritten = false }: Table,
): void => {
  const { doc, root, at, palette, left, widthNow, bottomNow, heightOf, write, artifact, rule, put, addPage, need } = layout
  const total = sumOf(all, ({ share }) => share)
  const widths = all.map(({ share }) => (widthNow() * share) / total)
  const starts = widths.map((_, index) => left + sum(widths.slice(0, index)))
  const boxOf = (index: number, top: number): Box => ({
    x: starts[index] ?? left,
    y: top,
    width: (widths[index] ?? 0) - (index === all.length - 1 ? 0 : gap),
  })
  const alignOf = (index: number) => all[index]?.align ?? 'left'
  const noteSize = size - 1
  const rowHeight = ({ cells, isStrong = false }: Row) =>
    Math.max(
      ...cells.map(
        (cell, index) =>
          heightOf(textOf(cell), boxOf(index, 0).width, { size, isStrong, isAsWritten }) +
          (noteOf(cell) === '' ? 0 : heightOf(noteOf(cell), boxOf(index, 0).width, { size: noteSize })),
      ),
    ) +
    padding * 2

  const headWords = { size: size - 1, colour: palette.ink2 }
  const headHeight =
    Math.max(...all.map(({ title: text }, index) => heightOf(text, boxOf(index, 0).width, headWords))) + padding * 2
  const element = doc.struct('Table', { alt: summary } as never)
  root.add(element)
  const head = doc.struct('THead')
  const body = doc.struct('TBody')
  need(headHeight + rowHeight(rows[0] ?? { cells: [''] }))
  element.add(head)
  element.add(body)
  const headRow = doc.struct('TR')
  head.add(headRow)
  all.forEach(({ title: text }, index) =>
    put(headRow, 'TH', text, boxOf(index, at.y + padding), { ...headWords, align: alignOf(index) }, { scope: 'Column' }),
  )
  headRow.end()
  head.end()
  at.y += headHeight
  rule(at.y, palette.lineStrong)

  for (const row of rows) {
    const height = rowHeight(row)
    if (at.y + height > bottomNow()) {
      addPage(doc.page.width > doc.page.height ? 'landscape' : 'portrait')
      const top = at.y
      artifact(() =>
        all.forEach(({ title: text }, index) =>
          write(text, boxOf(index, top + padding), { ...headWords, align: alignOf(index) }),
        ),
      )
      at.y += headHeight
      rule(at.y, palette.lineStrong)
    }
    const line = doc.struct('TR')
    body.add(line)
    row.cells.forEach((cell, index) => {
      const words = { size, isStrong: row.isStrong ?? false, align: alignOf(index), isAsWritten }
      const box = boxOf(index, at.y + padding)
      const below = noteOf(cell) === '' ? 0 : box.y + heightOf(textOf(cell), box.width, words)
      const draw = () => {
        if (textOf(cell) !== '') write(textOf(cell), box, words)
        if (noteOf(cell) !== '')
          write(noteOf(cell), { ...box, y: below }, { ...words, size: noteSize, colour: palette.ink2, isStrong: false })
      }
      line.add(doc.struct(index === 0 ? 'TH' : 'TD', (index === 0 ? { scope: 'Row' } : {}) as never, draw))
    })
    line.end()
    at.y += height
    rule(at.y)
  }
  body.end()
  element.end()
  at.y += 14
}
