import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { expectedWords } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { orderHref } from './order-status-card.tsx'
import { hasEnded } from '#machines/bottled-gas/bottled-gas.selectors.ts'

export const OrderCard = ({ info }: { info: OrderInfo }) => {
  const { delivery, hindrance: blockedReason, pricePerBottle } = info
  return (
    <TitledCard title="Order bottled gas">
      <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
        {blockedReason
          ? blockedReason.detail
          : [
              pricePerBottle === null ? '' : `${formatDollars(pricePerBottle)} a bottle, with free delivery.`,
              delivery ? `Order by ${formatDay(delivery.orderBy.slice(0, 10))} and it comes on ${expectedWords(delivery)}.` : '',
            ].join(' ')}
      </Text>
      {hasEnded(info) ? null : (
        <Box css={{ marginTop: '$4' }}>
          <Button tone={blockedReason ? 'soft' : 'primary'} href={orderHref(info.supplyAgreementId ?? '')}>
            {blockedReason ? 'See the order' : 'Order bottles'}
          </Button>
        </Box>
      )}
    </TitledCard>
  )
}
