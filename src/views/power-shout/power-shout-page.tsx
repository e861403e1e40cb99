import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Pips } from '#design/charts/pips.tsx'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Info } from '#design/theme/icons.ts'
import { Box, Stack, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { listText } from '#domain/basics/list-text.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PowerShoutOffersActor } from '#machines/power-shout/power-shout-offers.machine.ts'
import { selectOpenCount } from '#machines/power-shout/power-shout-offers.selectors.ts'
import { type PowerShoutActor, powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import * as select from '#machines/power-shout/power-shout.selectors.ts'
import { useMay } from '#views/kit/access.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PartsFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { ActivityCard } from './activity-card.tsx'
import { BestHoursCard } from './best-hours-card.tsx'
import { BookingCard } from './booking-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { expiryWords, hoursOf } from './power-shout-words.ts'
import { WalkThroughCard } from './walk-through-card.tsx'
import { WhatsNewDialog } from './whats-new-dialog.tsx'

const base = pathOf('powerShout')

const OpenCount = ({ offers }: { offers: PowerShoutOffersActor }) => {
  const count = useSelector(offers, selectOpenCount)
  return count > 0 ? <Badge tone="loyal">{count}</Badge> : null
}

const Tabs = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const part = useSelector(actor, ({ context }) => context.part)
  const offers = useSelector(actor, ({ children }) => children.offers)
  const mayBook = useMay()('addBooking')
  const isBook = part === 'overview' || part === 'booking'
  return (
    <SubTabs
      label={loyalty.name}
      items={[
        { href: mayBook ? `${base}/booking` : base, label: mayBook ? 'Book' : 'Booked', isCurrent: isBook },
        {
          href: `${base}/offers`,
          label: <>Offers {offers ? <OpenCount offers={offers} /> : null}</>,
          isCurrent: part === 'offers',
        },
        { href: `${base}/activity`, label: 'Activity', isCurrent: part === 'activity' },
      ]}
    />
  )
}

const PowerShoutFrame = ({ actor, children }: { actor: PowerShoutActor; children: ReactNode }) => {
  const { loyalty } = useBrand()
  // All parts would show the same message.
  const hasParts = useSelector(actor, select.selectPowerShoutMode) !== 'notEligible'
  return (
    <PartsFrame
      title={loyalty.name}
      aside={
        <TextLink href={`${base}/walkthrough`}>
          <Info size={18} aria-hidden />
          How it works
        </TextLink>
      }
      tabs={hasParts ? <Tabs actor={actor} /> : null}
    >
      {children}
    </PartsFrame>
  )
}

/** The hours that expire first are striped. */
const BalanceCard = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const balance = useSelector(actor, select.selectBalance)
  const expiring = useSelector(actor, select.selectExpiring)
  if (!balance) return null
  const { balanceHours } = balance
  return (
    <Card kind="loyal" role="region" aria-label="Balance">
      <Box css={{ marginBottom: '$3' }}>
        <CardHead titleId="hours-left">
          <Row align="baseline" gap={2} id="hours-left">
            <Figure whole={String(balanceHours)} />
            <Text as="span" kind="h3">
              {balanceHours === 1 ? loyalty.unitOne : loyalty.unitOther}
            </Text>
          </Row>
        </CardHead>
      </Box>
      {balanceHours === 0 ? (
        <Text kind="small">{loyalty.empty}</Text>
      ) : (
        <Pips
          hours={balanceHours}
          expiring={expiring.length > 1 ? (expiring[0]?.hours ?? 0) : 0}
          label={`${hoursOf(loyalty, balanceHours)}. ${expiryWords(expiring)}`}
        />
      )}
      {expiring.length > 0 ? (
        <Text kind="small" tone="loyal" css={{ marginTop: '$3' }}>
          {expiryWords(expiring)}
        </Text>
      ) : null}
    </Card>
  )
}

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

const PowerShoutParts = ({ actor }: { actor: PowerShoutActor }) => {
  const part = useSelector(actor, ({ context }) => context.part)
  const { bestHours, booking, deletion, history, offers, walkThrough, whatsNew } = useSelector(actor, ({ children }) => children)
  if (!bestHours || !booking || !deletion || !history || !offers || !walkThrough || !whatsNew) return null
  const isBook = part === 'overview' || part === 'booking' || part === 'walkthrough'
  return (
    <Stack gap={5}>
      {part === 'walkthrough' ? <WalkThroughCard actor={walkThrough} /> : null}
      <Box css={areas}>
        <Box css={{ gridArea: 'balance' }}>
          <BalanceCard actor={actor} />
        </Box>
        <Box css={{ gridArea: 'main', minWidth: 0 }}>
          {isBook ? (
            <Stack gap={5}>
              <BookingCard actor={actor} booking={booking} deletion={deletion} />
              <BestHoursCard actor={bestHours} />
            </Stack>
          ) : null}
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

const NotEligible = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const accounts = useSelector(actor, select.selectEligible)
  const otherAccounts = accounts.map(({ customerNumber, address }) => `${customerNumber} (${address})`)
  return (
    <NothingCard
      title={`${loyalty.name} isn’t part of this account`}
      detail={
        otherAccounts.length > 0
          ? `You have it on account ${listText(otherAccounts)}. Choose it at the top of the page.`
          : `None of your accounts get ${loyalty.unitOther} at the moment.`
      }
    />
  )
}

const Content = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const problem = useSelector(actor, select.selectPageProblem)
  switch (useSelector(actor, select.selectPowerShoutMode)) {
    case 'loading':
      return <WaitingCard label={loyalty.name} height={480} />
    case 'open':
      return <PowerShoutParts actor={actor} />
    case 'notEligible':
      return <NotEligible actor={actor} />
    case 'unavailable':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your hours' }} />
  }
}

export const PowerShoutView = ({ actor }: { actor: PowerShoutActor }) => (
  <PowerShoutFrame actor={actor}>
    <Content actor={actor} />
  </PowerShoutFrame>
)

export const page = definePage({ id: 'powerShout', machine: powerShoutMachine, View: PowerShoutView })
