import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ToldAlert } from '#contract/alerts/alerts.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import type { AlertsActor } from '#machines/alerts/alerts.machine.ts'
import { selectSentAlertsProblem } from '#machines/alerts/alerts.selectors.ts'
import { PartFailure } from '#views/kit/part-failure.tsx'

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

export const SentAlertsCard = ({ actor, alerts, isBusy }: SentAlertsCardProps) => {
  const problem = useSelector(actor, selectSentAlertsProblem)
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
