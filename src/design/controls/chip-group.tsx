import type { ReactNode } from 'react'
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
  '&[aria-pressed="true"]': { background: '$ink', color: '$canvas', boxShadow: 'none', '& > span': { color: 'inherit' } },
  '&:focus-visible': { boxShadow: '0 0 0 2px $colors$canvas' },
  '@forced': { border: '1px solid ButtonText', '&[aria-pressed="true"]': { background: 'Highlight', color: 'HighlightText' } },
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
