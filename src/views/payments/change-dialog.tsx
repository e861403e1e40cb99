import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import type { PaymentChangeActor, PaymentChangeContext } from '#machines/payments/payment-change.machine.ts'
import * as select from '#machines/payments/payment-change.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'

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
    asks: () => 'You can save another one any time.',
    button: 'Remove card',
    done: () => 'We’ve removed your card. You’ll need to enter a card next time you pay.',
  },
  updateRecurring: {
    title: 'Charge bills to your saved card?',
    asks: () => 'We’ll charge your next bill to your saved card instead of the card you use now.',
    button: 'Use my saved card',
    done: () => 'We’ll charge each bill to your saved card on its due date.',
  },
  deleteRecurring: {
    title: 'Turn off automatic payments?',
    asks: () => 'You’ll pay each bill yourself.',
    button: 'Turn off automatic payments',
    done: () => 'Automatic payments are off. Pay each bill by its due date.',
  },
  cancelRecurring: {
    title: 'Cancel this card set-up?',
    asks: () => 'You started it but didn’t finish. How you pay now won’t change.',
    button: 'Cancel set-up',
    done: () => 'Cancelled. How you pay hasn’t changed.',
  },
  applyForCreditExtensionNow: {
    title: 'Get 14 more days?',
    asks: ({ promise }) => `Everything you owe, ${dollarsOf(promise)}, will be due on ${dayOf(promise)} instead. There’s no fee.`,
    button: 'Get 14 more days',
    done: ({ answer }) =>
      `Everything you owe, ${dollarsOf(answer)}, is now due on ${dayOf(answer)}. You don’t need to do anything until then.`,
  },
  applyForCreditRefundNow: {
    title: 'Refund your credit?',
    asks: ({ promise }) => `We’ll pay all your credit, ${dollarsOf(promise)}, into your direct debit bank account.`,
    button: 'Refund my credit',
    done: ({ answer }) => `${dollarsOf(answer)} is on its way to your bank account. It can take a few working days.`,
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
        {needsProof ? <ProofNotice actor={actor} isLeaving={isProving} isForm /> : null}
        {mode === 'error' && !needsProof ? <CommandFailure problem={context.problem} what="your change was saved" /> : null}
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
