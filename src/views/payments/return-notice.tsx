import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar, type NoticeBarProps } from '#design/frame/notice-bar.tsx'
import { formatDollars, formatOwed } from '#domain/money.ts'
import type { ProviderReturnActor, ProviderReturnSnapshot } from '#machines/payments/provider-return.machine.ts'

interface Words {
  readonly tone: NoticeBarProps['tone']
  readonly text: string
}

const words: Readonly<Record<string, Words>> = {
  cardSaved: { tone: 'good', text: 'Your card is saved. It is offered first when you next pay a bill.' },
  cardError: { tone: 'bad', text: 'Your card couldn’t be saved. Please try another card.' },
  recurringSuccess: { tone: 'good', text: 'Done. Your bills are charged to your card from now on, each on its due date.' },
  recurringError: { tone: 'bad', text: 'Your card couldn’t be set up for your bills. Nothing has changed about how you pay.' },
  setUpCancelled: { tone: 'info', text: 'You cancelled on the card page. No card was stored.' },
  paymentMade: { tone: 'good', text: 'Thank you. Your payment was made.' },
  paymentFailed: { tone: 'bad', text: 'Your card was declined. Nothing was paid.' },
  paymentError: { tone: 'bad', text: 'The payment didn’t work. Nothing was paid.' },
  paymentCancelled: { tone: 'info', text: 'You cancelled the payment. Nothing was paid.' },
}

const detailOf = ({ context: { attempt }, value }: ProviderReturnSnapshot): string => {
  const payment = attempt.status === 'ready' ? attempt.data.payment : null
  if (value !== 'paymentMade' || !payment) return ''
  return ` ${formatDollars(payment.paidAmount)}${payment.reference === null ? '' : `, reference ${payment.reference}`}.`
}

const nextWords = (balance: number): string => {
  if (balance === 0) return ' Nothing is left to pay; your next bill shows the payment.'
  if (balance < 0) return ` That makes ${formatOwed(balance)}, which goes towards your next bill.`
  return ` ${formatDollars(balance)} is left to pay; your next bill shows the payment.`
}

interface ReturnNoticeProps {
  readonly actor: ProviderReturnActor
  /** Dollars; null while loading. */
  readonly balance: number | null
  /** The server asks for the card's security code again. */
  readonly canUpdateCCV: boolean
  readonly onUpdateCCV: () => void
}

/** Hidden without a visit. */
export const ReturnNotice = ({ actor, balance, canUpdateCCV, onUpdateCCV }: ReturnNoticeProps) => {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  const detail = useSelector(actor, detailOf)
  const isPrompted = useSelector(actor, ({ context }) => context.claim?.canUpdateCCV ?? false)
  const dismiss = () => actor.send({ type: 'return.dismiss' })
  if (typeof value === 'object')
    return (
      <NoticeBar tone="info" {...(value.asking === 'unconfirmed' && { onDismiss: dismiss })}>
        {value.asking === 'unconfirmed'
          ? 'We are still confirming this with the provider. You can go on; it shows here once we know.'
          : 'We are confirming this with the provider.'}
      </NoticeBar>
    )
  const notice = words[value]
  if (!notice) return null
  return (
    <Stack gap={3}>
      <NoticeBar tone={notice.tone} onDismiss={dismiss}>
        {notice.text}
        {detail}
        {value === 'paymentMade' && balance !== null ? nextWords(balance) : null}
      </NoticeBar>
      {value === 'cardSaved' && isPrompted && canUpdateCCV ? (
        <NoticeBar
          tone="warn"
          action={
            <Button tone="outline" onClick={onUpdateCCV}>
              Update the code
            </Button>
          }
        >
          The card provider asks for your card’s security code (CCV) again.
        </NoticeBar>
      ) : null}
    </Stack>
  )
}
