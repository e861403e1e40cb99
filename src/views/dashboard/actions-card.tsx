import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { ActionList, ActionRow, type ActionRowProps } from '#design/frame/action-row.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import {
  CarFront,
  CircleAlert,
  ClipboardList,
  CreditCard,
  Cylinder,
  Gauge,
  type LucideIcon,
  Mail,
  ShowerHead,
} from '#design/theme/icons.ts'
import { Stack, Box } from '#design/theme/layout.tsx'
import { loyaltyIcons } from '#design/theme/loyalty-icons.ts'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { ActionType, NextBestActionsActor } from '#machines/dashboard/next-best-actions.machine.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import * as select from '#machines/dashboard/next-best-actions.selectors.ts'

const failures: Partial<Record<select.ActionsMode, string>> = {
  showing: 'We couldn’t dismiss that. Try again in a moment.',
  putAway: 'We couldn’t bring that back. Try again in a moment.',
}

const Dismissal = ({ actor }: { actor: NextBestActionsActor }) => {
  const mode = useSelector(actor, select.selectActionsMode)
  const dismissed = useSelector(actor, ({ context }) => context.dismissed)
  const hasFailed = useSelector(actor, select.selectHasDismissalFailed)
  const failure = hasFailed ? failures[mode] : undefined
  const isPutAway = dismissed !== null && (mode === 'putAway' || mode === 'restoring')
  return (
    <Box role="status" css={{ marginTop: 'auto', paddingTop: '$2', '&:empty': { display: 'none' } }}>
      {failure === undefined ? null : (
        <Text kind="small" tone="bad" role="alert">
          {failure}
        </Text>
      )}
      {isPutAway ? (
        <NoticeBar
          tone="good"
          action={
            <Button tone="quiet" isBusy={mode === 'restoring'} onClick={() => actor.send({ type: 'dismissal.undo' })}>
              Undo
            </Button>
          }
        >
          {`Dismissed: ${dismissed.title}.`}
        </NoticeBar>
      ) : null}
    </Box>
  )
}

const looks: Readonly<Record<Exclude<ActionType, 'bookFreeHours'>, readonly [LucideIcon, NonNullable<ActionRowProps['tone']>]>> =
  {
    completeHomeProfile: [ClipboardList, 'primary'],
    completeBusinessProfile: [ClipboardList, 'primary'],
    showerOptimiser: [ShowerHead, 'info'],
    setUpDirectDebit: [CreditCard, 'primary'],
    payOverdue: [CircleAlert, 'warn'],
    submitMeterRead: [Gauge, 'info'],
    orderLpg: [Cylinder, 'primary'],
    linkEv: [CarFront, 'info'],
    verifyEmail: [Mail, 'warn'],
  }

const states = {
  loading: 'loading',
  showing: 'ready',
  dismissing: 'ready',
  putAway: 'ready',
  restoring: 'ready',
  failed: 'failed',
} as const

/** Hidden if there is nothing to do. */
export const ActionsCard = memo(({ actor }: { actor: NextBestActionsActor }) => {
  const mode = useSelector(actor, select.selectActionsMode)
  const problem = useSelector(actor, select.selectActionsProblem)
  const all = useSelector(actor, select.selectActions)
  const dismissed = useSelector(actor, ({ context }) => context.dismissed)?.type ?? null
  const canRetry = useSelector(actor, select.selectCanRetryActions)
  const { loyalty } = useBrand()
  const actions = select.shownActions(all ?? [], dismissed)
  const shown = mode === 'loading' ? null : (dismissed ?? 'all')
  const nextButton = useHeadingFocus<HTMLButtonElement>(shown)
  const heading = useHeadingFocus(shown)
  const dismissedAt = select.shownActions(all ?? [], null).findIndex(({ type }) => type === dismissed)
  const nextAt = Math.min(dismissedAt, actions.length - 1)
  const isReady = mode !== 'loading' && mode !== 'failed'
  if (isReady && actions.length === 0 && dismissed === null) return null
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="To do"
        titleRef={heading}
        state={states[mode]}
        minHeight={120}
        {...(canRetry && { onRetry: () => actor.send({ type: 'load.retry' }) })}
        failure={failureOf(problem, {
          title: 'We couldn’t load your suggestions',
        })}
        skeleton={
          <Stack gap={3} css={{ marginTop: '$3' }}>
            <Skeleton css={{ height: 48 }} />
            <Skeleton css={{ height: 48 }} />
          </Stack>
        }
      >
        <ActionList>
          {actions.map(({ type, title, detail, action, path }, at) => {
            const [Icon, tone] = type === 'bookFreeHours' ? ([loyaltyIcons[loyalty.icon], 'loyal'] as const) : looks[type]
            return (
              <ActionRow
                key={type}
                icon={<Icon size={20} strokeWidth={1.9} aria-hidden />}
                tone={tone}
                title={title}
                why={detail}
                action={action}
                href={path}
                isDismissing={mode === 'dismissing' || mode === 'restoring'}
                dismissRef={at === nextAt ? nextButton : undefined}
                onDismiss={() => actor.send({ type: 'action.dismiss', action: type })}
              />
            )
          })}
        </ActionList>
        <Dismissal actor={actor} />
      </WidgetCard>
    </ExplainedPart>
  )
})
