import type { BillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { HeartPulse } from '#design/theme/icons.ts'
import { Strong } from '#design/theme/text.tsx'

const reasons = {
  medicallyDependent: 'Someone in your home depends on power for their health.',
  firstMissedPayment: 'This is the first payment you’ve missed.',
  planKept: 'You’re keeping to your payment plan.',
  helpAsked: 'You asked us for help and we’re working on it with you.',
  inDispute: 'You’ve complained about a bill and we haven’t settled it yet.',
} as const

export const ProtectionNote = ({ planner: { protections } }: { planner: BillPlanner }) => {
  const [first] = protections
  if (first === undefined) return null
  return (
    <NoticeBar tone="good" icon={<HeartPulse size={20} strokeWidth={2} aria-hidden />}>
      <Strong>Your power stays on, and there are no late fees.</Strong> {reasons[first]}
    </NoticeBar>
  )
}
