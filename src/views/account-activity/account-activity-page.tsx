import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Button } from '#design/controls/button.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { formatDayLong } from '#domain/basics/days.ts'
import { type AccountActivityActor, accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import * as select from '#machines/account-activity/account-activity.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { ActivityList } from './activity-entry.tsx'
import { ActivitySearch } from './activity-search.tsx'

const DayGroup = ({ day, entries }: select.ActivityDay) => (
  <Stack as="section" gap={3} aria-labelledby={`day-${day}`}>
    <Text as="h2" kind="h3" id={`day-${day}`}>
      {formatDayLong(day)}
    </Text>
    <ActivityList entries={entries} />
  </Stack>
)

const Days = ({ actor }: { actor: AccountActivityActor }) => {
  const mode = useSelector(actor, select.selectActivityMode)
  const days = useSelector(actor, select.activityDays, select.areSameDays)
  const hasMore = useSelector(actor, select.selectHasMore)
  return (
    <Stack gap={5}>
      {days.map((group) => (
        <DayGroup key={group.day} {...group} />
      ))}
      {mode === 'moreFailed' ? (
        <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'activity.more' })}>
          We couldn’t load earlier activity. Try again.
        </NoticeBar>
      ) : null}
      {hasMore && mode !== 'moreFailed' ? (
        <Row css={{ justifyContent: 'center' }}>
          <Button tone="quiet" isBusy={mode === 'loadingMore'} onClick={() => actor.send({ type: 'activity.more' })}>
            Show earlier
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

const Content = ({ actor }: { actor: AccountActivityActor }) => {
  const mode = useSelector(actor, select.selectActivityMode)
  const problem = useSelector(actor, select.selectActivityProblem)
  const isSearching = useSelector(actor, select.selectIsSearching)
  if (mode === 'loading') return <WaitingCard label="Activity" height={300} />
  if (mode === 'failed')
    return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your activity' }} />
  if (mode !== 'noData') return <Days actor={actor} />
  return (
    <Card>
      {isSearching ? (
        <EmptyState title="Nothing found" detail="Nothing in the last 13 months matches your search." />
      ) : (
        <EmptyState
          title="Nothing yet"
          detail="You’ll see each sign-in, each change, and each time one of our people helps you."
        />
      )}
    </Card>
  )
}

const Help = () => (
  <TitledCard title="Something you don’t recognise?" isGeneral gap={3}>
    <Text kind="small" tone="second">
      Our people only open an account for a reason, which you can read here. No one can change or remove these records.
    </Text>
    <TextLink href="/contact">Tell us</TextLink>
  </TitledCard>
)

export const AccountActivityView = ({ actor }: { actor: AccountActivityActor }) => (
  <PageFrame
    title="Account activity"
    detail="Everything that you, others with access and our people did on your account in the last 13 months."
  >
    <Grid>
      <Cell span={8}>
        <Stack gap={5}>
          <ActivitySearch actor={actor} />
          <Content actor={actor} />
        </Stack>
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Help />
      </Cell>
    </Grid>
  </PageFrame>
)

export const page = definePage({ id: 'accountActivity', machine: accountActivityMachine, View: AccountActivityView })
