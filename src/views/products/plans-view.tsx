import { useSelector } from '@xstate/react'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { hasCar } from '#machines/products/product-tabs.ts'
import { selectPlans } from '#machines/products/plans.selectors.ts'
import type { PlansActor } from '#machines/products/plans.machine.ts'
import type { AgreedPlan, Site, SupplyPoint } from '#contract/account/account.contract.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { termWords } from './product-words.ts'

const PlanCard = ({ plan, product, site }: { plan: AgreedPlan; product: SupplyPoint; site: Site }) => (
  <Card aria-labelledby={`plan-${plan.supplyPointId}`}>
    <CardHead titleId={`plan-${plan.supplyPointId}`} align="start" aside={<Badge>{termWords(plan)}</Badge>}>
      <Box>
        <Text as="h2" kind="h3" id={`plan-${plan.supplyPointId}`}>
          {plan.planDisplay}
        </Text>
        <Text kind="small" tone="second">
          {`${fuelNames[product.supplyType]}, ${site.nickname ?? site.address}`}
        </Text>
      </Box>
    </CardHead>
    <Box css={{ marginTop: '$4' }}>
      <PlanPrices plan={plan} />
    </Box>
  </Card>
)

export const PlansView = ({ actor, sites }: { actor: PlansActor; sites: readonly Site[] }) => {
  const mode = useSelector(actor, selectLoadMode)
  const plans = useSelector(actor, selectPlans)
  if (mode === 'ready' || mode === 'updating')
    return (
      <Stack gap={4}>
        <Row gap={4} wraps>
          <TextLink href={pathOf('planFit')}>Which plan fits you?</TextLink>
          <TextLink href={pathOf('flexEvents')}>Power events</TextLink>
          {hasCar(sites) ? <TextLink href={pathOf('charging')}>Car charging</TextLink> : null}
        </Row>
        <Grid kind="tiles">
          {sites.flatMap((site) =>
            site.supplyPoints.flatMap((product) =>
              plans
                .filter(({ supplyPointId }) => supplyPointId === product.id)
                .map((plan) => <PlanCard key={plan.supplyPointId} plan={plan} product={product} site={site} />),
            ),
          )}
        </Grid>
      </Stack>
    )
  return (
    <LoadCard
      actor={actor}
      title="Your plans"
      minHeight={300}
      failure={{
        title: 'We couldn’t load your plans',
      }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 44 }} />
          <Skeleton css={{ height: 44 }} />
          <Skeleton css={{ height: 44 }} />
        </Stack>
      }
      empty={<EmptyState title="No plans yet" detail="You’ll see your plan here once a product is connected." />}
    />
  )
}
