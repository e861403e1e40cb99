import { useSelector } from '@xstate/react'
import type { LpgSupplyPoint, OrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong, formatDay } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { expectedWords } from '#domain/customer/lpg-order.ts'
import { pathOf, titleOf } from '#domain/portal/routes.ts'
import { type BottledGasActor, bottledGasMachine } from '#machines/bottled-gas/bottled-gas.machine.ts'
import * as select from '#machines/bottled-gas/bottled-gas.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { CareCard } from './care-card.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LastOrderCard, orderHref, OrderStatusCard } from './order-status-card.tsx'
import { UnknownAgreement } from './unknown-agreement.tsx'
const OrderCard = ({ info }: { info: OrderInfo }) => {
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
      {select.hasEnded(info) ? null : (
        <Box css={{ marginTop: '$4' }}>
          <Button tone={blockedReason ? 'soft' : 'primary'} href={orderHref(info.supplyAgreementId ?? '')}>
            {blockedReason ? 'See the order' : 'Order bottles'}
          </Button>
        </Box>
      )}
    </TitledCard>
  )
}

const Agreements = ({ info }: { info: OrderInfo }) =>
  info.supplyPoints.length < 2 ? null : (
    <SubTabs
      label="Agreements"
      items={info.supplyPoints.map(({ supplyAgreementId, siteName, endDate, isEnded }) => ({
        href: `${pathOf('bottledGas')}?${new URLSearchParams({ supplyAgreementId })}`,
        label: isEnded ? `${siteName} (ended ${formatDateLong(endDate ?? '')})` : siteName,
        isCurrent: supplyAgreementId === info.supplyAgreementId,
      }))}
    />
  )

const EndedNotice = ({ point }: { point: LpgSupplyPoint }) => (
  <NoticeBar tone="info">{`Your agreement for ${point.siteAddress} ended on ${formatDateLong(point.endDate ?? '')}.`}</NoticeBar>
)

const Showing = ({ actor }: { actor: BottledGasActor }) => {
  const info = useSelector(actor, select.selectOrderInfo)
  const today = useSelector(actor, select.selectOpenedOn)
  const { care, deliveries, level, standing: orderStatus, summary } = useSelector(actor, ({ children }) => children)
  if (!info || !care || !deliveries || !level || !orderStatus || !summary) return null
  const point = info.supplyPoints.find(({ supplyAgreementId }) => supplyAgreementId === info.supplyAgreementId)
  const isEnded = point?.isEnded ?? false
  const span = (count: number) => ({ '@lg': { gridColumn: `span ${count}` } })
  return (
    <Stack gap={5}>
      <Agreements info={info} />
      {point && info.supplyPoints.length > 1 ? (
        <Text kind="small" tone="second">
          {point.siteAddress}
        </Text>
      ) : null}
      {point && isEnded ? <EndedNotice point={point} /> : null}
      <OrderStatusCard actor={orderStatus} today={today} />
      {isEnded ? null : (
        <ExplainedPart actor={level}>
          <LevelCard actor={level} />
        </ExplainedPart>
      )}
      <Grid>
        {isEnded ? null : (
          <>
            <Stack gap={5} css={{ '@lg': { gridColumn: 'span 5 !important' } }}>
              <OrderCard info={info} />
              <Allowed to="chooseBottleCare">
                <CareCard actor={care} />
              </Allowed>
            </Stack>
            <Stack css={{ '@lg': { gridColumn: 'span 7 !important' } }}>
              <LastOrderCard
                actor={orderStatus}
                orderAt={select.hasEnded(info) ? null : orderHref(info.supplyAgreementId ?? '')}
              />
            </Stack>
          </>
        )}
        <Box css={span(12)}>
          <DeliveriesCard actor={deliveries} summary={summary} />
        </Box>
      </Grid>
    </Stack>
  )
}

const NoGas = () => {
  const { phone, name } = useBrand()
  return (
    <NothingCard
      title="You have no bottled gas here"
      detail={`${name} delivers 45 kg bottles to your door. Call ${phone} to ask about it.`}
      action={
        <Row gap={3} wraps>
          <Button href={`tel:${phone.replaceAll(' ', '')}`}>Call us</Button>
          <Button tone="quiet" href={pathOf('products')}>
            Your products
          </Button>
        </Row>
      }
    />
  )
}

const Content = ({ actor }: { actor: BottledGasActor }) => {
  const problem = useSelector(actor, select.selectBottledGasProblem)
  switch (useSelector(actor, select.selectBottledGasMode)) {
    case 'loading':
      return <WaitingCard label="Your bottled gas" />
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your bottled gas',
          }}
        />
      )
    case 'unknown':
      return <UnknownAgreement />
    case 'noGas':
      return <NoGas />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const BottledGasView = ({ actor }: { actor: BottledGasActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectBottledGasTabs)} current="bottledGas" title={titleOf('bottledGas')}>
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'bottledGas', machine: bottledGasMachine, View: BottledGasView })
