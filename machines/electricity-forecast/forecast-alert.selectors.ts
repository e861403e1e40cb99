import type { ForecastAlertSnapshot } from './forecast-alert.machine.ts'

export type ForecastAlertMode = 'restoring' | 'ready' | 'saved' | 'removed' | 'failed' | 'sending'

export const selectAlertMode = ({ value }: ForecastAlertSnapshot): ForecastAlertMode => {
  if (typeof value !== 'string') return value.editing
  return value === 'settled' ? 'sending' : value
}
export const selectAlertCommand = ({ children }: ForecastAlertSnapshot) => children.command
export const selectCanUndo = (snapshot: ForecastAlertSnapshot) => snapshot.can({ type: 'alert.undo', key: '' })
