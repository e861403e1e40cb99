import { useSelector } from '@xstate/react'
import type { ToldAlert } from '#contract/alerts/alerts.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Grid, Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { choiceTrouble } from '#domain/portal/field-trouble.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type AlertsActor, alertsMachine } from '#machines/alerts/alerts.machine.ts'
import * as select from '#machines/alerts/alerts.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { PartFailure } from '#views/kit/part-failure.tsx'
import { definePage } from '#views/page.ts'
import { AlertRow } from './alert-row.tsx'

const AlertItem = ({
  actor,
  alert,
  isBusy,
}: {
  readonly actor: AlertsActor
  readonly alert: ToldAlert
  readonly isBusy: boolean
}) => {
  const { toldId, title, detail, path, at, isRead, isMailed } = alert
  return (
    <Box as="li" css={{ paddingBlock: '$4', borderTop: '1px solid $line' }}>
      <Stack gap={1}>
        <Row spread gap={3} align="start">
          <Text as="h3" kind="body" weight={isRead ? 'medium' : 'strong'}>
            {title}
          </Text>
          {isRead ? null : <Badge tone="info">New</Badge>}
        </Row>
        <Text kind="small">{detail}</Text>
        <Text kind="small" tone="second">
          {formatInstant(at)}
          {isMailed ? ', emailed too' : ''}
        </Text>
        <Row gap={4} wraps>
          <TextLink href={path} aria-label={`See it: ${title}`}>
            See it
          </TextLink>
          {isRead ? null : (
            <Button
              tone="quiet"
              size="compact"
              disabled={isBusy}
              aria-label={`Mark as read: ${title}`}
              onClick={() => actor.send({ type: 'told.read', toldId })}
            >
              Mark as read
            </Button>
          )}
        </Row>
      </Stack>
    </Box>
  )
}

interface SentAlertsCardProps {
  readonly actor: AlertsActor
  readonly alerts: readonly ToldAlert[]
  readonly isBusy: boolean
}

const SentAlertsCard = ({ actor, alerts, isBusy }: SentAlertsCardProps) => {
  const problem = useSelector(actor, select.selectSentAlertsProblem)
  if (problem)
    return (
      <TitledCard title="Past alerts" gap={4}>
        <PartFailure subject="your past alerts" problem={problem} onRetry={() => actor.send({ type: 'parts.retry' })} />
      </TitledCard>
    )
  const fresh = alerts.filter(({ isRead }) => !isRead).length
  return (
    <TitledCard
      title="Past alerts"
      aside={
        fresh > 1 ? (
          <Button tone="quiet" size="compact" disabled={isBusy} onClick={() => actor.send({ type: 'told.read', toldId: null })}>
            Mark all {fresh} as read
          </Button>
        ) : null
      }
    >
      {alerts.length === 0 ? (
        <EmptyState title="Nothing yet" detail="You’ll see your alerts here for 13 months." />
      ) : (
        <Box as="ul" css={{ marginTop: '$3' }}>
          {alerts.map((alert) => (
            <AlertItem key={alert.toldId} actor={actor} alert={alert} isBusy={isBusy} />
          ))}
        </Box>
      )}
    </TitledCard>
  )
}

const labels = { saving: 'Saving', saved: 'Changes Saved', marking: '', idle: '', loading: '', failed: '', unsaved: '' } as const

const Settings = ({ actor, isBusy }: { readonly actor: AlertsActor; readonly isBusy: boolean }) => {
  const mode = useSelector(actor, select.selectAlertsMode)
  const alerts = useSelector(actor, select.selectAlerts, select.areSameAlerts)
  const sites = useSelector(actor, select.selectSites)
  const email = useSelector(actor, select.selectEmail)
  const problem = useSelector(actor, select.selectAlertsProblem)
  return (
    <TitledCard title="Choose your alerts">
      <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
        We’ll email {email}. We send the first alert each day straight away and the rest together at 6 pm. We won’t email between
        9 pm and 8 am, except about a planned outage less than a day away.
      </Text>
      <Text kind="small" tone="good" weight="medium" role="status" css={{ minHeight: 20 }}>
        {labels[mode]}
      </Text>
      {mode === 'unsaved' ? <NoticeBar tone="bad">{choiceTrouble(problem)}</NoticeBar> : null}
      <Box css={{ marginTop: '$3' }}>
        {alerts.map((alert) => (
          <AlertRow key={alert.kind} actor={actor} alert={alert} sites={sites} isBusy={isBusy} />
        ))}
      </Box>
      <Text kind="small" tone="second" css={withLinks}>
        Choose what we send about bills, news and replies under{' '}
        <Link href={`${pathOf('accountSettings')}#messages`}>Messages</Link>.
      </Text>
    </TitledCard>
  )
}

const Content = ({ actor }: { readonly actor: AlertsActor }) => {
  const mode = useSelector(actor, select.selectAlertsMode)
  const alerts = useSelector(actor, select.selectSentAlerts)
  const problem = useSelector(actor, select.selectAlertsProblem)
  if (mode === 'loading') return <WaitingCard label="Your alerts" />
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your alerts' }} />
  const isBusy = mode === 'saving' || mode === 'marking'
  return (
    <Grid>
      <Cell span={5} css={{ alignSelf: 'start' }}>
        <SentAlertsCard actor={actor} alerts={alerts} isBusy={isBusy} />
      </Cell>
      <Cell span={7} css={{ alignSelf: 'start' }}>
        <Settings actor={actor} isBusy={isBusy} />
      </Cell>
    </Grid>
  )
}

export const AlertsView = ({ actor }: { readonly actor: AlertsActor }) => (
  <PageFrame title="Alerts">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'alerts', machine: alertsMachine, View: AlertsView })
