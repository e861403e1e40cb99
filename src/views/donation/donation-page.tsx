import { useSelector } from '@xstate/react'
import type { Donation } from '#contract/donation/donation.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { HandHeart } from '#design/theme/icons.ts'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatFullDate, formatMonth } from '#domain/basics/days.ts'
import { type DonationActor, donationMachine } from '#machines/donation/donation.machine.ts'
import * as select from '#machines/donation/donation.selectors.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'

const amounts = [1, 2, 3, 4].map((hours) => ({ value: String(hours), label: `${hours} h` }))

const Outcome = ({ actor }: { actor: DonationActor }) => {
  const mode = useSelector(actor, select.selectDonationMode)
  const problem = useSelector(actor, selectProblem)
  const error = useSelector(actor, selectErrors)['schoolId']
  if (error) return <NoticeBar tone="bad" role="alert">{`${error}.`}</NoticeBar>
  if (mode === 'notSaved')
    return (
      <NoticeBar tone="bad" role="alert">
        We couldn’t save that. Nothing has changed. {problem?.detail ?? ''}
      </NoticeBar>
    )
  if (mode === 'saving' || mode === 'stopping')
    return <Text role="status">{mode === 'saving' ? 'Saving your donation.' : 'Stopping your donation.'}</Text>
  if (mode === 'saved')
    return (
      <NoticeBar tone="good" role="status">
        Saved. Thank you.
      </NoticeBar>
    )
  return mode === 'stopped' ? (
    <NoticeBar tone="good" role="status">
      Stopped. We won’t give the school any more hours.
    </NoticeBar>
  ) : null
}

const DonationForm = ({ actor }: { actor: DonationActor }) => {
  const mode = useSelector(actor, select.selectDonationMode)
  const fields = useSelector(actor, selectFields)
  const schools = useSelector(actor, select.schoolsIn, select.areSameSchools)
  const isGiving = useSelector(actor, select.selectIsGiving)
  const { unitOther } = useBrand().loyalty
  const amountLabel = `${unitOther.charAt(0).toUpperCase()}${unitOther.slice(1)} a month`
  const change = (name: 'search' | 'schoolId', value: string) => actor.send({ type: 'field.change', name, value })
  return (
    <Card as="form" noValidate aria-label="Your donation" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={5}>
        <Text as="h2" kind="h3">
          Choose a school
        </Text>
        <TextField
          label="Search by name or town"
          type="search"
          value={fields.search}
          onChange={(value) => change('search', value)}
        />
        <Box css={{ maxHeight: 320, overflowY: 'auto' }}>
          <RadioRows
            label="Schools"
            options={schools.map(({ schoolId, name, town }) => ({ value: schoolId, label: `${name}, ${town}` }))}
            value={fields.schoolId}
            onChange={(value) => change('schoolId', value)}
          />
          {schools.length === 0 ? <Text tone="second">We couldn’t find that school.</Text> : null}
        </Box>
        <Stack gap={2}>
          <Text weight="medium">{amountLabel}</Text>
          <div>
            <Segmented
              label={amountLabel}
              options={amounts}
              value={String(fields.hours)}
              onChange={(value) => actor.send({ type: 'field.change', name: 'hours', value: Number(value) })}
            />
          </div>
        </Stack>
        <Outcome actor={actor} />
        <Row gap={3} wraps>
          <Button type="submit" isBusy={mode === 'saving'} disabled={mode === 'stopping'}>
            {isGiving ? 'Save changes' : 'Start donating'}
          </Button>
          {isGiving ? (
            <Button
              tone="quietDanger"
              isBusy={mode === 'stopping'}
              disabled={mode === 'saving'}
              onClick={() => actor.send({ type: 'donation.stop' })}
            >
              Stop donating
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Card>
  )
}

const hoursWords = (hours: number): string => counted(hours, 'hour')

const NowCard = ({ donation: { donation, nextOn, balanceHours } }: { donation: Donation }) => (
  <Card aria-labelledby="donation-now">
    <CardHead titleId="donation-now" align="start">
      <Row gap={4} align="start" css={{ flex: '1 1 220px', minWidth: 0 }}>
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
    </CardHead>
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
    <TitledCard title="How it works" isGeneral>
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
