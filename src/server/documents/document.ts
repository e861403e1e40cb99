import type { BrandId } from '#brands/brands.ts'
import { drawTable, type Table } from './document-table.ts'
import type { Words } from './text-writer.ts'
import { createPageLayout } from './page-layout.ts'

/** A4, tagged while written: headings, paragraphs, tables as structure; rules and page numbers as artefacts. 1/72 inch. */
export const createDocument = (brandId: BrandId, title: string) => {
  const layout = createPageLayout(brandId, title)
  const {
    brand,
    palette,
    doc,
    root,
    at,
    left,
    widthNow,
    bottomNow,
    heightOf,
    artifact,
    rule,
    put,
    drawLogo,
    addPage,
    need,
    finish,
  } = layout

  const letterhead = (kind: string) => {
    root.add(
      doc.struct('Figure', { alt: `${brand.name}’s logo`, bbox: [left, at.y, left + 36, at.y + 36] } as never, () =>
        drawLogo(left, at.y, 1.2),
      ),
    )
    put(root, 'P', brand.name, { x: left + 44, y: at.y + 7, width: 200 }, { size: 19, isStrong: true })
    const right = { x: left + 240, width: widthNow() - 240 }
    put(root, 'P', kind, { ...right, y: at.y + 2 }, { size: 11, isStrong: true, align: 'right' })
    put(root, 'P', `GST number ${brand.gstNumber}`, { ...right, y: at.y + 19 }, { size: 9, colour: palette.ink2, align: 'right' })
    at.y += 54
    rule(at.y - 8, palette.primary, 2)
    at.y += 8
  }

  const heading = (level: 1 | 2, text: string) => {
    const words = { size: level === 1 ? 22 : 13, isStrong: true }
    const height = heightOf(text, widthNow(), words)
    need(height + (level === 1 ? 8 : 60))
    put(root, `H${level}`, text, { x: left, y: at.y, width: widthNow() }, words)
    at.y += height + 6
  }

  const paragraph = (text: string, words: Words = {}) => {
    const height = heightOf(text, widthNow(), words)
    need(height)
    put(root, 'P', text, { x: left, y: at.y, width: widthNow() }, words)
    at.y += height + 4
  }

  const columns = (blocks: readonly { readonly label: string; readonly lines: readonly string[] }[]) => {
    const width = (widthNow() - (blocks.length - 1) * 20) / blocks.length
    const heights = blocks.map(({ lines }) => 14 + heightOf(lines.join('\n'), width, {}))
    need(Math.max(...heights))
    blocks.forEach(({ label, lines }, index) => {
      const box = { x: left + index * (width + 20), width }
      const part = doc.struct('Div')
      root.add(part)
      put(part, 'P', label, { ...box, y: at.y }, { size: 8.5, colour: palette.ink2 })
      for (const [line, text] of lines.entries()) put(part, 'P', text, { ...box, y: at.y + 14 + line * 14 }, {})
      part.end()
    })
    at.y += Math.max(...heights) + 16
  }

  const figures = (entries: readonly { readonly label: string; readonly value: string }[]) => {
    const height = 58
    need(height)
    const top = at.y
    artifact(() => doc.roundedRect(left, top, widthNow(), height, 10).fill(palette.primarySoft))
    const width = (widthNow() - 32) / entries.length
    entries.forEach(({ label, value }, index) => {
      const box = { x: left + 16 + index * width, width: width - 8 }
      const part = doc.struct('Div')
      root.add(part)
      put(part, 'P', label, { ...box, y: top + 10 }, { size: 9, colour: palette.onPrimarySoft })
      put(
        part,
        'P',
        value,
        { ...box, y: top + 25 },
        { size: entries.length > 3 ? 14 : 17, isStrong: true, colour: palette.onPrimarySoft },
      )
      part.end()
    })
    at.y += height + 14
  }

  const slip = (entries: readonly { readonly label: string; readonly value: string }[], note: string) => {
    const height = 136
    need(height)
    at.y = Math.max(at.y, bottomNow() - height)
    const top = at.y
    artifact(() => {
      doc
        .moveTo(left, top)
        .lineTo(left + widthNow(), top)
        .dash(4, { space: 4 })
        .lineWidth(0.75)
        .strokeColor(palette.lineStrong)
        .stroke()
        .undash()
    })
    put(root, 'H2', 'Payment slip', { x: left, y: top + 12, width: widthNow() }, { size: 13, isStrong: true })
    const [perRow, rowHeight] = [3, 38]
    const boxes = doc.struct('L')
    root.add(boxes)
    entries.forEach(({ label, value }, index) => {
      const width = widthNow() / perRow
      const box = { x: left + (index % perRow) * width, width: width - 8 }
      const line = top + 38 + Math.floor(index / perRow) * rowHeight
      const item = doc.struct('LI')
      boxes.add(item)
      put(item, 'Lbl', label, { ...box, y: line }, { size: 8.5, colour: palette.ink2 })
      put(item, 'LBody', value, { ...box, y: line + 13 }, { size: 12, isStrong: true })
      item.end()
    })
    boxes.end()
    put(root, 'P', note, { x: left, y: top + 116, width: widthNow() }, { size: 9, colour: palette.ink2 })
    at.y = bottomNow()
  }

  return {
    brand,
    palette,
    letterhead,
    heading,
    paragraph,
    columns,
    figures,
    table: (table: Table) => drawTable(layout, table),
    slip,
    addPage,
    space: (height: number) => {
      at.y += height
    },
    finish,
  }
}

export type DocumentWriter = ReturnType<typeof createDocument>
