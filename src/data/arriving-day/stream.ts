import { readArrivingDay, StreamEnd } from '#contract/arriving-day/arriving-day.contract.ts'
import { backend, brandId } from '#data/browser/environment.ts'
import { headersOf } from '#data/wire/headers.ts'
import { readAgain } from '#data/wire/kit.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { lastArrival, putArrival } from './arrived.ts'
import { createBlockReader, type EventBlock } from './event-blocks.ts'

export type StreamReport =
  | { readonly type: 'stream.opened' }
  | { readonly type: 'stream.ended'; readonly reason: StreamEnd }
  /** `isRefused`: asking again wouldn’t help. `chance`: 0 to 1, so that not everybody comes back together. */
  | { readonly type: 'stream.failed'; readonly isRefused: boolean; readonly chance: number }

/** The server says every 20 s that it is still there. */
const longestSilenceMs = 50_000

const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])
const media = 'text/event-stream'

const request = async (signal: AbortSignal): Promise<Response> => {
  const place = tokenGate.nextPlace()
  const last = lastArrival()
  const send = (token: string) =>
    fetch(`${backend}${readArrivingDay.path}`, {
      headers: { ...headersOf(brandId(), token, [media]), ...(last !== null && { 'Last-Event-ID': last }) },
      cache: 'no-store',
      credentials: 'omit',
      signal,
    })
  const token = await tokenGate.take(place)
  const response = await send(token)
  if (response.status !== 401) return response
  tokenGate.spoil(token)
  return send(await tokenGate.take(place))
}

const reasonOf = ({ data }: EventBlock): StreamEnd => {
  const { reason } = JSON.parse(data) as { readonly reason?: unknown }
  return StreamEnd.safeParse(reason).data ?? 'closing'
}

const read = async (stopping: AbortController, report: (report: StreamReport) => void): Promise<void> => {
  const response = await request(stopping.signal)
  const isStream = response.ok && response.headers.get('content-type')?.startsWith(media)
  if (!isStream || !response.body) {
    // 503: this process has too many streams, and answers the day itself.
    const isRefused = response.ok || response.status === 503 || (response.status < 500 && !passing.has(response.status))
    return report({ type: 'stream.failed', isRefused, chance: Math.random() })
  }
  report({ type: 'stream.opened' })
  const blocksOf = createBlockReader()
  const reader = response.body.getReader()
  for (;;) {
    const silence = setTimeout(() => stopping.abort(), longestSilenceMs)
    const { value, done } = await reader.read().finally(() => clearTimeout(silence))
    for (const block of value ? blocksOf(value) : []) {
      if (block.type === 'ended') return report({ type: 'stream.ended', reason: reasonOf(block) })
      putArrival(block)
    }
    if (done) return report({ type: 'stream.ended', reason: 'closing' })
  }
}

/** Puts what arrives into the cache of reads, in all tabs. @returns ends it */
export const readStream = (report: (report: StreamReport) => void): (() => void) => {
  const stopping = new AbortController()
  let isLeft = false
  const reportIfWanted = (given: StreamReport) => {
    if (!isLeft) report(given)
  }
  read(stopping, reportIfWanted).catch(() => reportIfWanted({ type: 'stream.failed', isRefused: false, chance: Math.random() }))
  return () => {
    isLeft = true
    stopping.abort()
  }
}

export const readDayAgain = (): void => void readAgain([readArrivingDay])
