import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Select } from '#design/fields/select.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate, formatDay } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { ComingPaymentActor, ComingPaymentContext } from '#machines/bill-planner/coming-payment.machine.ts'
import * as select from '#machines/bill-planner/coming-payment.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const receiptOf = ({ change, answer, payment }: ComingPaymentContext): string => {
  if (change.action === 'restore') return `Undone. We’ll take it on ${formatDay(answer.day ?? payment.dueOn)}, as before.`
  const back = answer.restoreUntil ? ` You can undo this until ${formatDay(answer.restoreUntil)}.` : ''
  return answer.day === null
    ? `Payment cancelled. Please pay this bill yourself by ${formatDay(payment.dueOn)}.${back}`
    : `Moved to ${formatDay(answer.day)}. There’s no fee, and the bill is due then.${back}`
}

const Choosing = ({ actor }: { actor: ComingPaymentActor }) => {
  const { payment, day, problem } = useSelector(actor, select.selectComingPayment)
  const mode = useSelector(actor, select.selectComingPaymentMode)
  const canMove = useSelector(actor, select.selectCanMove)
  const canCancel = useSelector(actor, select.selectCanCancel)
  const canRestore = useSelector(actor, select.selectCanRestore)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  return (
    <>
      <Text>
        {payment.isForecast ? 'About ' : ''}
        {formatDollars(payment.amount)}, {payment.change === 'cancelled' ? 'cancelled' : `on ${formatDay(payment.day)}`}.
        {payment.cutOff === null ? '' : ` You can change it until ${formatDay(payment.cutOff)}.`}
      </Text>
      {payment.movesTo.length === 0 ? null : (
        <Select
          label="Move it to"
          value={day}
          disabled={isSending}
          options={payment.movesTo.map((value) => ({ value, label: formatDay(value) }))}
          onChange={(value) => actor.send({ type: 'day.choose', day: value })}
        />
      )}
      {mode === 'failed' ? <CommandFailure problem={problem} what="your change was saved" /> : null}
      {isSending ? <CommandNotice actor={command} what="this change" /> : null}
      <Row gap={3} wraps>
        {canMove || isSending ? (
          <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'payment.move' })}>
            Move it
          </Button>
        ) : null}
        {canRestore ? (
          <Button tone="soft" onClick={() => sendWithKey(actor, { type: 'payment.restore' })}>
            Back to {formatDate(payment.dueOn)}
          </Button>
        ) : null}
        {canCancel ? (
          <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'payment.cancel' })}>
            Cancel payment
          </Button>
        ) : null}
        <Button tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'dialog.close' })}>
          Keep it as it is
        </Button>
      </Row>
    </>
  )
}

export const ComingPaymentDialog = ({ actor }: { actor: ComingPaymentActor }) => {
  const context = useSelector(actor, select.selectComingPayment)
  const mode = useSelector(actor, select.selectComingPaymentMode)
  const canRestore = useSelector(actor, select.selectCanRestore)
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog isOpen title="Change this payment" size="small" onClose={close}>
      <Stack gap={5}>
        {mode === 'receipt' ? (
          <>
            <NoticeBar tone="good">{receiptOf(context)}</NoticeBar>
            <Row gap={3} wraps>
              <Button onClick={close}>Done</Button>
              {canRestore ? (
                <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'payment.restore' })}>
                  Undo
                </Button>
              ) : null}
            </Row>
          </>
        ) : (
          <Choosing actor={actor} />
        )}
      </Stack>
    </Dialog>
  )
}
