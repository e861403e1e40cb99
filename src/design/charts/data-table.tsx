import type { ReactNode, Ref } from 'react'
import { hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Table = styled('table', {
  fontSize: '.9375rem',
  '& caption': { textAlign: 'start', paddingBottom: '$3', color: '$ink2', fontSize: '.875rem' },
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', textAlign: 'start', paddingBlock: 10 },
  '& td': { borderTop: '1px solid $line', paddingBlock: 12, verticalAlign: 'middle' },
  '& th + th, & td + td': { paddingInlineStart: 12 },
  '& [data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td:first-child': { fontWeight: 540 },
  // Phone: two lines, first column and main value above.
  '@belowMd': {
    '& thead': hidden,
    '& tbody, & caption': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2px 12px',
      padding: '12px 0',
      borderTop: '1px solid $line',
    },
    '& td': { border: 0, padding: '0 !important' },
    '& td[data-second]': { order: 1, fontSize: '.8125rem', color: '$ink2' },
    // Without column heads, numbers need their name.
    '& td[data-second][data-name]:not(:empty)::before': { content: 'attr(data-name) " "' },
    '& tr::after': { content: '""', order: 0, flexBasis: '100%', height: 0 },
    '& td:empty': { display: 'none' },
  },
})

export interface Column<Line> {
  readonly name: string
  readonly cell: (line: Line) => ReactNode
  readonly isNumber?: boolean
  readonly isSecond?: boolean
}

export interface DataTableProps<Line> {
  readonly caption: ReactNode
  readonly captionRef?: Ref<HTMLTableCaptionElement>
  readonly columns: readonly Column<Line>[]
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line) => string
}

export const DataTable = <Line,>({ caption, captionRef, columns, lines, keyOf }: DataTableProps<Line>) => (
  <Table>
    <caption ref={captionRef} tabIndex={captionRef ? -1 : undefined}>
      {caption}
    </caption>
    <thead>
      <tr>
        {columns.map(({ name, isNumber }) => (
          <th key={name} scope="col" data-end={isNumber ? '' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={keyOf(line)}>
          {columns.map(({ name, cell, isNumber, isSecond }) => (
            <td
              key={name}
              data-end={isNumber ? '' : undefined}
              data-second={isSecond ? '' : undefined}
              data-name={isNumber && isSecond ? name : undefined}
            >
              {cell(line)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)
