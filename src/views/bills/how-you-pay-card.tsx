import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { HandHeart } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import type { NextPayment } from '#domain/basics/next-payment.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { HowYouPayActor } from '#machines/bills/how-you-pay.machine.ts'
import * as select from '#machines/bills/how-you-pay.selectors.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'
import { Allowed } from '#views/kit/access.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { FailureNote } from './failure-note.tsx'
import { OtherWays, PresentWay } from './ways-to-pay.tsx'

const MoreTime = ({ actor }: { actor: HowYouPayActor }) => {
  const extension = useSelector(actor, select.selectExtensionHere)
  const isOnOffer = useSelector(actor, select.selectIsChangeOnOffer('applyForCreditExtensionNow'))
  if (!extension) return null
  const { hindrance: blockedReason, newEndDate } = extension
  return (
    <Sunken>
      <Row gap={3}>
        <Box css={{ flex: 'none', color: '$primary' }}>
          <HandHeart size={22} aria-hidden />
        </Box>
        <Box css={{ flex: 1 }}>
          <Text kind="small" weight="strong">
            Need more time?
          </Text>
          <Text kind="small" tone="second">
            {isOnOffer
              ? `You can move what you owe to ${formatFullDate(newEndDate ?? '')}.`
              : (blockedReason?.detail ?? 'You can move a due date by 14 days.')}
          </Text>
        </Box>
        {isOnOffer ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditExtensionNow' })}>
            Extend
          </Button>
        ) : null}
      </Row>
    </Sunken>
  )
}

const Content = ({ actor, next }: { actor: HowYouPayActor; next: NextPayment | null }): ReactNode => {
  const mode = useSelector(actor, select.selectHowYouPayMode)
  const problem = useSelector(actor, select.selectHowYouPayProblem)
  const paidByOthers = useSelector(actor, select.selectPaidByOthersHere)
  switch (mode) {
    case 'loading':
      return <Skeleton css={{ height: 220 }} />
    case 'failed':
      return (
        <FailureNote
          words={failureOf(problem, {
            title: 'We couldn’t load how you pay',
          })}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )
    case 'ready':
      if (paidByOthers !== null) return <Text tone="second">{paidByOthers}</Text>
      return (
        <Stack gap={2}>
          <PresentWay actor={actor} next={next} />
          <OtherWays actor={actor} />
          <Row css={{ marginInline: -12 }}>
            <Button tone="quiet" href={pathOf('paymentOptions')}>
              All payment options
            </Button>
          </Row>
          <Allowed to="extendCredit">
            <MoreTime actor={actor} />
          </Allowed>
        </Stack>
      )
  }
}

interface HowYouPayCardProps {
  readonly actor: HowYouPayActor
  /** Null if unknown. */
  readonly next?: NextPayment | null
}

export const HowYouPayCard = ({ actor, next = null }: HowYouPayCardProps) => {
  const change = useSelector(actor, select.selectChangeHere)
  const isBusy = useSelector(actor, select.selectHowYouPayMode) === 'loading'
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="How you pay" aria-busy={isBusy} gap={4}>
        <Content actor={actor} next={next} />
        {change ? <ChangeDialog actor={change} /> : null}
      </TitledCard>
    </ExplainedPart>
  )
}
