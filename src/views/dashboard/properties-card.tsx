import { memo } from 'react'
import { Avatar } from '#design/scenery/avatar.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatKwh } from '#domain/supply/energy.ts'
import { siteDateWords } from '#domain/portal/site-status.ts'
import { formatOwed } from '#domain/basics/money.ts'
import { once } from '#domain/basics/unique.ts'
import { selectInWholeKwh } from '#machines/dashboard/tile-figures.selectors.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import type { PropertyList } from '#contract/dashboard/dashboard.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

const List = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  marginTop: '$3',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: '4px 14px',
    alignItems: 'center',
    paddingBlock: 14,
  },
  '& > li + li': { borderTop: '1px solid $line' },
  '@belowSm': { '& > li > :last-child': { gridColumn: 2, justifySelf: 'start' } },
})

const supplied = ({ site }: PropertyList['properties'][number]) =>
  site.supplyPoints.map((point) => point.supplyTypeDisplay).join(', ')

export const PropertiesCard = memo(({ actor, dashboard }: { actor: LoadActor<PropertyList>; dashboard: DashboardActor }) => (
  <LoadCard
    actor={actor}
    title="Your properties"
    empty={
      <EmptyState
        subject="house"
        title="No properties yet"
        detail="When you start a supply with us, you’ll see its property here."
      />
    }
    failure={{ title: 'We couldn’t load your properties' }}
    skeleton={
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Skeleton css={{ height: 56 }} />
        <Skeleton css={{ height: 56 }} />
        <Skeleton css={{ height: 56 }} />
      </Stack>
    }
  >
    {({ properties }) => (
      <List>
        {selectInWholeKwh(once(properties, ({ site }) => site.id)).map((property) => {
          const { site, billingAccountId, statusLabel, soFar, kw } = property
          const name = site.nickname ?? site.address
          return (
            <li key={site.id}>
              <Avatar type={site.avatar.type} scheme={site.avatar.colorSchema} size={48} />
              <Box>
                <Strong>{name}</Strong>{' '}
                {statusLabel === '' ? null : <Badge tone={site.status === 'opening' ? 'info' : 'neutral'}>{statusLabel}</Badge>}
                {site.nickname === null ? null : (
                  <Text kind="small" tone="second">
                    {site.address}
                  </Text>
                )}
                <Text kind="small" tone="second" isTabular>
                  {[
                    siteDateWords(site),
                    supplied(property),
                    kw === null ? null : formatKwh(kw),
                    soFar === null ? null : `${formatOwed(soFar)} so far`,
                  ]
                    .filter((words) => words !== null && words !== '')
                    .join(' · ')}
                </Text>
              </Box>
              <Button
                tone="soft"
                aria-label={`Open ${name}`}
                onClick={() => dashboard.send({ type: 'property.open', billingAccountId, siteId: site.id })}
              >
                Open
              </Button>
            </li>
          )
        })}
      </List>
    )}
  </LoadCard>
))
