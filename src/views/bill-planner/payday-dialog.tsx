import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import type { PaydayMarksActor, PaydayMarksContext } from '#machines/bill-planner/payday-marks.machine.ts'
import * as select from '#machines/bill-planner/payday-marks.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const rhythms = { week: 'Every week', fortnight: 'Every fortnight', month: 'Every month' } as const
type Rhythm = keyof typeof rhythms
const options = (Object.keys(rhythms) as Rhythm[]).map((value) => ({ value, label: rhythms[value] }))

const receiptOf = ({ change }: PaydayMarksContext): string =>
  change.action === 'mark'
    ? `We’ve marked your payday, ${rhythms[change.every].toLowerCase()} from ${formatDay(change.firstOn)}. Only you can see it.`
    : 'Removed. You can add it again any time.'

const Form = ({ actor }: { actor: PaydayMarksActor }) => {
  const { planner, firstOn, every, problem } = useSelector(actor, select.selectPaydayMarks)
  const mode = useSelector(actor, select.selectPaydayMarksMode)
  const canMark = useSelector(actor, select.selectCanMark)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  return (
    <>
      <Text>If a payment is due just before your payday, we’ll suggest a better day. We won’t move it unless you ask.</Text>
      {planner.paydays.map((payday) => (
        <Row key={payday.paydayId} gap={3} spread>
          <Text>
            {rhythms[payday.every]} from {formatDay(payday.firstOn)}
          </Text>
          <Button
            tone="quiet"
            aria-label={`Remove ${rhythms[payday.every]} from ${formatDay(payday.firstOn)}`}
            disabled={isSending}
            onClick={() => sendWithKey(actor, { type: 'payday.unmark', paydayId: payday.paydayId })}
          >
            Remove
          </Button>
        </Row>
      ))}
      <TextField
        label="A payday"
        type="date"
        value={firstOn}
        disabled={isSending}
        onChange={(day) => actor.send({ type: 'day.choose', day })}
      />
      <Select
        label="How often"
        value={every}
        disabled={isSending}
        options={options}
        onChange={(value) => actor.send({ type: 'rhythm.choose', every: value })}
      />
      {mode === 'failed' ? <CommandFailure problem={problem} what="your payday was saved" /> : null}
      {isSending ? <CommandNotice actor={command} what="your payday" /> : null}
      <Row gap={3} wraps>
        <Button isBusy={isSending} disabled={!canMark && !isSending} onClick={() => sendWithKey(actor, { type: 'payday.mark' })}>
          Mark payday
        </Button>
        <Button tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'dialog.close' })}>
          Keep it as it is
        </Button>
      </Row>
    </>
  )
}

export const PaydayDialog = ({ actor }: { actor: PaydayMarksActor }) => {
  const context = useSelector(actor, select.selectPaydayMarks)
  const mode = useSelector(actor, select.selectPaydayMarksMode)
  const { paydayId } = context.answer
  const close = () => actor.send({ type: 'dialog.close' })
  const canTakeAway = context.planner.paydays.some((payday) => payday.paydayId === paydayId)
  return (
    <Dialog isOpen title="Your paydays" size="small" onClose={close}>
      <Stack gap={5}>
        {mode === 'receipt' ? (
          <>
            <NoticeBar tone="good">{receiptOf(context)}</NoticeBar>
            <Row gap={3} wraps>
              <Button onClick={close}>Done</Button>
              {paydayId !== null && canTakeAway ? (
                <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'payday.unmark', paydayId })}>
                  Remove payday
                </Button>
              ) : null}
            </Row>
          </>
        ) : (
          <Form actor={actor} />
        )}
      </Stack>
    </Dialog>
  )
}
