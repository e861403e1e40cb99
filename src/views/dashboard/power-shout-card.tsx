import { memo } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Pips } from '#design/charts/pips.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatDate, formatDay, hourNow } from '#domain/basics/days.ts'
import { formatHours } from '#domain/supply/power-shout.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import type { LoadActor } from '#machines/kit/load.ts'
import { LoadCard } from '#views/kit/load-card.tsx'

/** Ends on the hour; the last at midnight. */
const hoursOf = ({ startDateTime, endDateTime }: NonNullable<PowerShoutWidget['next']>) =>
  formatHours(hourNow(Date.parse(startDateTime)), hourNow(Date.parse(endDateTime)) || 24)

const expiryOf = ({ hours, date }: NonNullable<PowerShoutWidget['expiring']>) =>
  `${hours} ${hours === 1 ? 'expires' : 'expire'} on ${formatDate(date)}.`

export const PowerShoutCard = memo(({ actor }: { actor: LoadActor<PowerShoutWidget> }) => {
  const { loyalty } = useBrand()
  const hours = (count: number) => (count === 1 ? loyalty.unitOne : loyalty.unitOther)
  return (
    <LoadCard
      actor={actor}
      title={loyalty.name}
      kind="loyal"
      minHeight={180}
      aside={({ balanceHours }) => (
        <Text as="span" kind="h3" isTabular>
          {balanceHours} {hours(balanceHours)}
        </Text>
      )}
      failure={{ title: 'We couldn’t load your hours' }}
      skeleton={
        <Stack gap={4} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 26 }} />
          <Skeleton css={{ height: 20 }} />
        </Stack>
      }
    >
      {({ balanceHours, expiring, next }) => (
        <>
          {balanceHours === 0 ? (
            <Text kind="small" css={{ marginTop: '$3' }}>
              {loyalty.empty}
            </Text>
          ) : (
            <Box css={{ marginTop: '$3' }}>
              <Pips
                hours={balanceHours}
                expiring={expiring?.hours ?? 0}
                label={`${balanceHours} ${hours(balanceHours)}${expiring ? `, ${expiring.hours} expire on ${formatDate(expiring.date)}` : ''}`}
              />
            </Box>
          )}
          {expiring || next ? (
            <Text kind="small" tone="loyal" css={{ marginTop: '$3' }}>
              {[expiring && expiryOf(expiring), next && `Next: ${formatDay(dayAt(next.startDateTime))}, ${hoursOf(next)}.`]
                .filter(Boolean)
                .join(' ')}
            </Text>
          ) : null}
          <Box css={{ marginTop: 'auto', paddingTop: '$3' }}>
            <Button tone="loyal" isFull href={`${pathOf('powerShout')}/booking`}>
              {loyalty.book}
            </Button>
          </Box>
        </>
      )}
    </LoadCard>
  )
})
