import { useSelector, shallowEqual } from '@xstate/react'
import type { RefObject } from 'react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { StatList, StatRow, type StatRowProps } from '#design/frame/stat-row.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { CalendarCheck, Phone, ReceiptText } from '#design/theme/icons.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { lpgOrderPath } from '#domain/portal/provider-return.ts'
import { type PaymentOptionsActor, paymentOptionsMachine } from '#machines/payments/payment-options.machine.ts'
import * as select from '#machines/payments/payment-options.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { definePage } from '#views/page.ts'
import { BankTransferCard } from './bank-transfer-card.tsx'
import { CardForm } from './card-form.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DirectDebitForm } from './direct-debit-form.tsx'
import { PayCard } from './pay-card.tsx'
import { RecurringSection } from './recurring-section.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SavedCardSection } from './saved-card-section.tsx'

type Summary = ReturnType<typeof select.selectSummary>
type Words = Pick<StatRowProps, 'hint' | 'value'>

const byItself = 'We’ll take it automatically'
const notByItself = 'Your card has expired. Change it so we can take this payment'

const nextOf = ({ isPaidByItself, isCardExpired, isOverdue, date }: select.NextPayment): Words => {
  if (date !== null && isOverdue) {
    const why = isPaidByItself ? 'Automatic payments won’t cover it. Pay by card or bank transfer' : 'You pay it yourself'
    return { hint: `Since ${formatFullDate(date)}. ${why}`, value: 'Overdue' }
  }
  const hint = !isPaidByItself ? 'You pay it yourself' : isCardExpired ? notByItself : byItself
  if (date === null) return { hint: isPaidByItself ? hint : 'Your bill will show when it’s due', value: 'With your next bill' }
  return { hint, value: formatFullDate(date) }
}

const lastOf = (summary: Summary): Words => {
  const { lastPaymentDate: date = null, lastPaymentAmount: amount = null, lastPaymentMethod: method = null } = summary ?? {}
  if (date === null || amount === null) return { hint: 'You’ll see it here after you pay a bill', value: 'None yet' }
  return { hint: [method, formatFullDate(date)].filter(Boolean).join(', '), value: formatDollars(amount) }
}

const PaymentsCard = ({ actor }: { actor: PaymentOptionsActor }) => {
  const { phone } = useBrand()
  const summary = useSelector(actor, select.selectSummary)
  const next = useSelector(actor, select.selectNextPayment, shallowEqual)
  return (
    <TitledCard title="Your payments" titleKind="h2" gap={3}>
      <StatList>
        <StatRow icon={<CalendarCheck size={20} aria-hidden />} tone="primary" name="Next payment" {...nextOf(next)} />
        <StatRow icon={<ReceiptText size={20} aria-hidden />} name="Last payment" {...lastOf(summary)} />
        <StatRow
          icon={<Phone size={20} aria-hidden />}
          name="Something not right?"
          hint="Call us and we’ll sort it out"
          value={phone}
        />
      </StatList>
    </TitledCard>
  )
}

const SetUpNotice = ({ actor }: { actor: PaymentOptionsActor }) => {
  const reference = useSelector(actor, ({ context }) => context.reference)
  const { hint } = useSelector(actor, select.selectRecurring)
  const { nextPaymentDate } = useSelector(actor, select.selectAutopay)
  const overdue = useSelector(actor, select.selectSummary)?.amountOverdue ?? 0
  if (reference === null) return null
  return (
    <NoticeBar tone="good" onDismiss={() => actor.send({ type: 'setUp.dismiss' })}>
      Direct debit is set up. From now on we’ll take each bill from {hint ?? 'your bank account'} on its due date
      {nextPaymentDate === null ? '' : `, the next on ${formatFullDate(nextPaymentDate)}`}.
      {overdue > 0 ? ` It won’t take the ${formatDollars(overdue)} that’s overdue. Pay that by card or bank transfer.` : ''} Your
      reference is {reference}.
    </NoticeBar>
  )
}

