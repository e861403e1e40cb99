import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { loadedOffline, loadedReceipts } from '#machines/app/chunks.ts'
import type { CommandQueueActor } from '#machines/offline/command-queue.machine.ts'
import type { ReceiptsDrawerActor } from '#machines/receipts/receipts-drawer.machine.ts'
import { Stack } from '#design/theme/layout.tsx'
import type { WaitingCommands } from '#views/offline/waiting-commands.tsx'
import type { ReceiptsView } from '#views/receipts/receipts-view.tsx'
import { WaitingCard } from '#views/kit/page-cards.tsx'

const Content = ({ actor }: { actor: ReceiptsDrawerActor }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const receipts = useSelector(actor, ({ children }) => children.receipts)
  const View = loadedReceipts()?.receipts.View as typeof ReceiptsView | undefined
  if (mode === 'failed')
    return (
      <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'receipts.retry' })}>
        We couldn’t open your receipts. Try again.
      </NoticeBar>
    )
  return View && receipts ? <View actor={receipts} /> : <WaitingCard label="Receipts" height={300} />
}

interface ReceiptsDrawerProps {
  readonly actor: ReceiptsDrawerActor
  /** Undefined until its code has loaded. */
  readonly queue?: CommandQueueActor | undefined
  readonly onSignOut: () => void
}

export const ReceiptsDrawer = ({ actor, queue, onSignOut }: ReceiptsDrawerProps) => {
  const Waiting = loadedOffline()?.offline.WaitingCommands as typeof WaitingCommands | undefined
  const isOpen = useSelector(actor, ({ value }) => value !== 'closed')
  return (
    <Dialog
      isOpen={isOpen}
      title="Receipts"
      description="Everything you’ve done here."
      size="drawer"
      onClose={() => actor.send({ type: 'receipts.close' })}
    >
      <Stack gap={5}>
        {queue && Waiting ? <Waiting actor={queue} onSignOut={onSignOut} /> : null}
        <Content actor={actor} />
      </Stack>
    </Dialog>
  )
}
