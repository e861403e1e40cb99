import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { OrderFields } from '#domain/customer/lpg-order.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { payForOrderPath } from '#domain/portal/provider-return.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import { selectBottles } from '#machines/bottled-gas/order-figures.selectors.ts'
import type { LpgOrderFormActor } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order-form.selectors.ts'
import { selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { bottleWords, deliveryWords } from './lpg-order-words.ts'

interface Props {
  readonly actor: LpgOrderFormActor
}

const Again = ({ actor, words }: Props & { words: string }) => (
  <Button tone="soft" onClick={() => actor.send({ type: 'check.again' })}>
    {words}
  </Button>
)

const PaymentRequired = ({ actor }: Props) => {
  const check = useSelector(actor, select.selectCheck)
  const problem = useSelector(actor, selectProblem)
  const { supplyAgreementId } = useSelector(actor, select.selectInfo)
  return (
    <Stack gap={3}>
      <NoticeBar tone="warn">
        {problem?.detail ?? check?.detail ?? ''} We’ve saved your order. Once you’ve paid, you can continue from here.
      </NoticeBar>
      <Row gap={3} wraps>
        <Button href={payForOrderPath(supplyAgreementId)}>
          {check?.payment ? `Pay ${formatDollars(check.payment.amountOverdue)} now` : 'Pay now'}
        </Button>
        <Again actor={actor} words="I’ve paid" />
      </Row>
    </Stack>
  )
}

const Refused = ({ actor }: Props) => {
  const canLook = useSelector(actor, select.selectCanLook)
  const check = useSelector(actor, select.selectCheck)
  const problem = useSelector(actor, selectProblem)
  const failure = failureOf(problem, {
    title: 'We couldn’t check your order',
    detail: 'We haven’t ordered anything, and your answers are saved.',
  })
  return (
    <Stack gap={3}>
      <NoticeBar tone="bad">{check?.detail ?? `${failure.title}. ${failure.detail}`}</NoticeBar>
      <Row gap={3} wraps>
        {canLook ? <Button onClick={() => actor.send({ type: 'order.look' })}>See your order</Button> : null}
        <Again actor={actor} words="Check again" />
      </Row>
    </Stack>
  )
}

const AtAGlance = ({ actor }: Props) => {
  const fields = useSelector(actor, selectFields<OrderFields>)
  const info = useSelector(actor, select.selectInfo)
  const check = useSelector(actor, select.selectCheck)
  const mode = useSelector(actor, select.selectOrderMode)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'submitting'
  const bottles = selectBottles(fields)
  return (
    <Stack gap={4}>
      <Text>
        {`${bottleWords(bottles)} to ${info.siteAddress ?? 'your address'}.`}
        {check?.price ? ` ${formatDollars(check.price.total)} with GST, on your next bill.` : ''}
        {check ? ` We’ll deliver on ${deliveryWords(check.delivery).join(', ')}` : ''}
      </Text>
      {mode === 'reviewFailed' ? <CommandFailure problem={problem} what="it was ordered" /> : null}
      {isSending ? <CommandNotice actor={command} what="your order" /> : null}
      <Row gap={3} wraps>
        <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'order.confirm' })}>
          {bottles === 1 ? 'Order 1 bottle' : `Order ${bottles ?? ''} bottles`}
        </Button>
        <Button tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'step.back' })}>
          Back
        </Button>
      </Row>
    </Stack>
  )
}

export const LpgOrderReview = ({ actor }: Props) => {
  switch (useSelector(actor, select.selectOrderMode)) {
    case 'checking':
      return (
        <Stack gap={3} role="status" css={{ marginTop: '$3' }}>
          <Text tone="second">Checking your order.</Text>
          <Skeleton css={{ height: 48, width: '60%' }} />
        </Stack>
      )
    case 'paymentRequired':
      return <PaymentRequired actor={actor} />
    case 'refused':
      return <Refused actor={actor} />
    case 'review':
    case 'reviewFailed':
    case 'submitting':
      return <AtAGlance actor={actor} />
    default:
      return null
  }
}
