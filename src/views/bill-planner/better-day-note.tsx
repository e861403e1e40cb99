import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { ArrowRightLeft } from '#design/theme/icons.ts'
import { Strong } from '#design/theme/text.tsx'
import { formatDate, formatDay } from '#domain/basics/days.ts'
import { selectBetterDay } from '#machines/bills/bill-figures.selectors.ts'
import type { BillPlannerActor } from '#machines/bill-planner/bill-planner.machine.ts'

/** Offers to move a payment that is due shortly before a payday; never moves it unasked. */
export const BetterDayNote = ({ actor, planner }: { actor: BillPlannerActor; planner: BillPlanner }) => {
  const offer = selectBetterDay(planner)
  if (!offer) return null
  const { payment, to, days, undoUntil } = offer
  return (
    <NoticeBar
      tone="info"
      icon={<ArrowRightLeft size={20} strokeWidth={2} aria-hidden />}
      action={
        <Button tone="quiet" onClick={() => actor.send({ type: 'payment.open', endDate: payment.endDate })}>
          Move it
        </Button>
      }
    >
      <Strong>
        {formatDate(payment.day)} is {days === 1 ? 'a day' : `${days} days`} before your payday.
      </Strong>{' '}
      Move it to {formatDay(to)}? No fee, and you can move it back until {formatDate(undoUntil)}.
    </NoticeBar>
  )
}
