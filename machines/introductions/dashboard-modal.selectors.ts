import type { FeatureMessage } from '#contract/feature-message/feature-message.contract.ts'
import type { DashboardModalSnapshot } from './dashboard-modal.machine.ts'

export const selectModalMessage = (snapshot: DashboardModalSnapshot): FeatureMessage | null => {
  const { message } = snapshot.context
  return snapshot.matches('showing') && message.status === 'ready' ? message.data : null
}
