import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { css, styled } from '#design/theme/stitches.ts'

const Strip = styled('nav', {
  position: 'relative',
  display: 'flex',
  gap: '$1',
  marginInline: -16,
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@sm': { marginInline: -24, paddingInline: 24 },
  '@lg': { marginInline: 0, paddingInline: 0, flexWrap: 'wrap' },
})

export const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 6,
  minHeight: 44,
  paddingInline: 14,
  borderRadius: '$chip',
  fontSize: '.9375rem',
  fontWeight: 540,
  color: '$ink2',
  whiteSpace: 'nowrap',
  transition: 'background-color $press',
  '@hover': { '&:hover': { background: '$sunken' } },
  '&[aria-current="page"]': { background: '$ink', color: '$canvas' },
  '@forced': { '&[aria-current="page"]': { outline: '2px solid Highlight' } },
  variants: {
    isChip: {
      true: {
        background: '$surface',
        boxShadow: 'inset 0 0 0 1px $colors$line',
        '&[aria-current="page"]': { boxShadow: 'none' },
      },
    },
  },
})

export interface TabItem {
  readonly href: string
  readonly label: ReactNode
  readonly isCurrent: boolean
}

interface SubTabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly areChips?: boolean
}

export const SubTabs = ({ label, items, areChips = false }: SubTabsProps) => {
  const strip = useRef<HTMLElement>(null)
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const row = strip.current
    const tab = row?.children[current]
    // Scrolls the row only, not the page.
    if (row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <Strip ref={strip} aria-label={label}>
      {items.map(({ href, label: words, isCurrent }) => (
        <Link
          key={href}
          href={href}
          className={pill({ isChip: areChips }).className}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </Strip>
  )
}