const Notice = ({ actor }: { actor: PaymentOptionsActor }) => {
  const visit = useSelector(actor, select.selectProviderReturn)
  const balance = useSelector(actor, select.selectBalanceNow)
  const card = useSelector(actor, select.selectSavedCard)
  if (!visit) return null
  return (
    <ReturnNotice
      actor={visit}
      balance={balance}
      canUpdateCCV={card?.canUpdateCCV ?? false}
      onUpdateCCV={() => actor.send({ type: 'card.open', purpose: 'saveCard' })}
    />
  )
}

/** Leads back to the gas order. */
const WaitingOrder = ({ actor }: { actor: PaymentOptionsActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const order = useSelector(actor, select.selectWaitingOrder)
  if (order === null || mode !== 'open') return null
  return (
    <NoticeBar
      tone="info"
      action={
        <Button tone="outline" href={lpgOrderPath(order)}>
          Back to the order
        </Button>
      }
    >
      We’ve saved your bottled gas order. Pay the overdue amount by card, then finish it.
    </NoticeBar>
  )
}

/** A member of a group can only remove a card. */
const PaidByOthers = ({ actor, words }: { actor: PaymentOptionsActor; words: string }) => {
  const card = useSelector(actor, select.selectSavedCard)
  return (
    <Stack gap={5}>
      <TitledCard title="How your bills are paid" titleKind="h2" gap={2}>
        <Text>{words}</Text>
      </TitledCard>
      {card === null ? null : <SavedCardSection actor={actor} />}
    </Stack>
  )
}

const Transfer = ({ actor }: { actor: PaymentOptionsActor }) => {
  const transfer = useSelector(actor, select.selectBankTransfer)
  return transfer ? <BankTransferCard actor={transfer} /> : null
}

const Overview = ({ actor }: { actor: PaymentOptionsActor }) => (
  <Grid>
    <Cell span={6}>
      <PayCard actor={actor} />
    </Cell>
    <Cell span={6}>
      <Transfer actor={actor} />
    </Cell>
    <Cell span={7}>
      <RecurringSection actor={actor} />
    </Cell>
    <Cell span={5}>
      <SavedCardSection actor={actor} />
    </Cell>
    <Cell span={12}>
      <PaymentsCard actor={actor} />
    </Cell>
  </Grid>
)

interface ContentProps {
  readonly actor: PaymentOptionsActor
  /** Of a form that replaces the page. */
  readonly heading: RefObject<HTMLParagraphElement | null>
}

const Content = ({ actor, heading }: ContentProps) => {
  const mode = useSelector(actor, select.selectMode)
  const directDebit = useSelector(actor, select.selectDirectDebitForm)
  const cardForm = useSelector(actor, select.selectCardForm)
  const change = useSelector(actor, select.selectChange)
  const problem = useSelector(actor, select.selectLoadProblem)
  const paidByOthers = useSelector(actor, select.selectPaidByOthers)
  if (mode === 'loading')
    return (
      <WaitingCard label="Payment Options">
        <SkeletonHills height={360} />
      </WaitingCard>
    )
  if (mode === 'unavailable') return <FailureCard actor={actor} problem={problem} />
  if (directDebit) return <DirectDebitForm actor={directDebit} heading={heading} />
  if (cardForm) return <CardForm actor={cardForm} heading={heading} />
  return (
    <>
      {paidByOthers === null ? <Overview actor={actor} /> : <PaidByOthers actor={actor} words={paidByOthers} />}
      {change ? <ChangeDialog actor={change} /> : null}
    </>
  )
}

export const PaymentOptionsView = ({ actor }: { actor: PaymentOptionsActor }) => {
  const mode = useSelector(actor, select.selectMode)
  const directDebit = useSelector(actor, select.selectDirectDebitForm)
  const cardForm = useSelector(actor, select.selectCardForm)
  const form = directDebit ?? cardForm
  const heading = useHeadingFocus(mode === 'loading' ? null : (form?.id ?? 'overview'))
  return (
    <PageFrame title="Payment Options" headingRef={form ? undefined : heading}>
      <Notice actor={actor} />
      <SetUpNotice actor={actor} />
      <WaitingOrder actor={actor} />
      <Content actor={actor} heading={heading} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'paymentOptions', machine: paymentOptionsMachine, View: PaymentOptionsView })
