import { addMonths, type Day, formatMonth, startOfMonth, today } from '#domain/basics/days.ts'
import { hourMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import { serviceHeaders } from '#server/http/parties/ask-if-changed.ts'
import { askInTurn } from '#server/http/parties/ask-in-turn.ts'
import { PartyFailed, type PartyCalls } from '#server/http/parties/party-calls.ts'
import type { FileTaken } from '#server/import/file-kind.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { linesIn } from '#server/import/text-lines.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'
import { takeGeneration } from './generation-kind.ts'
import { readMonths } from './generation-month.store.ts'

/** Months before this one: a forecast needs each season. */
const monthsWanted = 13
/** Months that are asked for again: the Authority corrects them. */
const monthsCorrected = 3
/** Between two times that any process asks. */
const pauseMs = 20 * hourMs
/** ms; a month is some 700 kB. */
const limitMs = 60_000
const mostBytes = 16 * 1024 * 1024

interface FetchContext {
  readonly db: Database
  readonly calls: PartyCalls
  readonly settings: ServiceSettings
  readonly now: number
}

const addressOf = ({ url }: ServiceSettings, month: Day) => `${url}/${month.slice(0, 4)}${month.slice(5, 7)}_Generation_MD.csv`

const request = (settings: ServiceSettings, month: Day, etag: string | null, signal: AbortSignal) =>
  fetch(addressOf(settings, month), {
    signal,
    redirect: 'error',
    headers: {
      accept: 'text/csv',
      ...serviceHeaders(settings.key, etag),
    },
  })

interface Fetched {
  readonly chunks: readonly Uint8Array[]
  readonly etag: string | null
}

/** Null for a month that is not published, or not changed. @throws PartyFailed */
const fetchMonth = (
  { calls, settings }: Pick<FetchContext, 'calls' | 'settings'>,
  month: Day,
  etag: string | null,
): Promise<Fetched | 'unchanged' | 'unpublished'> =>
  calls.ask(
    'grid',
    async (signal) => {
      const response = await request(settings, month, etag, signal)
      if (response.status === 304) return 'unchanged'
      if (response.status === 404) return 'unpublished'
      if (!response.ok) throw new PartyFailed('grid', 'status', response.status)
      const chunks: Uint8Array[] = []
      let length = 0
      for await (const chunk of response.body ?? []) {
        length += chunk.byteLength
        if (length > mostBytes) throw new PartyFailed('grid', 'answer')
        chunks.push(chunk)
      }
      return { chunks, etag: response.headers.get('etag') }
    },
    limitMs,
  )

const inTurn = async function* (chunks: readonly Uint8Array[]) {
  yield* chunks
}

export interface FetchedMonth {
  readonly month: Day
  readonly taken?: FileTaken
  /** Why its file was not taken. */
  readonly refused?: string
}

/** Asks for each month that isn't there, and again for the newest. @throws PartyFailed */
const fetchGeneration = async (context: FetchContext): Promise<FetchedMonth[]> => {
  const { db, now } = context
  const current = startOfMonth(today(now))
  const months = Array.from({ length: monthsWanted + 1 }, (_, index) => addMonths(current, index - monthsWanted))
  const stored = new Map((await readMonths(db, months)).map((row) => [row.month, row]))
  const newest = [...stored.keys()].toSorted().slice(-monthsCorrected)
  const fetched: FetchedMonth[] = []
  for (const month of months.filter((candidate) => !stored.has(candidate) || newest.includes(candidate))) {
    const answer = await fetchMonth(context, month, stored.get(month)?.etag ?? null)
    if (typeof answer === 'string') continue
    try {
      fetched.push({ month, taken: await takeGeneration(db, linesIn(inTurn(answer.chunks)), { now, etag: answer.etag }) })
    } catch (error) {
      if (!(error instanceof LineRefused || error instanceof ImportRefused)) throw error
      fetched.push({ month, refused: error.message })
    }
  }
  return fetched
}

/** For an operator. @throws PartyFailed */
export const checkGridService = async ({ calls, settings, now }: Omit<FetchContext, 'db'>): Promise<string> => {
  const month = addMonths(startOfMonth(today(now)), -2)
  const answer = await fetchMonth({ calls, settings }, month, null)
  const words = answer === 'unpublished' ? 'not published yet' : 'there'
  return `Answers; the file of ${formatMonth(month)} is ${words}.`
}

/** Once a day, by whichever process comes first. @throws PartyFailed */
export const fetchGenerationDaily = async (context: FetchContext): Promise<FetchedMonth[]> =>
  (await askInTurn(context.db, { service: 'grid', pauseMs }, context.now, () => fetchGeneration(context))) ?? []
