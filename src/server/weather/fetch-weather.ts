import * as z from 'zod/mini'
import { addDays, type Day, startOfMonth, today } from '#domain/basics/days.ts'
import { hourMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import { askJsonIfChanged, readEtag, storeEtag } from '#server/http/parties/ask-if-changed.ts'
import { askInTurn } from '#server/http/parties/ask-in-turn.ts'
import type { PartyCalls } from '#server/http/parties/party-calls.ts'
import { ImportRefused } from '#server/import/refused.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'
import { collectDays } from './weather-days.ts'
import { readMeasuredUntil, storeWeather, type WeatherCounts, type WeatherDay } from './weather.store.ts'

/** `docs/providers/weather.md`. Unknown fields are ignored. */
const DayList = z.object({
  days: z.array(z.object({ place: z.string(), day: z.string(), meanTemperature: z.number() })),
})

/** Between two times that any process asks. */
const pauseMs = 5.9 * hourMs
/** Asked for at first: two winters, for a bill of a year ago. */
const daysAtFirst = 800
/** Days that are asked for again: services correct them. */
const daysCorrected = 31

interface FetchContext {
  readonly db: Database
  readonly calls: PartyCalls
  readonly settings: ServiceSettings
  readonly now: number
}

/**
 * The first of a month, so that a month's requests are alike and their version counts. No earlier than at first, however long a
 * place has been silent.
 */
const firstWanted = (measuredUntil: Day | null, now: number): Day => {
  const atFirst = addDays(today(now), -daysAtFirst)
  const corrected = measuredUntil === null ? atFirst : addDays(measuredUntil, -daysCorrected)
  return startOfMonth(corrected < atFirst ? atFirst : corrected)
}

const addressOf = ({ url }: ServiceSettings, from: Day) => `${url}?from=${from}`

interface DayAnswer {
  readonly days: readonly WeatherDay[]
  readonly etag: string | null
}

/** Null: nothing has changed since `etag`. @throws PartyFailed, ImportRefused */
const fetchDays = async (
  { calls, settings, now }: Omit<FetchContext, 'db'>,
  from: Day,
  etag: string | null,
): Promise<DayAnswer | null> => {
  const request = { url: addressOf(settings, from), key: settings.key, etag }
  const answer = await askJsonIfChanged(calls, 'weather', request, DayList)
  if (answer === null) return null
  const collected = collectDays(today(now))
  for (const [index, day] of answer.body.days.entries()) {
    const refused = collected.add(day)
    if (refused !== null) throw new ImportRefused(`days[${index}]: ${refused}`)
  }
  return { days: collected.days(), etag: answer.etag }
}

const fetchWeather = async (context: FetchContext): Promise<WeatherCounts | null> => {
  const { db, settings, now } = context
  const from = firstWanted(await readMeasuredUntil(db), now)
  const address = addressOf(settings, from)
  const answer = await fetchDays(context, from, await readEtag(db, 'weather', address))
  if (answer === null) return null
  return db.transaction(async (tx) => {
    const counts = await storeWeather(tx, answer.days)
    await storeEtag(tx, 'weather', address, answer.etag)
    return counts
  })
}

/** Every six hours, by whichever process comes first; null: asked already, or nothing new. @throws PartyFailed, ImportRefused */
export const fetchWeatherInTurn = (context: FetchContext): Promise<WeatherCounts | null> =>
  askInTurn(context.db, { service: 'weather', pauseMs }, context.now, () => fetchWeather(context))

const weekDays = 7

/** For an operator. @throws PartyFailed, ImportRefused for an answer with days that can’t be taken */
export const checkWeatherService = async (context: Omit<FetchContext, 'db'>): Promise<string> => {
  const answer = await fetchDays(context, addDays(today(context.now), -weekDays), null)
  return `Answers; temperatures of the last week: ${answer?.days.length ?? 0}.`
}
