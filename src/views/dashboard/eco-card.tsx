import { CarbonHours } from '#design/charts/carbon-hours.tsx'
import { type CarbonLevel, CarbonScale } from '#design/charts/carbon-scale.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatHour, formatTime } from '#domain/days.ts'
import type { EcoTrackerWidget } from '#contract/tiles.contract.ts'
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

const cleanestOf = ({ cleanest }: EcoTrackerWidget) =>
  cleanest === null ? 'No forecast yet' : `Cleanest from ${formatHour(cleanest.startHour)} to ${formatHour(cleanest.endHour)}`

/** The grid's carbon now and over the next 24 hours. */
export const EcoCard = ({ actor, href }: { actor: LoadActor<EcoTrackerWidget>; href: string }) => (
  <LoadCard
    actor={actor}
    title={<TileTitle href={href}>Eco tracker</TileTitle>}
    minHeight={264}
    aside={({ at }) => (
      <Text as="span" kind="caption" tone="second" isTabular>
        <Live>Live, {formatTime(at)}</Live>
      </Text>
    )}
    failure={{ title: 'We couldn’t load the grid data', detail: 'Your account is fine. This one piece didn’t arrive.' }}
    skeleton={
      <Stack gap={5} css={{ marginTop: '$4' }}>
        <Skeleton css={{ height: 84 }} />
        <Skeleton css={{ height: 44 }} />
      </Stack>
    }
  >
    {(grid) => (
      <>
        <Row spread align="end" gap={4} css={{ marginTop: '$3' }}>
          <Box>
            <Text kind="h1" as="p">
              {grid.levelName}
            </Text>
            <Text kind="small" tone="second" css={{ maxWidth: '11em' }}>
              {grid.level === 0
                ? 'The grid’s figures are not in'
                : `carbon on the grid, ${Math.round(grid.renewableShare * 100)}% renewable`}
            </Text>
          </Box>
          <CarbonScale level={levelOf(grid.level)} label={`Carbon level ${grid.level} of 5, ${grid.levelName.toLowerCase()}`} />
        </Row>
        <Box css={{ marginTop: 'auto', paddingTop: '$5' }}>
          <CarbonHours
            levels={grid.hours.map(({ level }) => levelOf(level))}
            label={`The next 24 hours. ${cleanestOf(grid)}.`}
            start="Now"
            middle={cleanestOf(grid)}
            end="+24 h"
          />
        </Box>
      </>
    )}
  </LoadCard>
)
