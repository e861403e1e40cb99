import { Link } from '#design/theme/link-context.tsx'
import { css, styled } from '#design/theme/stitches.ts'
import type { TabItem } from './sub-tabs.tsx'

const Track = styled('nav', {
  display: 'flex',
  gap: 2,
  padding: 4,
  borderRadius: '$segmentTrack',
  background: '$sunken',
  '& > *': { flex: 1 },
  '@lg': { display: 'inline-flex' },
})

const option = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 36,
  paddingInline: 14,
  borderRadius: '$segment',
  fontSize: '.875rem',
  fontWeight: 540,
  color: '$ink2',
  whiteSpace: 'nowrap',
  // The padding enlarges the target to 44 px.
  '&::before': { content: '""', position: 'absolute', insetBlock: -4, insetInline: -1 },
  '&[aria-current="page"]': { background: '$surface', color: '$ink', boxShadow: '$thumb' },
  '@forced': { '&[aria-current="page"]': { outline: '2px solid Highlight' } },
})

export const LinkSegments = ({ label, items }: { label: string; items: readonly TabItem[] }) => (
  <Track aria-label={label}>
    {items.map(({ href, label: words, isCurrent }) => (
      <Link key={href} href={href} className={option().className} aria-current={isCurrent ? 'page' : undefined}>
        {words}
      </Link>
    ))}
  </Track>
)
