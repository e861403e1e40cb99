import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { DigitField } from '#design/fields/digit-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import { doubtfulIn } from '#machines/meter-reads/read-validation.ts'
import type { MeterReadChangeActor } from '#machines/meter-reads/meter-read-change.machine.ts'
import * as select from '#machines/meter-reads/meter-read-change.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { Checks, HeldNote } from './check-again-card.tsx'
import { dialWords } from './meter-read-words.ts'

const Doubt = ({ actor }: { actor: MeterReadChangeActor }) => {
  const { preview, deviceReading } = useSelector(actor, select.selectChangeContext)
  const doubtful = doubtfulIn(preview)
  return (
    <Stack gap={3} role="group" aria-label={`Check ${deviceReading} again`}>
      <HeldNote />
      {doubtful ? <Checks checks={doubtful.checks} /> : null}
      <Row gap={2} wraps>
        <Button onClick={() => actor.send({ type: 'doubt.leave' })}>I read it again</Button>
        <Button tone="outline" onClick={() => sendWithKey(actor, { type: 'doubt.confirm' })}>
          It’s right, check it
        </Button>
      </Row>
    </Stack>
  )
}

const Receipt = ({ actor }: { actor: MeterReadChangeActor }) => {
  const { does, read } = useSelector(actor, select.selectChangeContext)
  const taken = useSelector(actor, select.selectTakenRead)
  const mode = useSelector(actor, select.selectChangeMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const canUndo = useSelector(actor, select.selectCanUndo)
  const command = useSelector(actor, select.selectChangeCommand)
  const until = read.changeUntil === null ? '' : ` until ${formatInstant(read.changeUntil)}`
  const isUndoing = mode === 'undoing'
  return (
    <Stack gap={3}>
      {mode === 'undone' ? (
        <NoticeBar tone="good">{read.deviceReading} is your reading again.</NoticeBar>
      ) : (
        <NoticeBar tone="good">
          {does === 'takeBack'
            ? `${read.deviceReading} is cancelled. Send another read, or we’ll estimate your bill.`
            : `${taken?.deviceReading ?? ''} replaces ${read.deviceReading}${taken?.state === 'checking' ? ', and we’re checking it' : ''}.`}
        </NoticeBar>
      )}
      {mode === 'notUndone' ? <CommandFailure problem={problem} what="it was undone" /> : null}
      {isUndoing ? <CommandNotice actor={command} what="your reading" /> : null}
      <Row gap={2} wraps>
        <Button disabled={isUndoing} onClick={() => actor.send({ type: 'change.close' })}>
          Done
        </Button>
        {canUndo || isUndoing ? (
          <Button tone="quiet" isBusy={isUndoing} onClick={() => sendWithKey(actor, { type: 'change.undo' })}>
            Undo{until}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

const titles = {
  change: 'Change your reading',
  takeBack: 'Cancel your reading?',
} as const

export const ChangeDialog = ({ actor }: { actor: MeterReadChangeActor }) => {
  const { does, read, digits, deviceReading } = useSelector(actor, select.selectChangeContext)
  const mode = useSelector(actor, select.selectChangeMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const canChange = useSelector(actor, select.selectCanChangeIt)
  const command = useSelector(actor, select.selectChangeCommand)
  const close = () => actor.send({ type: 'change.close' })
  const isSending = mode === 'sending'
  const isOver = mode === 'done' || mode === 'undoing' || mode === 'notUndone' || mode === 'undone'
  return (
    <Dialog isOpen title={titles[does]} size="small" onClose={close}>
      {isOver ? (
        <Receipt actor={actor} />
      ) : (
        <form noValidate aria-label={titles[does]} onSubmit={inPlace(() => sendWithKey(actor, { type: 'change.submit' }))}>
          <Stack gap={4}>
            {does === 'change' ? (
              <DigitField
                label={`Instead of ${dialWords(read.deviceReading, digits)}`}
                count={digits}
                value={deviceReading}
                isDisabled={isSending || mode === 'refused'}
                onChange={(value) => actor.send({ type: 'reading.change', deviceReading: value })}
              />
            ) : (
              <Text>
                {dialWords(read.deviceReading, digits)} won’t count for your bill. We’ll estimate the bill until you send another
                read.
              </Text>
            )}
            {mode === 'refused' ? <CommandFailure problem={problem} what="it was done" /> : null}
            {isSending ? <CommandNotice actor={command} what="your change" /> : null}
            {mode === 'checkingAgain' ? (
              <Doubt actor={actor} />
            ) : (
              <Row gap={2} wraps>
                <Button type="submit" isBusy={isSending} disabled={!isSending && !canChange}>
                  {mode === 'refused' ? 'Try again' : does === 'change' ? `Use ${deviceReading}` : 'Cancel reading'}
                </Button>
                <Button tone="quiet" disabled={isSending} onClick={close}>
                  Leave it as it is
                </Button>
              </Row>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
