import { useSelector } from '@xstate/react'
import { BadgePercent, HandCoins, Scale, Undo2 } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { SmoothPayActor } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'

const Sums = styled('dl', {
  fontSize: '.875rem',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    minHeight: 38,
    borderTop: '1px solid $line',
  },
  '& dt': { color: '$ink2' },
  '& dd': { margin: 0, fontWeight: 540, fontVariantNumeric: 'tabular-nums' },
})

const Promises = styled('ul', {
  fontSize: '.875rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 50, borderTop: '1px solid $line' },
  '& svg': { flex: 'none', color: '$ink2' },
})

const promises = [
  { Icon: BadgePercent, words: 'No interest or fees, ahead or behind' },
  { Icon: Scale, words: 'We’ll ask before changing it by more than $6 a week' },
  { Icon: Undo2, words: 'Switch back to “as billed” any day' },
  { Icon: HandCoins, words: 'Ahead by more than $150? We’ll offer to pay it back' },
] as const

export const SmoothPayTerms = ({ actor }: { actor: SmoothPayActor }) => {
  const { bills, total } = useSelector(actor, select.selectForecast)
  const { exactAmount, roundedAmount } = useSelector(actor, select.selectSpread)
  const rows = [
    [`Next ${bills.length} bills, forecast`, total],
    ['Per week, exactly', exactAmount],
    ['Smooth, rounded up', roundedAmount],
  ] as const
  return (
    <div>
      <Sums>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatDollars(value)}</dd>
          </div>
        ))}
      </Sums>
      <Promises>
        {promises.map(({ Icon, words }) => (
          <li key={words}>
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {words}
          </li>
        ))}
      </Promises>
    </div>
  )
}
