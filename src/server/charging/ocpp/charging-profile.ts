import { type PowerPeriod, powerPeriods } from '#domain/supply/charging-plan.ts'
import type { SessionRow } from '#server/charging/sessions.store.ts'
import type { RunningPlan } from '#server/charging/sessions.ts'

/** Up to here one phase of 32 A gives it. */
const mostOfOnePhase = 7_700

const seconds = (ms: number): number => Math.round(ms / 1_000)

/** `SetChargingProfile` of OCPP 2.0.1: full power or none, from now on. */
export const profileOf = (
  { evseId, transactionId }: Pick<SessionRow, 'evseId' | 'transactionId'>,
  { remaining }: Pick<RunningPlan, 'remaining'>,
  watts: number,
  now: number,
) => {
  const start = Math.floor(now / 1_000) * 1_000
  const numberPhases = watts <= mostOfOnePhase ? 1 : 3
  const periodOf = ({ at, watts: limit }: PowerPeriod) => ({ startPeriod: seconds(at - start), limit, numberPhases })
  return {
    evseId,
    chargingProfile: {
      id: 1,
      stackLevel: 0,
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Absolute',
      transactionId,
      chargingSchedule: [
        {
          id: 1,
          startSchedule: new Date(start).toISOString(),
          chargingRateUnit: 'W',
          chargingSchedulePeriod: powerPeriods(remaining, watts, start).map(periodOf),
        },
      ],
    },
  }
}
