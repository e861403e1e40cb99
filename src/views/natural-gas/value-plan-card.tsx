import type { GasPlan } from '#contract/natural-gas/natural-gas.contract.ts'
import { Figure } from '#design/frame/figure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate, formatRange } from '#domain/basics/days.ts'
import { formatKwh, formatPrice } from '#domain/supply/energy.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectLimitLeft } from '#machines/natural-gas/gas-figures.selectors.ts'

const Track = styled('div', {
  height: 14,
  marginTop: '$4',
  borderRadius: 7,
  overflow: 'hidden',
  background: '$sunken',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '& > div': { height: '100%', background: '$bar' },
  '@forced': { border: '1px solid CanvasText', '& > div': { forcedColorAdjust: 'none', background: 'Highlight' } },
})

type Year = NonNullable<GasPlan['valuePlanYear']>

interface ValuePlanCardProps {
  readonly plan: GasPlan
  readonly limit: number
  readonly year: Year
}

export const ValuePlanCard = ({ plan: { planName, valuePlanRate }, limit, year }: ValuePlanCardProps) => {
  const { used, left, over, percent: share } = selectLimitLeft(limit, year.used)
  return (
    <TitledCard title={planName}>
      <Text kind="small" tone="second">
        Annual limit {formatKwh(limit)}
        {valuePlanRate === null ? '' : `, ${formatPrice(valuePlanRate, 'c/kWh')}`}
      </Text>
      <Row align="baseline" gap={3} wraps css={{ marginTop: '$4' }}>
        <Figure whole={formatNumber(over > 0 ? over : left)} unit="kWh" />
        <Text as="span" kind="lead" tone="second">
          {over > 0 ? 'over the limit' : 'left'}
        </Text>
      </Row>
      <Track
        role="meter"
        aria-label="Used of the annual limit"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${formatKwh(used)} of ${formatKwh(limit)}`}
      >
        <div style={{ width: `${share}%` }} />
      </Track>
      <Text tone="second" css={{ marginTop: '$3', textWrap: 'pretty' }}>
        {formatKwh(used)} used in your plan year, {formatRange(year)}.{' '}
        {over > 0
          ? `Your price stays the same until ${formatFullDate(year.endDate)}. Before then we’ll talk with you about a plan that fits.`
          : 'The price is made for homes that stay within the limit.'}
      </Text>
    </TitledCard>
  )
}
