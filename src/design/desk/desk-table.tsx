import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

const Table = styled('table', {
  fontSize: 13.5,
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    position: 'sticky',
    top: 56,
    zIndex: 1,
    height: 34,
    padding: '0 10px',
    background: '$sunken',
    fontSize: 13,
    fontWeight: 540,
    color: '$ink2',
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  '& td': { height: 40, padding: '5px 10px', borderTop: '1px solid $line', verticalAlign: 'middle' },
  '& th:first-child, & td:first-child': { paddingLeft: 14 },
  '& th:last-child, & td:last-child': { paddingRight: 14 },
  '& [data-align="end"]': { textAlign: 'right' },
  '& [data-second]': { color: '$ink2' },
  '& [data-fixed]': { whiteSpace: 'nowrap' },
  '& b': { fontWeight: 580 },
  '& tr[aria-current="true"] > td': { background: '$primarySoft' },
  '& tr[aria-current="true"] > td:first-child': { boxShadow: 'inset 3px 0 0 $colors$primary' },
  '@print': { '& th': { position: 'static' } },
  variants: { isPressable: { true: { '& tbody tr': { cursor: 'pointer' } } } },
})

// Cut while it doesn't fit, whole as soon as it has the focus.
const Name = styled('span', {
  display: 'block',
  maxWidth: 'clamp(120px, 31cqi, 280px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 580,
  '& > button': { maxWidth: '100%', overflow: 'inherit', textOverflow: 'ellipsis', whiteSpace: 'inherit', textAlign: 'left' },
  '&:focus-within': { overflow: 'visible', whiteSpace: 'normal' },
  '& > a:focus-visible, & > button:focus-visible': { outlineOffset: 1 },
  '@hover': { '& > a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  variants: { isShort: { true: { maxWidth: 'clamp(96px, 21cqi, 280px)' } } },
})

const Scroller = styled('div', {
  containerType: 'inline-size',
  '@belowLg': { overflowX: 'auto', '& th': { position: 'static' } },
})

const Zero = styled('span', { color: '$ink3' })

/** Zero is quiet. */
export const CountCell = ({ count }: { readonly count: number }) => (count === 0 ? <Zero>0</Zero> : count.toLocaleString('en-NZ'))

export interface DeskColumn<Row> {
  readonly key: string
  readonly title: string
  /** Only for screen readers. */
  readonly isTitleHidden?: boolean
  readonly align?: 'end'
  /** Secondary: quieter. */
  readonly isSecond?: boolean
  /** Numbers and dates, which never wrap. */
  readonly isFixed?: boolean
  /** What the row is called: strong, cut if too long, and leads where the row leads. */
  readonly isName?: boolean
  /** Of a name: cut earlier, beside much else. */
  readonly isShort?: boolean
  readonly render: (row: Row) => ReactNode
}

interface DeskTableProps<Row> {
  /** What the rows are. */
  readonly label: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Key of the selected row. */
  readonly selected?: string | null
  readonly hrefOf?: (row: Row) => string | null
  /** A press anywhere in the row. */
  readonly onOpen?: (key: string) => void
}

const isOfItsOwn = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button, input, label') !== null

/** Sticky head, hairlines, 40 px rows; the selected row is kept in sight. */
export const DeskTable = <Row,>({ label, columns, rows, keyOf, selected = null, hrefOf, onOpen }: DeskTableProps<Row>) => {
  const current = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (selected !== null) current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  const nameOf = (row: Row, content: ReactNode) => {
    const href = hrefOf?.(row) ?? null
    if (href !== null) return <Link href={href}>{content}</Link>
    return onOpen ? (
      <button type="button" onClick={() => onOpen(keyOf(row))}>
        {content}
      </button>
    ) : (
      content
    )
  }
  return (
    <Scroller>
      <Table aria-label={label} isPressable={onOpen !== undefined}>
        <thead>
          <tr>
            {columns.map(({ key, title, align, isTitleHidden }) => (
              <th key={key} scope="col" data-align={align}>
                {isTitleHidden ? <Hidden>{title}</Hidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isSelected = key === selected
            return (
              <tr
                key={key}
                ref={isSelected ? current : undefined}
                aria-current={isSelected || undefined}
                onClick={onOpen && ((event) => (isOfItsOwn(event) ? undefined : onOpen(key)))}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-second={column.isSecond}
                    data-fixed={(column.isFixed ?? column.align === 'end') ? true : undefined}
                  >
                    {column.isName ? (
                      <Name isShort={column.isShort ?? false}>{nameOf(row, column.render(row))}</Name>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Scroller>
  )
}
