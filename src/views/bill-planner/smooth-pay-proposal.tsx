import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Row } from '#design/theme/layout.tsx'
import { formatWholeDollars } from '#domain/basics/money.ts'
import type { SmoothPayActor } from '#machines/bill-planner/smooth-pay.machine.ts'
import * as select from '#machines/bill-planner/smooth-pay.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

/** A change of this size needs the customer's consent. */
export const SmoothPayProposal = ({ actor }: { actor: SmoothPayActor }) => {
  const { standing: arrangement } = useSelector(actor, select.selectSpread)
  const mode = useSelector(actor, select.selectSmoothPayMode)
  if (!arrangement || arrangement.proposedAmount === null || mode === 'receipt') return null
  const answer = (isAgreed: boolean) => sendWithKey(actor, { type: 'proposal.answer', isAgreed })
  return (
    <NoticeBar
      tone="warn"
      action={
        <Row gap={2} wraps>
          <Button tone="outline" disabled={mode === 'sending'} onClick={() => answer(true)}>
            Yes, {formatWholeDollars(arrangement.proposedAmount)}
          </Button>
          <Button tone="quiet" disabled={mode === 'sending'} onClick={() => answer(false)}>
            Keep {formatWholeDollars(arrangement.weeklyAmount)}
          </Button>
        </Row>
      }
    >
      {formatWholeDollars(arrangement.proposedAmount)} a week would suit your bills better. We won’t change it unless you say yes.
    </NoticeBar>
  )
}
