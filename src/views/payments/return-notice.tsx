import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar, type NoticeBarProps } from '#design/frame/notice-bar.tsx'
import { formatDollars, formatOwed } from '#domain/basics/money.ts'
import type { ProviderReturnActor, ProviderReturnSnapshot } from '#machines/payments/provider-return.machine.ts'

interface Words {
  readonly tone: NoticeBarProps['tone']
  readonly text: string
}

const words: Readonly<Record<string, Words>> = {
  cardSaved: { tone: 'good', text: 'We’ve saved your card. You can use it next time you pay.' },
  cardError: { tone: 'bad', text: 'We couldn’t save your card. Please try another one.' },
  recurringSuccess: { tone: 'good', text: 'Automatic payments are on. We’ll charge each bill to your card on its due date.' },
  recurringError: { tone: 'bad', text: 'We couldn’t set up your card. How you pay hasn’t changed.' },
  setUpCancelled: { tone: 'info', text: 'You cancelled, so we didn’t save a card.' },
  paymentMade: { tone: 'good', text: 'Thanks, we’ve got your payment.' },
  paymentFailed: { tone: 'bad', text: 'Your card was declined, so you haven’t paid.' },
  paymentError: { tone: 'bad', text: 'The payment didn’t go through, so you haven’t paid.' },
  paymentCancelled: { tone: 'info', text: 'You cancelled, so you haven’t paid.' },
}

const detailOf = ({ context: { attempt }, value }: ProviderReturnSnapshot): string => {
  const payment = attempt.status === 'ready' ? attempt.data.payment : null
  if (value !== 'paymentMade' || !payment) return ''
  return ` ${formatDollars(payment.paidAmount)}${payment.reference === null ? '' : `, reference ${payment.reference}`}.`
}

const nextWords = (balance: number): string => {
  if (balance === 0) return ' You’ve paid everything. You’ll see the payment on your next bill.'
  if (balance < 0) return ` Your balance is now ${formatOwed(balance)}. We’ll take it off your next bill.`
  return ` ${formatDollars(balance)} is left to pay. You’ll see the payment on your next bill.`
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
          ? 'We’re still checking this with our card provider. You’ll see it here when we know.'
          : 'We’re checking this with our card provider.'}
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
          Our card provider needs your card’s security code (CCV) again.
        </NoticeBar>
      ) : null}
    </Stack>
  )
}
