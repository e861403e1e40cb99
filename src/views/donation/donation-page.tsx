import { useSelector } from '@xstate/react'
import type { Donation } from '#contract/donation/donation.contract.ts'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { HandHeart } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate, formatMonth } from '#domain/basics/days.ts'
import { type DonationActor, donationMachine } from '#machines/donation/donation.machine.ts'
import * as select from '#machines/donation/donation.selectors.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { DonationForm } from './donation-form.tsx'

const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

const NowCard = ({ donation: { donation, nextOn, balanceHours } }: { donation: Donation }) => (
  <Card aria-labelledby="donation-now">
    <Row gap={4} align="start">
      <IconTile tone="loyal">
        <HandHeart size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Box css={{ flex: 1, minWidth: 0 }}>
        <Text as="h2" kind="h3" id="donation-now">
          {donation === null ? 'You’re not donating yet' : donation.school.name}
        </Text>
        <Text kind="small" tone="second">
          {donation === null ? 'Choose a school and how many hours.' : donation.school.town}
        </Text>
      </Box>
    </Row>
    <Facts>
      {donation === null ? null : (
        <>
          <Fact name="Each month">{hoursWords(donation.hours)}</Fact>
          <Fact name="Next donation">{formatFullDate(nextOn)}</Fact>
          <Fact name="Donating since">{formatFullDate(donation.since)}</Fact>
        </>
      )}
      <Fact name="Your hours now">{hoursWords(balanceHours)}</Fact>
    </Facts>
  </Card>
)

const HowCard = () => {
  const { loyalty } = useBrand()
  return (
    <TitledCard title="How it works">
      <Stack gap={3} css={{ marginTop: '$3' }}>
        <Text kind="small">
          On the first of each month, from next month, we’ll give the school as many of your {loyalty.unitOther} as you chose. We
          use the ones that expire first, and none that you’ve booked.
        </Text>
        <Text kind="small">If you have fewer left, we’ll give those. You won’t owe anything.</Text>
        <Text kind="small">
          It doesn’t cost you money or change your bill. You can stop any time, but we can’t return hours you’ve given.
        </Text>
      </Stack>
    </TitledCard>
  )
}

const GiftsCard = ({ gifts }: { gifts: Donation['gifts'] }) =>
  gifts.length === 0 ? null : (
    <TitledCard title="What you’ve given">
      <Facts>
        {gifts.map(({ month, schoolName, hours }) => (
          <Fact key={month} name={formatMonth(month)}>
            {hours === 0 ? 'No hours left' : `${hoursWords(hours)}, ${schoolName}`}
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  )

const Content = ({ actor }: { actor: DonationActor }) => {
  const mode = useSelector(actor, select.selectDonationMode)
  const donation = useSelector(actor, select.selectDonation)
  const problem = useSelector(actor, select.selectDonationProblem)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || donation === null) return <WaitingCard label="Your donation" height={520} />
  if (mode === 'notEligible')
    return (
      <NothingCard title="No free hours to give" detail="You can only donate free hours, and this account doesn’t have them." />
    )
  return (
    <Grid>
      <Cell span={8} css={{ alignSelf: 'start' }}>
        <DonationForm actor={actor} />
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Stack gap={4}>
          <NowCard donation={donation} />
          <HowCard />
          <GiftsCard gifts={donation.gifts} />
        </Stack>
      </Cell>
    </Grid>
  )
}

export const DonationView = ({ actor }: { actor: DonationActor }) => (
  <PageFrame title="Donate to a school">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'donate', machine: donationMachine, View: DonationView })
