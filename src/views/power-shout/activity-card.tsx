import { useSelector } from '@xstate/react'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { CalendarCheck, ClockAlert, Gift, HandHeart, RotateCw } from '#design/theme/icons.ts'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import type { ActivityHistoryActor } from '#machines/power-shout/activity-history.machine.ts'
import { selectHasMore, selectHistoryMode } from '#machines/power-shout/activity-history.selectors.ts'
import type { PowerShoutActivity } from '#contract/power-shout/power-shout.contract.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { List, ListItem } from './list.tsx'
import { activityChange, activityWords } from './power-shout-words.ts'

const icons = {
  granted: Gift,
  accepted: Gift,
  booked: CalendarCheck,
  cancelled: RotateCw,
  expired: ClockAlert,
  given: HandHeart,
} as const

const ActivityRow = ({ activity }: { activity: PowerShoutActivity }) => {
  const { loyalty } = useBrand()
  const Icon = activity.type === 'used' ? loyaltyIcons[loyalty.icon] : icons[activity.type]
  return (
    <ListItem>
      <Icon size={20} strokeWidth={1.8} aria-hidden />
      <Box css={{ flex: 1, minWidth: 0 }}>
        <Text kind="small" weight="medium">
          {activityWords(activity)}
        </Text>
        <Text kind="caption" tone="second">
          {formatFullDate(dayAt(activity.at))}
        </Text>
      </Box>
      <Text
        as="span"
        kind="small"
        isTabular
        isNoWrap
        weight={activity.type === 'used' ? 'medium' : 'strong'}
        tone={activity.hours > 0 ? 'good' : activity.type === 'used' ? 'third' : 'plain'}
      >
        {activityChange(activity)}
      </Text>
    </ListItem>
  )
}

const newestShown = 4

const More = ({ actor }: { actor: ActivityHistoryActor }) => {
  const mode = useSelector(actor, selectHistoryMode)
  const hasMore = useSelector(actor, selectHasMore)
  const ask = () => actor.send({ type: 'history.more' })
  if (mode === 'errorNewPage')
    return (
      <NoticeBar tone="warn" onRetry={ask}>
        We couldn’t load more activity. <TryOrCall />
      </NoticeBar>
    )
  if (!hasMore) return null
  return (
    <Button tone="outline" isBusy={mode === 'loadingNewPage'} onClick={ask}>
      Load more
    </Button>
  )
}

/** With `href` the newest entries and a link; without it all, in pages. */
export const ActivityCard = ({ actor, href }: { actor: ActivityHistoryActor; href?: string }) => {
  const mode = useSelector(actor, selectHistoryMode)
  const activities = useSelector(actor, ({ context }) => context.activityList)
  const shown = href === undefined ? activities : activities.slice(0, newestShown)
  const isBusy = mode === 'loading' || mode === 'loadingNewPage'
  return (
    <ExplainedPart actor={actor}>
      <TitledCard
        title="Activity"
        aside={href === undefined ? null : <TextLink href={href}>See all</TextLink>}
        aria-busy={isBusy || undefined}
      >
        {mode === 'loading' ? (
          <Stack gap={3} css={{ marginTop: '$3' }}>
            <Skeleton css={{ height: 44 }} />
            <Skeleton css={{ height: 44 }} />
          </Stack>
        ) : null}
        {mode === 'unavailable' ? (
          <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'load.retry' })}>
            We couldn’t load your activity. <TryOrCall />
          </NoticeBar>
        ) : null}
        {shown.length === 0 && mode === 'ready' ? (
          <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
            Nothing yet. When you accept an offer or book hours, you’ll see it here.
          </Text>
        ) : null}
        {shown.length > 0 ? (
          <List>
            {shown.map((activity) => (
              <ActivityRow key={activity.activityId} activity={activity} />
            ))}
          </List>
        ) : null}
        {href === undefined ? (
          <Box css={{ marginTop: '$4' }}>
            <More actor={actor} />
          </Box>
        ) : null}
      </TitledCard>
    </ExplainedPart>
  )
}
