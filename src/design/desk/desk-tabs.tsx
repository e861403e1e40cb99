import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'

const Line = styled('nav', {
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  boxShadow: 'inset 0 -1px 0 $colors$line',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    flex: 'none',
    height: 42,
    padding: '0 12px',
    fontSize: 14,
    fontWeight: 540,
    color: '$ink2',
  },
  '& a[aria-current="page"]': { color: '$ink', fontWeight: 600, boxShadow: 'inset 0 -2px 0 $colors$primary' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& i': { fontStyle: 'normal', fontSize: 13, color: '$ink3', fontVariantNumeric: 'tabular-nums' },
})

interface DeskTab {
  readonly href: string
  readonly label: string
  readonly count?: number | undefined
}

/** Parts of a page, each with an address. */
export const DeskTabs = ({
  label,
  tabs,
  current,
}: {
  readonly label: string
  readonly tabs: readonly DeskTab[]
  readonly current: string
}) => (
  <Line aria-label={label}>
    {tabs.map(({ href, label: name, count }) => (
      <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        {name}
        {count === undefined ? null : <i>{count.toLocaleString('en-NZ')}</i>}
      </Link>
    ))}
  </Line>
)
