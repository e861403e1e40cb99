import { FeatureTip } from '#design/controls/feature-tip.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Skeleton } from './skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import type { NavItem } from './nav-item.ts'
import { useMedia } from '#design/theme/use-media.ts'

const Bar = styled('nav', {
  display: 'none',
  '@lg': { display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 8 },
  '@xl': { marginInlineStart: 20 },
  '& > span': { position: 'relative', display: 'inline-flex' },
  '& > span > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 10,
    borderRadius: '$chip',
    fontSize: '.875rem',
    fontWeight: 520,
    whiteSpace: 'nowrap',
    color: '$ink2',
    transition: 'background-color $press',
    '@xl': { paddingInline: 14, fontSize: '.9375rem' },
  },
  '@hover': { '& > span > a:hover': { background: 'color-mix(in srgb, $colors$ink 8%, transparent)' } },
  '& > span > a[aria-current="page"]': { background: '$ink', color: '$canvas' },
  '@forced': { '& > span > a[aria-current="page"]': { outline: '2px solid Highlight' } },
  variants: {
    isOnSky: {
      true: {
        '& > span > a': { color: '$skyInk2' },
        '& > span > a[aria-current="page"]': { background: '$skyInk', color: '$sky0' },
      },
    },
  },
})

export interface HeaderTabsProps {
  readonly items: readonly NavItem[] | null
  readonly isOnSky?: boolean
}

export const HeaderTabs = ({ items, isOnSky = false }: HeaderTabsProps) => {
  const isWide = useMedia('lg')
  return (
    <Bar aria-label="Main" isOnSky={isOnSky} aria-busy={items === null}>
      {items === null
        ? [96, 108, 120, 64, 76].map((width) => (
            <Skeleton key={width} css={{ height: 44, borderRadius: '$chip' }} style={{ width }} />
          ))
        : items.map(({ id, href, label, isCurrent, tip }) => (
            <span key={id}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </Link>
              {tip && isWide ? <FeatureTip {...tip} side="below" at="40px" /> : null}
            </span>
          ))}
    </Bar>
  )
}
