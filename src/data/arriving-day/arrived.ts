import * as z from 'zod/mini'
import { type ArrivingDay, DaySoFar, Interruption } from '#contract/arriving-day/arriving-day.contract.ts'
import { createTabs } from '#data/browser/tabs.ts'
import { arrivingDay } from '#data/queries/arriving-day/arriving-day.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'
import type { EventBlock } from './event-blocks.ts'

const tabs = createTabs<EventBlock>('tarn-arriving-day')
const key = arrivingDay().queryKey

const InterruptionList = z.object({ interruptions: z.array(Interruption) })

/** Each event has the whole state of its subject; what isn't understood changes nothing. */
export const withArrival = (day: ArrivingDay, { id, type, data }: EventBlock): ArrivingDay => {
  const next = { ...day, id: id ?? day.id }
  const json: unknown = JSON.parse(data)
  if (type === 'half-hours') {
    const { data: soFar } = z.safeParse(DaySoFar, json)
    if (!soFar) return next
    const isSame = ({ supplyPointId }: DaySoFar) => supplyPointId === soFar.supplyPointId
    const days = day.days.some(isSame) ? day.days.map((row) => (isSame(row) ? soFar : row)) : [...day.days, soFar]
    return { ...next, days }
  }
  if (type === 'interruption')
    return { ...next, interruptions: z.safeParse(InterruptionList, json).data?.interruptions ?? day.interruptions }
  return next
}

const put = (block: EventBlock): void => {
  queryClient.setQueryData<ArrivingDay>(key, (day) => (day === undefined ? day : withArrival(day, block)))
}

/** Into what this tab has read, and to the others. */
export const putArrival = (block: EventBlock): void => {
  put(block)
  tabs.broadcast(block)
}

/** What another tab reads from the stream. */
export const followTabs = (): (() => void) => tabs.listen(put)

/** Where a stream goes on; null: nothing was read yet. */
export const lastArrival = (): string | null => queryClient.getQueryData<ArrivingDay>(key)?.id ?? null
