import { memo } from 'react'
import { FeatureTip } from '#design/controls/feature-tip.tsx'
import { Link } from '#design/theme/link-context.tsx'
import type { NavItem } from './nav-item.ts'
import { styled } from '#design/theme/stitches.ts'
import { useMedia } from '#design/theme/use-media.ts'

const Bar = styled('nav', {
  position: 'fixed',
  zIndex: '$bottom',
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  // Fixed height, so that the page does not move when tabs arrive.
  gridTemplateRows: 'minmax(50px, auto)',
  padding: '6px 4px calc(10px + env(safe-area-inset-bottom))',
  borderTop: '1px solid $line',
  background: 'color-mix(in srgb, $colors$surface 92%, transparent)',
  backdropFilter: 'blur(16px)',
  '@lg': { display: 'none' },
  '& > a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minWidth: 0,
    borderRadius: 12,
    fontSize: 'min(.75rem, 4.2vw)',
    fontWeight: 540,
    color: '$ink3',
  },
  '& > a > span': { padding: '3px 12px', borderRadius: '$chip', '@xs': { paddingInline: 16 } },
  '& > a[aria-current="page"]': { color: '$primary' },
  '& > a[aria-current="page"] > span': { background: '$primarySoft' },
  '@forced': { '& > a[aria-current="page"]': { outline: '2px solid Highlight' } },
})

export const BottomBar = memo(({ items }: { items: readonly NavItem[] }) => {
  const isShown = useMedia('belowLg')
  const shown = items.slice(0, 5)
  const pointed = shown.findIndex(({ tip }) => tip !== undefined)
  const tip = shown[pointed]?.tip
  return (
    <Bar aria-label="Main">
      {shown.map(({ id, href, label, shortLabel, icon: Icon, isCurrent }) => (
        <Link key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <span>
            <Icon size={22} strokeWidth={isCurrent ? 2.2 : 1.8} aria-hidden />
          </span>
          {shortLabel ?? label}
        </Link>
      ))}
      {tip && isShown ? <FeatureTip {...tip} side="above" at={`${((pointed + 0.5) / shown.length) * 100}%`} /> : null}
    </Bar>
  )
})
