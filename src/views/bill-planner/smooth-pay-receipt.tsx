import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import type { SmoothPayActor } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

type Receipt = ReturnType<typeof select.selectReceipt>

const balanceWords = (balance: number): string => {
  if (balance === 0) return 'Your balance is even.'
  return balance > 0
    ? `You’re ${formatDollars(balance)} ahead, which we’ll take off your next bills.`
    : `You’re ${formatDollars(-balance)} behind. We’ll take it in two weeks.`
}

const wordsOf = ({ change, answer }: Receipt): string => {
  const { weeklyAmount = 0, firstOn, hasBegun = false, ahead: balanceAhead = 0, reviewOn } = answer
  if (change.action === 'choose' && firstOn)
    return `${formatWholeDollars(weeklyAmount)} a week, from ${formatDay(firstOn)}. We won’t take new bills one by one.`
  if (change.action === 'answer' && reviewOn)
    return `${formatWholeDollars(weeklyAmount)} a week. We’ll check it again on ${formatDay(reviewOn)}.`
  return hasBegun
    ? `You’re paying each bill as it comes again. ${balanceWords(balanceAhead)}`
    : 'Undone. You’ll pay each bill as it comes, as before.'
}

export const SmoothPayReceipt = ({ actor }: { actor: SmoothPayActor }) => {
  const receipt = useSelector(actor, select.selectReceipt)
  const canUndo = useSelector(actor, select.selectCanUndo)
  const { undoUntil } = receipt.answer
  return (
    <Stack gap={3}>
      <NoticeBar tone="good">{wordsOf(receipt)}</NoticeBar>
      <Row gap={2} wraps>
        <Button onClick={() => actor.send({ type: 'receipt.close' })}>Done</Button>
        {canUndo && undoUntil ? (
          <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'change.undo' })}>
            Undo until {formatDay(undoUntil)}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
