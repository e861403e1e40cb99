import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountSummary } from '#contract/account.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Card, Sunken } from '#design/theme/card.tsx'
import { HandHeart, Landmark } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { onPlanWords } from '#domain/bill-balance.ts'
import { formatFullDate } from '#domain/days.ts'
import { describeBalance, formatDollars } from '#domain/money.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'

interface OfferProps {
  readonly icon: ReactNode
  readonly title: string
  readonly words: string
  /** Left out where there is only a reason why not. */
  readonly button?: ReactNode
}

const Offer = ({ icon, title, words, button }: OfferProps) => (
  <Sunken>
    <Row gap={3} align="start">
      <Box css={{ flex: 'none', paddingTop: 2, color: '$primary' }}>{icon}</Box>
      <Stack gap={2} css={{ alignItems: 'flex-start' }}>
        <div>
          <Text kind="small" weight="strong">
            {title}
          </Text>
          <Text kind="small" tone="second">
            {words}
          </Text>
        </div>
        {button}
      </Stack>
    </Row>
  </Sunken>
)

/** Of an earlier bill a part may be overdue, also after the newest was put off. */
const dueWords = (dueDate: string, { balance, amountOverdue: overdue, paymentPlan }: AccountSummary): string => {
  if (overdue === 0 && paymentPlan) return onPlanWords(paymentPlan)
  if (overdue === 0) return `Due ${formatFullDate(dueDate)}.`
  const what = overdue < balance ? `${formatDollars(overdue)} of it` : 'It'
  return `${what} has been due since ${formatFullDate(dueDate)}.`
}

/** More time for what is owed, or why there is none. */
const MoreTime = ({ actor }: { actor: PaymentOptionsActor }) => {
  const extension = useSelector(actor, select.selectExtension)
  const isOnOffer = useSelector(actor, select.selectIsOnOffer('applyForCreditExtensionNow'))
  if (!extension) return null
  const { hindrance, newEndDate } = extension
  return (
    <Offer
      icon={<HandHeart size={22} aria-hidden />}
      title="Need more time?"
      words={hindrance?.detail ?? `Pay it all by ${formatFullDate(newEndDate ?? '')}, at no cost.`}
      button={
        isOnOffer ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditExtensionNow' })}>
            Extend
          </Button>
        ) : null
      }
    />
  )
}

/** What is in credit paid back, or why it is not. */
const Refund = ({ actor }: { actor: PaymentOptionsActor }) => {
  const refund = useSelector(actor, select.selectRefund)
  const isOnOffer = useSelector(actor, select.selectIsOnOffer('applyForCreditRefundNow'))
  if (!refund) return null
  return (
    <Offer
      icon={<Landmark size={22} aria-hidden />}
      title="Your account is in credit"
      words={refund.hindrance?.detail ?? 'We can pay it to the bank account of your direct debit.'}
      button={
        isOnOffer ? (
          <Button tone="soft" onClick={() => actor.send({ type: 'change.open', change: 'applyForCreditRefundNow' })}>
            Pay my credit back
          </Button>
        ) : null
      }
    />
  )
}

/** What is owed, and what can be done about it. */
export const BalanceSection = ({ actor }: { actor: PaymentOptionsActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  const isCardTaken = useSelector(actor, select.selectIsOnOffer('oneOff'))
  const hindrance = useSelector(actor, select.selectCardHindrance)
  const balance = summary?.balance ?? 0
  const dueDate = summary?.dueDate ?? null
  const overdue = summary?.amountOverdue ?? 0
  return (
    <Card aria-labelledby="balance-title">
      <Stack gap={4}>
        <div>
          <Text as="h2" kind="h2" id="balance-title">
            {describeBalance(balance)}
          </Text>
          {!summary || dueDate === null ? null : <Text tone={overdue > 0 ? 'bad' : 'second'}>{dueWords(dueDate, summary)}</Text>}
          {dueDate === null && balance === 0 ? (
            <Text tone="second">You are up to date. What you pay now goes towards your next bill.</Text>
          ) : null}
        </div>
        {isCardTaken ? (
          <Button tone={balance > 0 ? 'primary' : 'outline'} onClick={() => actor.send({ type: 'card.open', purpose: 'oneOff' })}>
            Pay by card
          </Button>
        ) : (
          <Text tone="second">{hindrance}</Text>
        )}
        {balance > 0 ? (
          <Allowed to="extendCredit">
            <MoreTime actor={actor} />
          </Allowed>
        ) : null}
        {balance < 0 ? (
          <Allowed to="refundCredit">
            <Refund actor={actor} />
          </Allowed>
        ) : null}
      </Stack>
    </Card>
  )
}
