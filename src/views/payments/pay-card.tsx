import { useSelector } from '@xstate/react'
import type { AccountSummary } from '#contract/account/account.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { WayList, WayRow } from '#design/frame/way-row.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { CircleAlert, CalendarDays, Landmark, RotateCw } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { describeBalance } from '#domain/basics/money.ts'
import { onPlanWords, overdueWords } from '#domain/billing/bill-balance.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { CardPaymentActor } from '#machines/payments/card-payment.machine.ts'
import { selectCardPaymentMode, selectNotTakenReason } from '#machines/payments/card-payment.selectors.ts'
import type { PaymentOptionsActor } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { transferCardId } from './bank-transfer-card.tsx'
import { CardPaymentForm } from './card-payment-form.tsx'
import { MoreTime, Refund } from './credit-offers.tsx'

const showTransfer = () => {
  const card = document.getElementById(transferCardId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

const OtherWays = ({ actor }: { actor: PaymentOptionsActor }) => {
  const isDebitOffered = useSelector(actor, select.selectIsDebitAlternative)
  const canPlan = useSelector(actor, select.selectCanPlan)
  return (
    <Stack gap={1}>
      <Text as="h3" weight="strong">
        Other ways
      </Text>
      <WayList>
        <WayRow
          icon={<Landmark size={22} aria-hidden />}
          name="Bank transfer"
          hint="No fee. Takes up to a day"
          onPress={showTransfer}
        />
        {isDebitOffered ? (
          <Allowed to="setUpDirectDebit">
            <WayRow
              icon={<RotateCw size={22} aria-hidden />}
              name="Direct debit"
              hint="No fee. Starts with your next bill"
              onPress={() => actor.send({ type: 'directDebit.open' })}
            />
          </Allowed>
        ) : null}
        {canPlan ? (
          <Allowed to="agreePaymentPlan">
            <WayRow
              icon={<CalendarDays size={22} aria-hidden />}
              name="Pay it off over time"
              hint="A payment every two weeks, with no late fees"
              href={pathOf('billPayments')}
            />
          </Allowed>
        ) : null}
      </WayList>
    </Stack>
  )
}

/** Part of an earlier bill may be overdue, even if the newest was extended. */
const dueWords = (dueDate: string, summary: AccountSummary): string => {
  const { amountOverdue, paymentPlan } = summary
  if (amountOverdue > 0) return overdueWords(summary, formatFullDate(dueDate))
  return paymentPlan ? onPlanWords(paymentPlan) : `Due ${formatFullDate(dueDate)}.`
}

export const CardPayment = ({ actor }: { actor: CardPaymentActor }) => {
  const { phone } = useBrand()
  const mode = useSelector(actor, selectCardPaymentMode)
  const reason = useSelector(actor, selectNotTakenReason)
  switch (mode) {
    case 'loading':
      return <Text tone="second">Loading what you owe</Text>
    case 'failed':
      return (
        <Row gap={3} wraps>
          <Text>We couldn’t load what you owe. Try again, or call {phone}.</Text>
          <Button tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
            Try again
          </Button>
        </Row>
      )
    case 'notTaken':
      return <Text tone="second">{reason ?? 'You can’t pay by card just now. Pay by bank transfer instead.'}</Text>
    case 'form':
      return <CardPaymentForm actor={actor} />
  }
}

export const PayCard = ({ actor }: { actor: PaymentOptionsActor }) => {
  const summary = useSelector(actor, select.selectSummary)
  const payment = useSelector(actor, select.selectCardPayment)
  const automaticDate = useSelector(actor, select.selectAutomaticDate)
  const balance = summary?.balance ?? 0
  const dueDate = summary?.dueDate ?? null
  const overdue = summary?.amountOverdue ?? 0
  return (
    <TitledCard
      title="Pay"
      titleKind="h2"
      aside={
        overdue > 0 ? (
          <Badge tone="bad">
            <CircleAlert size={14} strokeWidth={2.1} aria-hidden /> Overdue
          </Badge>
        ) : null
      }
      gap={4}
    >
      <div>
        <Text weight="strong">{describeBalance(balance)}</Text>
        {!summary || dueDate === null ? null : (
          <Text kind="small" tone={overdue > 0 ? 'bad' : 'second'}>
            {automaticDate === null
              ? dueWords(dueDate, summary)
              : `We’ll take it on ${formatFullDate(automaticDate)}. You don’t need to do anything.`}
          </Text>
        )}
        {dueDate === null && balance === 0 ? (
          <Text tone="second">You’re up to date. Anything you pay now comes off your next bill.</Text>
        ) : null}
      </div>
      {payment ? (
        <Allowed to="payOnce" otherwise={<WhyNot to="payOnce" />}>
          <CardPayment actor={payment} />
        </Allowed>
      ) : null}
      <OtherWays actor={actor} />
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
    </TitledCard>
  )
}
