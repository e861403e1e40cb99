import { useSelector } from '@xstate/react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { siteDateWords, siteStatusLabel } from '#domain/portal/site-status.ts'
import type { PlansActor } from '#machines/products/plans.machine.ts'
import { selectPlans } from '#machines/products/plans.selectors.ts'
import type { ProductsActor } from '#machines/products/products.machine.ts'
import type { Site } from '#contract/account/account.contract.ts'
import { ProductCard } from './product-card.tsx'

/** A single card is as wide as one of two. */
const lone = { '@md': { maxWidth: 580 } } as const

interface PropertyProps {
  readonly actor: ProductsActor
  readonly site: Site
  readonly plans: PlansActor
  readonly isOnly: boolean
}

export const Property = ({ actor, site, plans: plansActor, isOnly }: PropertyProps) => {
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
