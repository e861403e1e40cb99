import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { bottlesOf, fewestBottles } from '#domain/customer/lpg-order.ts'
import type { LpgOrderChangeActor } from '#machines/bottled-gas/lpg-order-change.machine.ts'
import * as select from '#machines/bottled-gas/lpg-order-change.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { AccessFields, BottlesField } from './lpg-order-steps.tsx'

const words = {
  change: { title: 'Change your order', confirm: 'Save changes', leave: 'Don’t change it' },
  cancel: { title: 'Cancel your order?', confirm: 'Cancel order', leave: 'Keep my order' },
} as const

const Fields = ({ actor }: { actor: LpgOrderChangeActor }) => {
  const { maximumBottles } = useSelector(actor, select.selectOrderChange)
  const hint = 'You’ll pay the same price per bottle as when you ordered.'
  return (
    <Stack gap={4}>
      <BottlesField actor={actor} info={{ minimumBottles: fewestBottles, maximumBottles, hint }} />
      <AccessFields actor={actor} />
    </Stack>
  )
}

export const LpgOrderChangeDialog = ({ actor }: { actor: LpgOrderChangeActor }) => {
  const { kind, order, problem } = useSelector(actor, select.selectOrderChange)
  const mode = useSelector(actor, select.selectChangeMode)
  const command = useSelector(actor, ({ children }) => children.command)
  const { title, confirm, leave } = words[kind]
  const isSending = mode === 'sending'
  const close = () => actor.send({ type: 'form.cancel' })
  return (
    <Dialog isOpen title={title} size={kind === 'change' ? 'large' : 'small'} onClose={close}>
      <Stack as="form" noValidate gap={4} onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}>
        {kind === 'change' ? (
          <Fields actor={actor} />
        ) : (
          <Text>{`${bottlesOf(order.numberOfBottles)} to ${order.siteAddress} won’t be delivered. There’s no charge.`}</Text>
        )}
        {mode === 'failed' ? <CommandFailure problem={problem} what="it went through" /> : null}
        {isSending ? <CommandNotice actor={command} what="your change" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" tone={kind === 'cancel' ? 'danger' : 'primary'} isBusy={isSending}>
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
