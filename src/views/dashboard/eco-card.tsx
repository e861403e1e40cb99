import { type CarbonLevel, CarbonScale } from '#design/charts/carbon-scale.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatHour, formatTime } from '#domain/basics/days.ts'
import type { EcoTrackerWidget } from '#contract/dashboard/tiles.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { TileTitle } from './tile-title.tsx'

const Live = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '$chip', background: '$good' },
})

const levelOf = (level: number): CarbonLevel => Math.min(5, Math.max(0, Math.round(level))) as CarbonLevel

export const EcoCard = ({ actor, href }: { actor: LoadActor<EcoTrackerWidget>; href: string }) => (
  <LoadCard
    actor={actor}
    title={<TileTitle href={href}>The grid now</TileTitle>}
    minHeight={180}
    aside={({ at }) => (
      <Text as="span" kind="caption" tone="second" isTabular>
        <Live>Live, {formatTime(at)}</Live>
      </Text>
    )}
    failure={{ title: 'We couldn’t load the grid data' }}
    skeleton={
      <Stack gap={3} css={{ marginTop: '$2' }}>
        <Skeleton css={{ height: 58 }} />
        <Skeleton css={{ height: 20 }} />
      </Stack>
    }
  >
    {(grid) => (
      <>
        <Row spread align="end" gap={4} css={{ marginTop: '$2' }}>
          <Box>
            <Text kind="h2" as="p">
              {grid.level === 0 ? grid.levelName : `${grid.levelName} carbon`}
            </Text>
            <Text kind="small" tone="second">
              {grid.level === 0 ? 'The grid’s figures are not in' : `${Math.round(grid.renewableShare * 100)}% renewable`}
            </Text>
          </Box>
          <CarbonScale
            isSmall
            level={levelOf(grid.level)}
            label={`Carbon level ${grid.level} of 5, ${grid.levelName.toLowerCase()}`}
          />
        </Row>
        <Text kind="small" tone="second" css={{ marginTop: 'auto', paddingTop: '$3' }}>
          {grid.cleanest === null ? (
            'No forecast yet.'
          ) : (
            <>
              <Strong css={{ color: '$ink' }}>
                Cleanest from {formatHour(grid.cleanest.startHour)} to {formatHour(grid.cleanest.endHour)}.
              </Strong>{' '}
              A good time to charge or wash.
            </>
          )}
        </Text>
      </>
    )}
  </LoadCard>
)
