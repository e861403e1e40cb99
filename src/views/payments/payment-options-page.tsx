import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Text } from '#design/theme/text.tsx'
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
import { PaymentsCard } from './payments-card.tsx'
import { RecurringSection } from './recurring-section.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SavedCardSection } from './saved-card-section.tsx'
import { SetUpNotice } from './set-up-notice.tsx'

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
