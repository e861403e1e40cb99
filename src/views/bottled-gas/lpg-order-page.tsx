import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Grid } from '#design/theme/layout.tsx'
import type { OrderFields } from '#domain/customer/lpg-order.ts'
import { pathOf, titleOf } from '#domain/portal/routes.ts'
import { selectOrderable } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrder } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { selectCheck, selectInfo } from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { type LpgOrderActor, lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order.selectors.ts'
import { selectFields } from '#machines/kit/form.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { LpgOrderChangeDialog } from './lpg-order-change.tsx'
import { LpgOrderForm } from './lpg-order-form.tsx'
import { LpgOrderReceipt } from './lpg-order-receipt.tsx'
import { LpgOrderSummary } from './lpg-order-summary.tsx'
import { UnknownAgreement } from './unknown-agreement.tsx'
import { comesWords, deliveryWords, untilWords } from './lpg-order-words.ts'

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
