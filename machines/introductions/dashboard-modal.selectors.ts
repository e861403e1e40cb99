import type { FeatureMessage } from '#contract/feature-message.contract.ts'
import type { DashboardModalSnapshot } from './dashboard-modal.machine.ts'

/** What the open modal says; null while it is not open. */
export const selectModalMessage = (snapshot: DashboardModalSnapshot): FeatureMessage | null => {
  const { message } = snapshot.context
  return snapshot.matches('showing') && message.status === 'ready' ? message.data : null
}
