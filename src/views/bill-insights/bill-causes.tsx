import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Ellipsis } from '#design/theme/icons.ts'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatSignedDollars } from '#domain/basics/money.ts'
import { selectPartsBySize } from '#machines/bill-insights/bill-change.selectors.ts'
import * as words from './bill-change-words.ts'

/** Savings are hatched, so that colour is not the only cue. */
export const hatched = 'repeating-linear-gradient(135deg, $colors$good 0 2px, transparent 2px 5px)'

const Cause = styled('li', {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: '2px 14px',
  alignItems: 'start',
  paddingBlock: 12,
  '& + &': { borderTop: '1px solid $line' },
})

const Amount = styled('span', {
  // The same width for all, so that the bars have one scale.
  minWidth: 86,
  textAlign: 'end',
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  variants: { tone: { adds: { color: '$warn' }, takesOff: { color: '$good' }, nothing: { color: '$ink2' } } },
})

// On a phone the card's full width, else below the title.
const Detail = styled('div', { gridRow: 2, gridColumn: '1 / -1', '@sm': { gridColumn: '2 / 3' } })

/** On a phone one bar per cause, at one scale. */
const Track = styled('span', {
  display: 'block',
  height: 8,
  marginTop: 8,
  borderRadius: 8,
  background: '$sunken',
  overflow: 'hidden',
  '& > i': { display: 'block', height: 8, borderRadius: 8, background: '$cmp', '@forced': { forcedColorAdjust: 'none' } },
  '& > i[data-takes-off]': { background: hatched },
  '@lg': { display: 'none' },
})

const Total = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingTop: 12,
  borderTop: '2px solid $ink',
})

const toneOf = (amount: number) => (amount === 0 ? 'nothing' : amount > 0 ? 'adds' : 'takesOff')

export const BillCauses = ({ data }: { data: BillInsights }) => {
  const { loyalty } = useBrand()
  const causes = selectPartsBySize(data)
  const icons = words.changeIcons(causes, loyaltyIcons[loyalty.icon])
  const most = Math.max(0.01, ...data.parts.map(({ amount }) => Math.abs(amount)))
  return (
    <div>
      <ul aria-label="Causes, the largest first">
        {causes.map((part, index) => {
          const Icon = icons[index] ?? Ellipsis
          return (
            <Cause key={part.kind}>
              <IconTile size="small" aria-hidden>
                <Icon size={20} strokeWidth={1.9} />
              </IconTile>
              <div>
                <Text as="span" weight="strong">
                  {part.title}
                </Text>{' '}
                <Badge css={{ padding: '4px 8px', marginInlineStart: 4 }}>{part.isExact ? 'Exact' : 'Modelled'}</Badge>
              </div>
              <Detail>
                <Text kind="small" tone="second" css={{ textWrap: 'pretty' }}>
                  {part.detail}
                </Text>
                <Track aria-hidden>
                  <i
                    {...(part.amount < 0 && { 'data-takes-off': '' })}
                    style={{ width: `${part.amount === 0 ? 0 : Math.max(2, (Math.abs(part.amount) / most) * 100)}%` }}
                  />
                </Track>
              </Detail>
              <Amount tone={toneOf(part.amount)} css={{ gridRow: 1, gridColumn: 3 }}>
                {formatSignedDollars(part.amount)}
              </Amount>
            </Cause>
          )
        })}
      </ul>
      <Total>
        <Text as="span" weight="strong">
          In total
        </Text>
        <Amount css={{ fontSize: '1.0625rem' }}>{formatSignedDollars(data.difference ?? 0)}</Amount>
      </Total>
    </div>
  )
}
