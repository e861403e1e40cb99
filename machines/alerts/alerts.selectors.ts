import type { AlertChoice, Alerts, AlertSetting, ToldAlert } from '#contract/alerts/alerts.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { choiceOf, wouldHaveTold } from '#domain/customer/alerts.ts'
import type { Day } from '#domain/basics/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { AlertsSnapshot } from './alerts.machine.ts'

export const selectAlertsMode = ({ value }: AlertsSnapshot) => stateName(value, 'open')

export interface ShownAlert extends AlertSetting {
  /** Previewed threshold, else the saved one. */
  readonly tried: number
}

const chosen = (alert: AlertSetting, choice: AlertChoice | null): AlertSetting =>
  choice?.kind === alert.kind ? { ...alert, ...choice } : alert

/** Stored alerts with the pending choice applied; empty until loaded. */
export const selectAlerts = ({ context: { alerts, choice, considered } }: AlertsSnapshot): readonly ShownAlert[] =>
  (dataOf(alerts)?.alerts ?? []).map((stored) => {
    const alert = chosen(stored, choice)
    return { ...alert, tried: considered?.kind === alert.kind ? considered.threshold : alert.threshold }
  })

export const selectChoice = (alert: ShownAlert): AlertChoice => choiceOf(alert)
/** Days that would have sent an alert at the previewed threshold. */
export const selectDaysReported = ({ kind, readings, tried }: ShownAlert): readonly Day[] => wouldHaveTold(kind, readings, tried)

export const areSameAlerts = (a: readonly ShownAlert[], b: readonly ShownAlert[]): boolean => isSameJson(a, b)

const noSites: Alerts['sites'] = []
export const selectSites = ({ context }: AlertsSnapshot): Alerts['sites'] => dataOf(context.alerts)?.sites ?? noSites
export const selectEmail = ({ context }: AlertsSnapshot): string => dataOf(context.alerts)?.email ?? ''

const noneTold: readonly ToldAlert[] = []
export const selectSentAlerts = ({ context }: AlertsSnapshot): readonly ToldAlert[] => dataOf(context.told)?.alerts ?? noneTold

export const selectAlertsProblem = ({ context }: AlertsSnapshot): Problem | null => problemIn(context.alerts) ?? context.problem
export const selectSentAlertsProblem = ({ context }: AlertsSnapshot): Problem | null => problemIn(context.told)
