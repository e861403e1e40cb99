import * as z from 'zod/mini'
import type { MeterValue } from '#domain/supply/charging-plan.ts'
import type { ChargingEvent } from '#server/charging/sessions.ts'

/** Of what OCPP 2.0.1 sends, the parts that count here; the library has checked all of it. */
const SampledValue = z.object({
  value: z.number(),
  measurand: z.optional(z.string()),
  phase: z.optional(z.string()),
  unitOfMeasure: z.optional(z.object({ unit: z.optional(z.string()), multiplier: z.optional(z.number()) })),
})

const MeterValueIn = z.object({ timestamp: z.string(), sampledValue: z.array(SampledValue) })

const TransactionEvent = z.object({
  eventType: z.enum(['Started', 'Updated', 'Ended']),
  timestamp: z.string(),
  seqNo: z.number(),
  transactionInfo: z.object({ transactionId: z.string(), chargingState: z.optional(z.string()) }),
  evse: z.optional(z.object({ id: z.number() })),
  idToken: z.optional(z.unknown()),
  meterValue: z.optional(z.array(MeterValueIn)),
})

const register = 'Energy.Active.Import.Register'
/** More than a register of a home holds. */
const mostWh = 1_000_000_000

/** Wh; null: not the whole register. */
const whOf = ({ value, measurand = register, phase, unitOfMeasure }: z.infer<typeof SampledValue>): number | null => {
  const { unit = 'Wh', multiplier = 0 } = unitOfMeasure ?? {}
  if (measurand !== register || phase !== undefined || (unit !== 'Wh' && unit !== 'kWh')) return null
  const wh = Math.round(value * 10 ** multiplier * (unit === 'kWh' ? 1_000 : 1))
  return wh >= 0 && wh <= mostWh ? wh : null
}

const valueOf = ({ timestamp, sampledValue }: z.infer<typeof MeterValueIn>): MeterValue[] => {
  const wh = sampledValue.map(whOf).find((found) => found !== null)
  const at = Date.parse(timestamp)
  return wh === undefined || Number.isNaN(at) ? [] : [{ at, wh: wh ?? 0 }]
}

export interface TransactionMessage {
  readonly event: ChargingEvent
  readonly hasToken: boolean
}

/** @throws ZodError for what the library let through */
export const readTransactionEvent = (params: unknown): TransactionMessage => {
  const { eventType, timestamp, seqNo, transactionInfo, evse, idToken, meterValue = [] } = TransactionEvent.parse(params)
  return {
    event: {
      kind: eventType,
      transactionId: transactionInfo.transactionId,
      eventNumber: seqNo,
      at: Date.parse(timestamp),
      evseId: evse?.id ?? null,
      chargingState: transactionInfo.chargingState ?? null,
      values: meterValue.flatMap(valueOf),
    },
    hasToken: idToken !== undefined,
  }
}
