import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import { formatDollars } from '#domain/money.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import type { PaymentChangeActor, PaymentChangeContext } from '#machines/payments/payment-change.machine.ts'
import * as select from '#machines/payments/payment-change.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'

interface Words {
  readonly title: string
  readonly asks: (context: PaymentChangeContext) => string
  readonly button: string
  readonly done: (context: PaymentChangeContext) => string
}

type ChangeAnswer = PaymentChangeContext['answer']

const dollarsOf = ({ amount = 0 }: ChangeAnswer) => formatDollars(amount)
const dayOf = ({ newEndDate }: ChangeAnswer) => (newEndDate ? formatFullDate(newEndDate) : 'a later day')

const words: Readonly<Record<PaymentChangeContext['change'], Words>> = {
  deleteCard: {
    title: 'Remove your saved card?',
    asks: () => 'You can save another one at any time.',
    button: 'Remove card',
    done: () => 'Your saved card is removed. You give a card anew when you next pay by card.',
  },
  updateRecurring: {
    title: 'Charge bills to your saved card?',
    asks: () => 'The next bill is charged to your saved card in place of the present one.',
    button: 'Use my saved card',
    done: () => 'Your bills are charged to your saved card from now on, each on its due date.',
  },
  deleteRecurring: {
    title: 'Stop paying by itself?',
    asks: () => 'You pay each bill yourself from now on.',
    button: 'Stop automatic payment',
    done: () => 'Stopped. You pay each bill yourself from now on: it says by when.',
  },
  cancelRecurring: {
    title: 'Cancel this card set-up?',
    asks: () => 'It was begun at the card provider and not finished. Nothing changes about how you pay now.',
    button: 'Cancel set-up',
    done: () => 'Cancelled. Nothing has changed about how you pay.',
  },
  applyForCreditExtensionNow: {
    title: 'Take 14 more days?',
    asks: ({ promise }) =>
      `All that you owe, ${dollarsOf(promise)}, will be due on ${dayOf(promise)} instead. It costs you nothing.`,
    button: 'Take 14 more days',
    done: ({ answer }) =>
      `All that you owe, ${dollarsOf(answer)}, is now due on ${dayOf(answer)}. There is nothing else to do until then.`,
  },
  applyForCreditRefundNow: {
    title: 'Pay your credit back?',
    asks: ({ promise }) => `All that is in credit, ${dollarsOf(promise)}, goes to the bank account of your direct debit.`,
    button: 'Pay it back',
    done: ({ answer }) => `${dollarsOf(answer)} is on its way to your bank account. It takes a few working days to show there.`,
  },
}

export const ChangeDialog = ({ actor }: { actor: PaymentChangeActor }) => {
  const context = useSelector(actor, select.selectPaymentChange)
  const mode = useSelector(actor, select.selectChangeMode)
  const command = useSelector(actor, ({ children }) => children.command)
  const { title, asks, button, done } = words[context.change]
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = mode === 'proving'
  const close = () => actor.send({ type: 'change.close' })
  return (
    <Dialog isOpen title={title} size="small" onClose={close}>
      <Stack gap={5}>
        {mode === 'success' ? <NoticeBar tone="good">{done(context)}</NoticeBar> : <Text>{asks(context)}</Text>}
        {needsProof ? <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        {mode === 'error' && !needsProof ? <CommandFailure problem={context.problem} what="it was done" /> : null}
        {mode === 'loading' ? <CommandNotice actor={command} what="this change" /> : null}
        <Row gap={3} wraps>
          {mode === 'success' ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <>
              <Button
                isBusy={mode === 'loading'}
                disabled={isProving}
                onClick={() => sendWithKey(actor, { type: 'change.confirm' })}
              >
                {mode === 'error' ? 'Try again' : button}
              </Button>
              <Button tone="quiet" disabled={mode === 'loading' || isProving} onClick={close}>
                Keep it as it is
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
