import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDayLong, laterOf } from '#domain/basics/days.ts'
import type { MoveChangeActor } from '#machines/moving-house/move-change.machine.ts'
import * as select from '#machines/moving-house/move-change.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DayPicker } from './date-step.tsx'

const words = {
  dates: { title: 'Change the days', confirm: 'Change the days', leave: 'Keep them' },
  cancel: { title: 'Cancel your move?', confirm: 'Cancel my move', leave: 'Keep my move' },
} as const

const Days = ({ actor }: { actor: MoveChangeActor }) => {
  const { today, firstDate, lastDate, fields, errors } = useSelector(actor, select.selectMoveChange)
  const { currentMoveDate, newMoveDate } = fields
  return (
    <Box css={{ display: 'grid', gap: '$4', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
      <DayPicker
        id="change-currentMoveDate"
        label="The day you leave"
        {...{ today, last: lastDate }}
        first={firstDate}
        selected={currentMoveDate}
        error={errors['currentMoveDate']}
        onSelect={(day) => actor.send({ type: 'field.change', name: 'currentMoveDate', value: day })}
      />
      <DayPicker
        // Opens in the month of leaving.
        key={currentMoveDate.slice(0, 7)}
        id="change-newMoveDate"
        label="The day you arrive"
        {...{ today, last: lastDate }}
        first={laterOf(firstDate, currentMoveDate)}
        selected={newMoveDate}
        error={errors['newMoveDate']}
        onSelect={(day) => actor.send({ type: 'field.change', name: 'newMoveDate', value: day })}
      />
    </Box>
  )
}

export const ChangeDialog = ({ actor }: { actor: MoveChangeActor }) => {
  const { kind, move, problem } = useSelector(actor, select.selectMoveChange)
  const isSending = useSelector(actor, select.selectIsSending)
  const hasFailed = useSelector(actor, select.selectHasFailed)
  const command = useSelector(actor, ({ children }) => children.command)
  const { title, confirm, leave } = words[kind]
  const close = () => actor.send({ type: 'form.cancel' })
  return (
    <Dialog isOpen title={title} size={kind === 'dates' ? 'large' : 'small'} onClose={close}>
      <Stack gap={4}>
        {kind === 'dates' ? (
          <Days actor={actor} />
        ) : (
          <Text>
            {`Your power will stay on at ${move.currentAddress}, and we won’t start it at ${move.newAddress} on ${formatDayLong(move.newMoveDate)}.`}
          </Text>
        )}
        {hasFailed ? (
          // Beside the pressed button: on a phone the top of the dialog is out of sight.
          <CommandFailure problem={problem} what="it went through" />
        ) : null}
        {isSending ? <CommandNotice actor={command} what="your change" /> : null}
        <Row gap={3} wraps>
          <Button
            tone={kind === 'cancel' ? 'danger' : 'primary'}
            isBusy={isSending}
            onClick={() => sendWithKey(actor, { type: 'form.submit' })}
          >
            {confirm}
          </Button>
          <Button tone="quiet" disabled={isSending} onClick={close}>
            {leave}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
