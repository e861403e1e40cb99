import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'

const Group = styled('div', {
  display: 'flex',
  gap: '$2',
  // Below 1024 the chips are one line that scrolls, up to the edge of the card.
  '@belowLg': {
    overflowX: 'auto',
    marginInline: 'calc(-1 * $space$5)',
    paddingInline: '$5',
    paddingBlock: 2,
    scrollbarWidth: 'none',
  },
  '@lg': { flexWrap: 'wrap' },
})

const Chip = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 44,
  paddingInline: 14,
  borderRadius: '$chip',
  fontSize: '.9375rem',
  fontWeight: 540,
  color: '$ink',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '& > span': { color: '$ink2', fontVariantNumeric: 'tabular-nums' },
  '&[aria-pressed="true"], &[aria-current="page"]': {
    background: '$ink',
    color: '$canvas',
    boxShadow: 'none',
    '& > span': { color: 'inherit' },
  },
  '&:focus-visible': { boxShadow: '0 0 0 2px $colors$canvas' },
  '@forced': {
    border: '1px solid ButtonText',
    '&[aria-pressed="true"], &[aria-current="page"]': { background: 'Highlight', color: 'HighlightText' },
  },
})

export interface ChipOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** 18 px. */
  readonly icon?: ReactNode
  /** How many it leaves. */
  readonly count: number
}

interface ChipGroupProps<Value extends string> {
  /** What is chosen: `Show`. */
  readonly label: string
  readonly options: readonly ChipOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Filters beside each other, one of them on. */
export const ChipGroup = <Value extends string>({ label, options, value, onChange }: ChipGroupProps<Value>) => (
  <Group role="group" aria-label={label}>
    {options.map((option) => (
      <Chip key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.icon}
        {option.label}
        <span>{option.count}</span>
      </Chip>
    ))}
  </Group>
)

export interface ChipLink {
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
}

/** The same as links, each to a view of the page; on a phone the row scrolls to the one on show. */
export const ChipLinks = ({ label, items }: { readonly label: string; readonly items: readonly ChipLink[] }) => {
  const strip = useRef<HTMLElement>(null)
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const row = strip.current
    const chip = row?.children[current]
    // Of the row alone: the page stays where it is.
    if (row && chip instanceof HTMLElement) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [current])
  return (
    <Group as="nav" ref={strip as never} aria-label={label} css={{ position: 'relative' }}>
      {items.map(({ href, label: words, isCurrent }) => (
        <Chip as={Link} key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Chip>
      ))}
    </Group>
  )
}
