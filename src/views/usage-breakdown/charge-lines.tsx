import { BadgePercent, CalendarDays, Sun, Zap } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { ChargeLine } from './breakdown-words.ts'

const Charges = styled('dl', {
  marginTop: '$3',
  padding: '4px 16px',
  borderRadius: '$block',
  background: '$sunken',
  fontSize: '.9375rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'center',
    paddingBlock: 12,
  },
  '& > div + div': { borderTop: '1px solid $line' },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': { gridTemplateColumns: 'minmax(0, 1fr) auto', fontWeight: 600, fontSize: '1rem' },
  '& svg': { color: '$ink2' },
  '@forced': { border: '1px solid CanvasText' },
})

const icons = { free: Sun, sentOut: Zap, discount: BadgePercent, daily: CalendarDays } as const

const Charge = ({ line: { key, words, amount } }: { line: ChargeLine }) => {
  const Icon = key === 'total' ? null : icons[key]
  return (
    <div data-total={key === 'total' ? '' : undefined}>
      {Icon ? <Icon size={18} strokeWidth={1.9} aria-hidden /> : null}
      <dt>{words}</dt>
      <Box as="dd" css={amount < 0 ? { color: '$good' } : {}}>
        {formatDollars(amount)}
      </Box>
    </div>
  )
}

export const ChargeLines = ({ lines }: { lines: readonly ChargeLine[] }) => (
  <Charges>
    {lines.map((line) => (
      <Charge key={line.key} line={line} />
    ))}
  </Charges>
)
