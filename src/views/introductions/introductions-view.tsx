import { useSelector } from '@xstate/react'
import type { IntroductionsActor } from '#machines/introductions/introductions.machine.ts'
import { DashboardModal } from './dashboard-modal.tsx'

/** Promotions are at the main tabs: see `usePromoTip`. */
export const IntroductionsView = ({ actor }: { actor: IntroductionsActor }) => {
  const modal = useSelector(actor, ({ children }) => children.dashboardModal)
  return modal ? <DashboardModal actor={modal} /> : null
}
