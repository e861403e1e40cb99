import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ReceiptsActor } from '#machines/receipts/receipts.machine.ts'
import * as select from '#machines/receipts/receipts.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { DoneRow, OpenRow, ReceiptCard } from './receipt-row.tsx'

const Outcome = ({ actor }: { actor: ReceiptsActor }) => {
  const mode = useSelector(actor, select.selectReceiptsMode)
  const problem = useSelector(actor, select.selectRefusal)
  const mustProve = useSelector(actor, select.selectMustProve)
  const command = useSelector(actor, select.selectUndoCommand)
  if (mode === 'undoing') return <CommandNotice actor={command} what="your undo" />
  if (mode === 'undone') return <NoticeBar tone="good">Undone.</NoticeBar>
  if (mode === 'proving' || (mode === 'refused' && mustProve))
    return (
      <NoticeBar
        tone="info"
        action={
          <Button isBusy={mode === 'proving'} onClick={() => actor.send({ type: 'proof.begin' })}>
            {mode === 'proving' ? 'Going to sign in' : 'Confirm it’s you'}
          </Button>
        }
      >
        Confirm it’s you first. After you sign in again, open Receipts and undo it there.
      </NoticeBar>
    )
  return mode === 'refused' ? <CommandFailure problem={problem} what="this was undone" /> : null
}

const More = ({ actor }: { actor: ReceiptsActor }) => {
  const mode = useSelector(actor, select.selectReceiptsMode)
  const hasMore = useSelector(actor, select.selectHasMore)
  const ask = () => actor.send({ type: 'receipts.more' })
  if (mode === 'moreFailed')
    return (
      <NoticeBar tone="bad" onRetry={ask}>
        We couldn’t load earlier receipts. Try again.
      </NoticeBar>
    )
  return hasMore ? (
    <Row css={{ justifyContent: 'center' }}>
      <Button tone="quiet" isBusy={mode === 'loadingMore'} onClick={ask}>
        Show earlier
      </Button>
    </Row>
  ) : null
}

const Groups = ({ actor }: { actor: ReceiptsActor }) => {
  const { open, done } = useSelector(actor, select.receiptGroups, select.areSameGroups)
  return (
    <Stack gap={5}>
      <Outcome actor={actor} />
      {open.length === 0 ? null : (
        <ReceiptCard title="You can still undo">
          {open.map((row) => (
            <OpenRow key={row.id} row={row} actor={actor} />
          ))}
        </ReceiptCard>
      )}
      {done.length === 0 ? null : (
        <ReceiptCard title="Done for good">
          {done.map((row) => (
            <DoneRow key={row.id} row={row} />
          ))}
        </ReceiptCard>
      )}
      <More actor={actor} />
      <Text kind="caption" tone="second" css={{ textAlign: 'center' }}>
        Each receipt says what you did and when. Even if you pressed twice, it happened once.
      </Text>
    </Stack>
  )
}

export const ReceiptsView = ({ actor }: { actor: ReceiptsActor }) => {
  const mode = useSelector(actor, select.selectReceiptsMode)
  const problem = useSelector(actor, select.selectReceiptsProblem)
  if (mode === 'loading') return <WaitingCard label="Receipts" height={300} />
  if (mode === 'failed')
    return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your receipts' }} />
  if (mode === 'noData') return <EmptyState title="Nothing yet" detail="Each thing you do leaves a receipt here." />
  return <Groups actor={actor} />
}
