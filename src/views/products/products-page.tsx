import { useSelector } from '@xstate/react'
import { Avatar } from '#design/avatar.tsx'
import { Badge } from '#design/badge.tsx'
import { useBrand } from '#design/brand-context.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Truck } from '#design/icons.ts'
import { Box, Grid, Page, Row, Stack } from '#design/layout.tsx'
import { NoticeBar } from '#design/notice-bar.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Text } from '#design/text.tsx'
import { pathOf } from '#domain/routes.ts'
import { siteStatusLabel } from '#domain/site-status.ts'
import { type PlansActor, selectPlans } from '#machines/products/plans.machine.ts'
import { type ProductSite, type ProductsActor, productsMachine } from '#machines/products/products.machine.ts'
import * as select from '#machines/products/products.machine.ts'
import { definePage } from '#views/page.ts'
import { PlansView } from './plans-view.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductsHead } from './products-head.tsx'

const Property = ({ actor, site, plans: plansActor }: { actor: ProductsActor; site: ProductSite; plans: PlansActor }) => {
  const plans = useSelector(plansActor, selectPlans)
  const status = siteStatusLabel(site.status)
  return (
    <Stack as="section" gap={3} aria-labelledby={`site-${site.id}`}>
      <Row gap={3}>
        <Avatar type={site.avatar.type} scheme={site.avatar.colorSchema} size={44} />
        <Box css={{ flex: 1 }}>
          <Row gap={2}>
            <Text as="h2" kind="h2" id={`site-${site.id}`}>
              {site.nickname ?? site.address}
            </Text>
            {status === '' ? null : <Badge tone={site.status === 'opening' ? 'info' : 'neutral'}>{status}</Badge>}
          </Row>
          {site.nickname === null ? null : (
            <Text kind="small" tone="second">
              {site.address}
            </Text>
          )}
        </Box>
      </Row>
      <Grid kind="tiles">
        {site.supplyPoints.map((product) => (
          <ProductCard
            key={product.id}
            actor={actor}
            product={product}
            plan={plans.find(({ supplyPointId }) => supplyPointId === product.id) ?? null}
          />
        ))}
      </Grid>
    </Stack>
  )
}

const MeterReadNotice = () => (
  <NoticeBar
    tone="info"
    action={
      <Button tone="quiet" href={pathOf('products')}>
        All products
      </Button>
    }
  >
    Sending a meter read online isn’t here yet. Call {useBrand().phone} and we’ll take it down.
  </NoticeBar>
)

const Showing = ({ actor }: { actor: ProductsActor }) => {
  const sites = useSelector(actor, select.selectSites)
  const part = useSelector(actor, select.selectPart)
  const plans = useSelector(actor, ({ children }) => children.plans)
  if (!plans) return null
  if (part === 'plans') return <PlansView actor={plans} sites={sites} />
  return (
    <Stack gap={6}>
      {part === 'meterRead' ? <MeterReadNotice /> : null}
      {sites.map((site) => (
        <Property key={site.id} actor={actor} site={site} plans={plans} />
      ))}
      <Card kind="flat">
        <Row spread wraps gap={4}>
          <Box>
            <Text as="h2" kind="h3">
              Moving house?
            </Text>
            <Text kind="small" tone="second">
              Take your power with you, close it here, or both.
            </Text>
          </Box>
          <Button tone="outline" icon={<Truck size={18} aria-hidden />} href={pathOf('movingHouse')}>
            Moving house
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}

const Content = ({ actor }: { actor: ProductsActor }) => {
  switch (useSelector(actor, select.selectProductsMode)) {
    case 'locating':
      return (
        <Card aria-busy aria-label="Your products" css={{ minHeight: 320 }}>
          <Stack gap={4}>
            <Skeleton css={{ width: 220, height: 32 }} />
            <Skeleton css={{ height: 220 }} />
          </Stack>
        </Card>
      )
    case 'failed':
      return (
        <Card role="alert">
          <EmptyState
            title="We couldn’t load your products"
            detail="Your account is fine. The list of your products didn’t arrive."
            action={<Button onClick={() => actor.send({ type: 'load.retry' })}>Try again</Button>}
          />
        </Card>
      )
    case 'noProducts':
      return (
        <Card>
          <EmptyState title="No products yet" detail="Electricity, gas and bottled gas show here once they are connected." />
        </Card>
      )
    case 'showing':
      return <Showing actor={actor} />
  }
}

/** My Products. */
export const ProductsView = ({ actor }: { actor: ProductsActor }) => {
  const part = useSelector(actor, select.selectPart)
  return (
    <Page css={{ paddingBottom: '$8' }}>
      <ProductsHead tabs={useSelector(actor, select.selectProductTabs)} current={part === 'plans' ? 'plans' : 'overview'} />
      <Content actor={actor} />
    </Page>
  )
}

export const page = definePage({ id: 'products', machine: productsMachine, View: ProductsView })
