import type { ArrivingDay, Interruption } from '#contract/arriving-day/arriving-day.contract.ts'
import { type InterruptionPhase, interruptionPhase } from '#domain/supply/interruptions.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { Reading } from '#machines/kit/from-query.ts'

export interface OpenNotice {
  /** The customer closes it for this phase only. */
  readonly id: string
  readonly phase: InterruptionPhase
  readonly interruption: Interruption
}

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

/** @param context.now epoch ms */
export const openNotices = ({
  day,
  dismissed,
  now,
}: {
  readonly day: Reading<ArrivingDay>
  readonly dismissed: readonly string[]
  readonly now: number
}): OpenNotice[] =>
  (dataOf(day)?.interruptions ?? []).flatMap((interruption) => {
    const { outageId, isPlanned, startsAt, endsAt, restoredAt } = interruption
    const times = { isPlanned, startsAt: Date.parse(startsAt), endsAt: timeOf(endsAt), restoredAt: timeOf(restoredAt) }
    const phase = interruptionPhase(times, now)
    const id = `${outageId} ${phase}`
    return phase === null || dismissed.includes(id) ? [] : [{ id, phase, interruption }]
  })
