import { useSelector } from '@xstate/react'
import type { LpgOrder, OrderPrice } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { Clock, Truck } from '#design/theme/icons.ts'
import { Grid, Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { type OrderFields, bottlesOf } from '#domain/customer/lpg-order.ts'
import { pathOf, titleOf } from '#domain/portal/routes.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { selectCheck, selectInfo } from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { type LpgOrderActor, lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order.selectors.ts'
import { selectOrderable } from '#machines/bottled-gas/order-figures.selectors.ts'
import { selectFields } from '#machines/kit/form.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { LpgOrderChangeDialog } from './lpg-order-change.tsx'
import { LpgOrderForm } from './lpg-order-form.tsx'
import { LpgOrderReceipt } from './lpg-order-receipt.tsx'
import { comesWords, deliveryWords, untilWords } from './lpg-order-words.ts'
import { UnknownAgreement } from './unknown-agreement.tsx'

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

const LpgOrderSummary = ({ bottles, price, delivery: [days, condition], until }: SummaryProps) => (
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

const Ordering = ({ form }: { form: LpgOrderFormActor }) => {
  const info = useSelector(form, selectInfo)
  const check = useSelector(form, selectCheck)
  const fields = useSelector(form, selectFields<OrderFields>)
  const { bottles, price } = selectOrderable(fields, info)
  // The check has the newest days.
  const delivery = check?.delivery ?? info.delivery
  return (
    <Grid>
      <Cell span={8}>
        <LpgOrderForm actor={form} />
      </Cell>
      {delivery ? (
        <Cell span={4}>
          <LpgOrderSummary bottles={bottles} price={price} delivery={deliveryWords(delivery)} until={untilWords(delivery)} />
        </Cell>
      ) : null}
    </Grid>
  )
}

const Ordered = ({ actor, order }: { actor: LpgOrderActor; order: LpgOrder }) => (
  <Grid>
    <Cell span={8}>
      <LpgOrderReceipt actor={actor} order={order} />
    </Cell>
    {order.status === 'CANCELLED' ? null : (
      <Cell span={4}>
        <LpgOrderSummary
          bottles={order.numberOfBottles}
          price={order.price}
          delivery={comesWords(order)}
          until={order.canChange ? untilWords(order) : null}
        />
      </Cell>
    )}
  </Grid>
)

const toProducts = (
  <Button tone="soft" href={pathOf('products')}>
    Back to My Products
  </Button>
)

const Content = ({ actor }: { actor: LpgOrderActor }) => {
  const form = useSelector(actor, select.selectForm)
  const order = useSelector(actor, select.selectOrder)
  const info = useSelector(actor, select.selectOrderInfo)
  const problem = useSelector(actor, select.selectOrderProblem)
  const { phone } = useBrand()
  switch (useSelector(actor, select.selectLpgOrderMode)) {
    case 'ordering':
      return form ? <Ordering form={form} /> : null
    case 'ordered':
      return order ? <Ordered actor={actor} order={order} /> : null
    case 'noSupply':
      return (
        <NothingCard title="You have no bottled gas here" detail={`To ask about it, call us on ${phone}.`} action={toProducts} />
      )
    case 'closed':
      return <NothingCard title="You can’t order gas here" detail={info?.hindrance?.detail ?? ''} action={toProducts} />
    case 'unknown':
      return <UnknownAgreement />
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your order' }} />
    case 'loading':
      return <WaitingCard label="Order bottled gas" height={520} />
  }
}

export const LpgOrderView = ({ actor }: { actor: LpgOrderActor }) => {
  const change = useSelector(actor, select.selectChange)
  const payment = useSelector(actor, select.selectPayment)
  return (
    <ProductsFrame tabs={useSelector(actor, select.selectTabs)} current="bottledGas" title={titleOf('bottledGas')}>
      {payment ? <ReturnNotice actor={payment} balance={null} canUpdateCCV={false} onUpdateCCV={() => {}} /> : null}
      <Content actor={actor} />
      {change ? <LpgOrderChangeDialog actor={change} /> : null}
    </ProductsFrame>
  )
}

export const page = definePage({ id: 'bottledGasOrder', machine: lpgOrderMachine, View: LpgOrderView })
