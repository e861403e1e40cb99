import type { ReactNode } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'

const List = styled('ul', {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 8px',
    padding: '10px 14px',
    borderTop: '1px solid $line',
    fontSize: 13.5,
    lineHeight: 1.45,
    '& b': { fontWeight: 580, overflowWrap: 'anywhere' },
    '& > span': { gridColumn: '1 / -1' },
    '& i': { fontStyle: 'normal', color: '$ink2', fontVariantNumeric: 'tabular-nums' },
    '&[aria-current="true"]': { background: '$primarySoft', boxShadow: 'inset 3px 0 0 $colors$primary' },
    '&:focus-visible': { outlineOffset: -3 },
    '@hover': { '&:hover:not([aria-current="true"])': { background: '$sunken' } },
  },
})

interface CaseLine {
  readonly key: string
  readonly href: string
  readonly name: string
  readonly number: string
  readonly what: string
  readonly due: ReactNode
}

interface CaseListProps {
  readonly label: string
  readonly lines: readonly CaseLine[]
  readonly selected: string | null
}

/** The narrow list beside an open case. */
export const CaseList = ({ label, lines, selected }: CaseListProps) => (
  <List aria-label={label}>
    {lines.map(({ key, href, name, number, what, due }) => (
      <li key={key}>
        <Link href={href} aria-current={key === selected ? 'true' : undefined}>
          <b>{name}</b>
          <i>{number}</i>
          <span>{what}</span>
          {due}
        </Link>
      </li>
    ))}
  </List>
)
