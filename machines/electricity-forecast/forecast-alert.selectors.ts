import type { ForecastAlertSnapshot } from './forecast-alert.machine.ts'

export type ForecastAlertMode = 'restoring' | 'ready' | 'saved' | 'removed' | 'failed' | 'sending'

export const selectAlertMode = ({ value }: ForecastAlertSnapshot): ForecastAlertMode => {
  if (typeof value !== 'string') return value.editing
  return value === 'settled' ? 'sending' : value
}
export const selectLine = ({ context }: ForecastAlertSnapshot) => context.line
export const selectKeptLine = ({ context }: ForecastAlertSnapshot) => context.kept
export const selectLeast = ({ context }: ForecastAlertSnapshot) => context.least
export const selectMost = ({ context }: ForecastAlertSnapshot) => context.most
export const selectAlertProblem = ({ context }: ForecastAlertSnapshot) => context.problem
export const selectAlertCommand = ({ children }: ForecastAlertSnapshot) => children.command
export const selectCanUndo = (snapshot: ForecastAlertSnapshot) => snapshot.can({ type: 'alert.undo', key: '' })
