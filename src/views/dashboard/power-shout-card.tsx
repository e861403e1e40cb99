import { memo } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { CalendarClock } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { LoyaltyArt } from '#design/scenery/loyalty-art.tsx'
import { Pips } from '#design/charts/pips.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatDate, formatDay, hourNow } from '#domain/days.ts'
import { formatHours } from '#domain/power-shout.ts'
import { pathOf } from '#domain/routes.ts'
import type { PowerShoutWidget } from '#contract/tiles.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

/** A booking ends at a full hour of its day, the last one at midnight. */
const hoursOf = ({ startDateTime, endDateTime }: NonNullable<PowerShoutWidget['next']>) =>
  formatHours(hourNow(Date.parse(startDateTime)), hourNow(Date.parse(endDateTime)) || 24)

/** The loyalty balance: hours, those that expire first, the next booking and the way to book. */
export const PowerShoutCard = memo(({ actor }: { actor: LoadActor<PowerShoutWidget> }) => {
  const { loyalty } = useBrand()
  const hours = (count: number) => (count === 1 ? loyalty.unitOne : loyalty.unitOther)
  return (
    <LoadCard
      actor={actor}
      title={loyalty.name}
      kind="loyal"
      minHeight={340}
      failure={{ title: 'We couldn’t load your hours', detail: 'They are safe. This one piece didn’t arrive.' }}
      skeleton={
        <Stack gap={4} css={{ marginTop: '$4' }}>
          <Skeleton css={{ width: '45%', height: 48 }} />
          <Skeleton css={{ height: 26 }} />
          <Skeleton css={{ height: 62 }} />
        </Stack>
      }
    >
      {({ balanceHours, expiring, next }) => (
        <>
          <LoyaltyArt mark={loyalty.mark} />
          <Row align="baseline" gap={2} css={{ marginTop: '$4', marginBottom: '$4' }}>
            <Figure whole={String(balanceHours)} />
            <Text as="span" kind="lead" weight="strong">
              {hours(balanceHours)}
            </Text>
          </Row>
          {balanceHours === 0 ? (
            <Text kind="small">{loyalty.empty}</Text>
          ) : (
            <Pips
              hours={balanceHours}
              expiring={expiring?.hours ?? 0}
              label={`${balanceHours} ${hours(balanceHours)}${expiring ? `, ${expiring.hours} expire on ${formatDate(expiring.date)}` : ''}`}
            />
          )}
          {expiring ? (
            <Text kind="small" css={{ marginTop: '$3' }}>
              {`The ${expiring.hours === 1 ? 'striped hour expires' : `${expiring.hours} striped hours expire`} on ${formatDate(expiring.date)}.`}
            </Text>
          ) : null}
          {next ? (
            <Row gap={3} css={{ marginTop: '$4', padding: '12px 14px', borderRadius: '$block', background: '$surface' }}>
              <CalendarClock size={20} strokeWidth={1.9} aria-hidden />
              <Box>
                <Text kind="small" weight="strong">{`Next: ${formatDay(dayAt(next.startDateTime))}`}</Text>
                <Text kind="small">{`${hoursOf(next)}, electricity’s on us`}</Text>
              </Box>
            </Row>
          ) : null}
          <Box css={{ marginTop: 'auto', paddingTop: '$4' }}>
            <Button tone="loyal" isFull href={`${pathOf('powerShout')}/booking`}>
              {loyalty.book}
            </Button>
          </Box>
        </>
      )}
    </LoadCard>
  )
})
