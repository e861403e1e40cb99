import type { FittedPlan } from '#contract/plan-fit/plan-fit.contract.ts'
import { RangeTrack } from '#design/charts/range-track.tsx'
import { TextButton } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Hidden, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDollars, formatSignedDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { PlanLine, PlanLines } from '#machines/plan-fit/plan-fit.selectors.ts'
import { priceWords } from '#views/products/product-words.ts'

const Lines = styled('ol', { listStyle: 'none', display: 'grid', gap: 0 })

const Line = styled('li', {
  display: 'grid',
  gap: '8px 16px',
  padding: '14px 12px',
  borderTop: '1px solid $line',
  borderRadius: '$block',
  '@md': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 120px 120px', alignItems: 'center' },
  variants: { isBest: { true: { background: '$primarySoft' } } },
})

const Figure = styled('div', { fontVariantNumeric: 'tabular-nums', '@md': { textAlign: 'right' } })

const pricesOf = ({ prices }: FittedPlan): string =>
  prices
    .map((price) =>
      [price.name, priceWords(price), price.hours === null ? '' : price.hours].filter((part) => part !== '').join(' '),
    )
    .join(', ')

interface PlanRowProps {
  readonly line: PlanLine
  readonly count: number
  readonly isBest: boolean
  readonly onShow: (planId: string) => void
}

const PlanRow = ({ line, count, isBest, onShow }: PlanRowProps) => {
  const { plan, againstOwn, year, low, high, from, at, to } = line
  const [lowText, likely, highText] = [low, year, high].map(formatWholeDollars) as [string, string, string]
  return (
    <Line isBest={isBest}>
      <div>
        <Row gap={2} wraps>
          <Text as="h3" kind="body" css={{ fontWeight: 580 }}>
            {plan.name}
          </Text>
          {plan.isOwn ? <Badge>Yours now</Badge> : null}
        </Row>
        <Text kind="small" tone="second">
          {pricesOf(plan)}
        </Text>
      </div>
      <RangeTrack
        from={from}
        to={to}
        at={at}
        low={lowText}
        likely={likely}
        high={highText}
        label={`The next 12 months on ${plan.name}: ${likely}, likely between ${lowText} and ${highText}`}
      />
      <Figure>
        {formatDollars(plan.costNZD)}
        <Text kind="small" tone="second">
          {counted(count, 'bill')}
        </Text>
      </Figure>
      <Figure>
        {plan.isOwn ? (
          <Text kind="small" tone="second">
            as now
          </Text>
        ) : (
          <>
            <Text tone={againstOwn < 0 ? 'good' : 'second'}>{formatSignedDollars(againstOwn)}</Text>
            <TextButton onPress={() => onShow(plan.planId)}>
              Bill by bill<Hidden>{` on ${plan.name}`}</Hidden>
            </TextButton>
          </>
        )}
      </Figure>
    </Line>
  )
}

interface PlanTableProps {
  readonly lines: PlanLines
  /** Bills. */
  readonly count: number
  readonly onShow: (planId: string) => void
}

export const PlanTable = ({ lines: { lines }, count, onShow }: PlanTableProps) => (
  <Lines>
    {lines.map((line, index) => (
      <PlanRow key={line.plan.planId} line={line} count={count} isBest={index === 0} onShow={onShow} />
    ))}
  </Lines>
)
