import { TitledCard } from '#design/frame/titled-card.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { Clock, Truck } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { OrderPrice } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { bottlesOf } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'

const Line = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <Row spread gap={3} align="baseline" css={{ paddingBlock: '$3', '& + &': { borderTop: '1px solid $line' } }}>
    <Text as="dt" weight={isTotal ? 'strong' : 'medium'}>
      {name}
    </Text>
    <Text as="dd" kind={isTotal ? 'h2' : 'body'} weight="strong" isTabular css={{ margin: 0 }}>
      {value}
    </Text>
  </Row>
)

interface SummaryProps {
  readonly bottles: number | null
  /** Null if the customer may not see money, or while unknown. */
  readonly price: OrderPrice | null
  readonly delivery: readonly [days: string, condition: string]
  readonly until: string | null
}

export const LpgOrderSummary = ({ bottles, price, delivery: [days, condition], until }: SummaryProps) => (
  <TitledCard title="Your order">
    {price && bottles !== null ? (
      <Box as="dl" css={{ margin: 0, marginTop: '$2' }}>
        <Line name={`${bottlesOf(bottles)} at ${formatDollars(price.pricePerBottle)}`} value={formatDollars(price.total)} />
        <Line name="Delivery" value={price.delivery === 0 ? 'Free' : formatDollars(price.delivery)} />
        <Line name="GST included" value={formatDollars(price.gst)} />
        <Line name="On your next bill" value={formatDollars(price.total)} isTotal />
      </Box>
    ) : (
      <Text tone="second" css={{ marginTop: '$2' }}>
        {bottles === null ? 'Choose how many bottles to see the cost.' : bottlesOf(bottles)}
      </Text>
    )}
    <Stack gap={3} css={{ marginTop: '$3' }}>
      <Sunken>
        <Row gap={3} align="start">
          <Truck size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text kind="small">
            <Strong>{days}</Strong>
            {`, ${condition}`}
          </Text>
        </Row>
      </Sunken>
      {until === null ? null : (
        <Row gap={2} align="start">
          <Clock size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text kind="small" tone="second">
            {until}
          </Text>
        </Row>
      )}
    </Stack>
  </TitledCard>
)
