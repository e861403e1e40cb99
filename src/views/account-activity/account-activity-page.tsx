import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Grid, Page, Stack } from '#design/theme/layout.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { formatDayLong } from '#domain/days.ts'
import { type AccountActivityActor, accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { type ActivityDay, activityDays, areSameDays, selectShow } from '#machines/account-activity/account-activity.selectors.ts'
import { selectLoadMode } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { definePage } from '#views/page.ts'
import { ActivityList } from './activity-entry.tsx'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'signIn', label: 'Sign-ins' },
  { value: 'change', label: 'Changes' },
  { value: 'staffVisit', label: 'Our people' },
] as const

const DayGroup = ({ day, entries }: ActivityDay) => (
  <Stack as="section" gap={3} aria-labelledby={`day-${day}`}>
    <Text as="h2" kind="h3" id={`day-${day}`}>
      {formatDayLong(day)}
    </Text>
    <ActivityList entries={entries} />
  </Stack>
)

const Days = ({ actor }: { actor: AccountActivityActor }) => {
  const show = useSelector(actor, selectShow)
  const days = useSelector(actor, activityDays, areSameDays)
  return (
    <Stack gap={5}>
      <div>
        <Segmented
          label="Whose activity"
          options={filters}
          value={show}
          onChange={(value) => actor.send({ type: 'question.change', question: { show: value } })}
        />
      </div>
      {days.length === 0 ? (
        <Card>
          <EmptyState title="Nothing of this kind" detail="Nobody of this kind was in your account in the last 13 months." />
        </Card>
      ) : (
        days.map((group) => <DayGroup key={group.day} {...group} />)
      )}
    </Stack>
  )
}

const Content = ({ actor }: { actor: AccountActivityActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  if (mode === 'ready' || mode === 'updating') return <Days actor={actor} />
  return (
    <LoadCard
      actor={actor}
      title="Activity"
      minHeight={300}
      failure={{
        title: 'We couldn’t load your activity',
        detail: 'Nothing is lost: who was in your account is written down.',
      }}
      skeleton={
        <Stack gap={3} css={{ marginTop: '$4' }}>
          <Skeleton css={{ height: 88 }} />
          <Skeleton css={{ height: 44 }} />
        </Stack>
      }
      empty={<EmptyState title="Nothing yet" detail="Each sign-in shows here, and each time one of our people helps you." />}
    />
  )
}

const Help = () => (
  <Card aria-labelledby="activity-help">
    <Stack gap={3}>
      <Text as="h2" kind="h3" id="activity-help">
        Something you don’t know?
      </Text>
      <Text kind="small" tone="second">
        Our people only look into an account for a reason, which you can read here. They are told that you can.
      </Text>
      <TextLink href="/contact">Tell us</TextLink>
    </Stack>
  </Card>
)

/** Who was in the account: the customer, and staff for them. */
export const AccountActivityView = ({ actor }: { actor: AccountActivityActor }) => (
  <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$7' } }}>
    <Stack gap={5}>
      <Stack gap={2}>
        <Text as="h1" kind="h1">
          Account activity
        </Text>
        <Text tone="second">Who was in your account in the last 13 months: you, and our people when they helped you.</Text>
      </Stack>
      <Grid>
        <Cell span={8}>
          <Content actor={actor} />
        </Cell>
        <Cell span={4} css={{ alignSelf: 'start' }}>
          <Help />
        </Cell>
      </Grid>
    </Stack>
  </Page>
)

export const page = definePage({ id: 'accountActivity', machine: accountActivityMachine, View: AccountActivityView })
