import { useSelector } from '@xstate/react'
import { Box, Stack } from '#design/theme/layout.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import type { PowerShoutActor } from '#machines/power-shout/power-shout.machine.ts'
import { selectPart } from '#machines/power-shout/power-shout.selectors.ts'
import { ActivityCard } from './activity-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { BookingCard } from './booking-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { WalkThroughCard } from './walk-through-card.tsx'
import { WhatsNewDialog } from './whats-new-dialog.tsx'

// On a phone: balance, the page's part, the rest.
const areas = {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"balance" "main" "side"',
  '@lg': {
    gap: '$5',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"main balance" "main side"',
  },
} as const

export const PowerShoutParts = ({ actor }: { actor: PowerShoutActor }) => {
  const part = useSelector(actor, selectPart)
  const { booking, deletion, history, offers, walkThrough, whatsNew } = useSelector(actor, ({ children }) => children)
  if (!booking || !deletion || !history || !offers || !walkThrough || !whatsNew) return null
  const isBook = part === 'overview' || part === 'booking' || part === 'walkthrough'
  return (
    <Stack gap={5}>
      {part === 'walkthrough' ? <WalkThroughCard actor={walkThrough} /> : null}
      <Box css={areas}>
        <Box css={{ gridArea: 'balance' }}>
          <BalanceCard actor={actor} />
        </Box>
        <Box css={{ gridArea: 'main', minWidth: 0 }}>
          {isBook ? <BookingCard actor={actor} booking={booking} deletion={deletion} /> : null}
          {part === 'offers' ? <OffersCard actor={offers} /> : null}
          {part === 'activity' ? <ActivityCard actor={history} /> : null}
        </Box>
        <Stack gap={5} css={{ gridArea: 'side' }}>
          {part === 'offers' ? null : <OffersCard actor={offers} />}
          {part === 'activity' ? null : <ActivityCard actor={history} href={`${pathOf('powerShout')}/activity`} />}
        </Stack>
      </Box>
      {part === 'walkthrough' ? null : <WhatsNewDialog actor={whatsNew} />}
    </Stack>
  )
}
