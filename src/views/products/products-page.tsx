import { useSelector } from '@xstate/react'
import type { Site } from '#contract/account/account.contract.ts'
import { PartBoundary } from '#design/controls/part-boundary.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Box, Stack, Grid, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { meterReadPath } from '#domain/portal/meter-read-address.ts'
import { titleOf } from '#domain/portal/routes.ts'
import { siteDateWords, siteStatusLabel } from '#domain/portal/site-status.ts'
import type { PlansActor } from '#machines/products/plans.machine.ts'
import { selectPlans } from '#machines/products/plans.selectors.ts'
import { type ProductsActor, productsMachine } from '#machines/products/products.machine.ts'
import * as select from '#machines/products/products.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { MeterReadsDialog, MeterReadsPart } from '#views/meter-reads/meter-reads-view.tsx'
import { useShownFuel } from '#views/meter-reads/use-shown-meter.ts'
import { MovePromotion } from '#views/moving-house/move-promotion.tsx'
import { definePage } from '#views/page.ts'
import { PlansView } from './plans-view.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductsFrame } from './products-frame.tsx'

/** A single card is as wide as one of two. */
const lone = { '@md': { maxWidth: 580 } } as const

interface PropertyProps {
  readonly actor: ProductsActor
  readonly site: Site
  readonly plans: PlansActor
  readonly isOnly: boolean
}

const Property = ({ actor, site, plans: plansActor, isOnly }: PropertyProps) => {
  const plans = useSelector(plansActor, selectPlans)
  const status = siteStatusLabel(site.status)
  const about = [site.nickname === null ? '' : site.address, siteDateWords(site)].filter(Boolean).join(' · ')
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
          {about === '' ? null : (
            <Text kind="small" tone="second">
              {about}
            </Text>
          )}
        </Box>
      </Row>
      <Grid kind="tiles" css={isOnly && site.supplyPoints.length === 1 ? lone : {}}>
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

/** Properties side by side where there is room. */
const pairs = { display: 'grid', gap: '$6', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } as const

const Showing = ({ actor }: { actor: ProductsActor }) => {
  const sites = useSelector(actor, select.selectSites)
  const part = useSelector(actor, select.selectPart)
  const { plans, movePromotion: promotion } = useSelector(actor, ({ children }) => children)
  if (!plans) return null
  if (part === 'plans') return <PlansView actor={plans} sites={sites} />
  return (
    <Stack gap={6}>
      <Box css={sites.length > 1 ? pairs : {}}>
        {sites.map((site) => (
          <Property key={site.id} actor={actor} site={site} plans={plans} isOnly={sites.length === 1} />
        ))}
      </Box>
      {promotion ? <MovePromotion actor={promotion} /> : null}
    </Stack>
  )
}

const Content = ({ actor }: { actor: ProductsActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  switch (useSelector(actor, select.selectProductsMode)) {
    case 'locating':
      return <WaitingCard label="Your products" height={320} />
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t load your products',
          }}
        />
      )
    case 'noProducts':
      return (
        <NothingCard title="No products yet" detail="You’ll see electricity, gas and bottled gas here once they’re connected." />
      )
    case 'showing':
      return <Showing actor={actor} />
  }
}

/** The page of reads, or the form as a dialog over the products. Reopening the dialog restores its input. */
const Reads = ({ actor }: { actor: ProductsActor }) => {
  const reads = useSelector(actor, select.selectMeterReads)
  const part = useSelector(actor, select.selectPart)
  const close = () => actor.send({ type: 'reads.close' })
  if (!reads) return null
  return (
    <PartBoundary fallback={null} onDismiss={close}>
      {part === 'allReads' ? <MeterReadsPart actor={reads} /> : <MeterReadsDialog actor={reads} onClose={close} />}
    </PartBoundary>
  )
}

const partTabs = { overview: 'overview', plans: 'plans', meterRead: 'overview' } as const
const fuelTabs = { electricity: 'electricity', naturalGas: 'naturalGas', lpg: 'bottledGas' } as const

export const ProductsView = ({ actor }: { actor: ProductsActor }) => {
  const part = useSelector(actor, select.selectPart)
  const fuel = useShownFuel(useSelector(actor, select.selectMeterReads))
  const fuelTab = fuel && fuelTabs[fuel]
  return (
    <ProductsFrame
      tabs={useSelector(actor, select.selectProductTabs)}
      current={part === 'allReads' ? fuelTab : partTabs[part]}
      {...(part === 'allReads' && { title: titleOf('products', meterReadPath) })}
    >
      {part === 'allReads' ? null : <Content actor={actor} />}
      <Reads actor={actor} />
    </ProductsFrame>
  )
}

export const page = definePage({ id: 'products', machine: productsMachine, View: ProductsView })
