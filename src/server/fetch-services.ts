import type { FastifyBaseLogger } from 'fastify'
import { type Day, today } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { fetchGenerationDaily } from '#server/grid/fetch-generation.ts'
import { renewGridForecast } from '#server/grid/grid-forecast.store.ts'
import { createPartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import { ImportRefused } from '#server/import/refused.ts'
import { fetchOutagesInTurn } from '#server/outages/fetch-outages.ts'
import type { Config } from '#server/process/config.ts'
import { fetchWeatherInTurn } from '#server/weather/fetch-weather.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** One look: what services published since the last one, and our own forecast of the grid for a new day. */
export const createServiceLook = (db: Database, { parties }: Pick<Config, 'parties'>, log: Log) => {
  let forecastOn: Day | null = null

  const fetchGrid = async (now: number) => {
    if (parties.grid === null) return
    const calls = createPartyCalls(db, () => now)
    for (const { month, taken, refused } of await fetchGenerationDaily({ db, calls, settings: parties.grid, now })) {
      if (taken) log.info({ month, ...taken.counts }, 'generation was fetched')
      else log.warn({ month, reason: refused }, 'generation was fetched, but refused')
    }
  }

  const fetchOutages = async (now: number) => {
    if (parties.outages === null) return
    const calls = createPartyCalls(db, () => now)
    const counts = await fetchOutagesInTurn({ db, calls, settings: parties.outages, now })
    if (counts) log.info({ ...counts }, 'outages were fetched')
  }

  const fetchWeather = async (now: number) => {
    if (parties.weather === null) return
    const calls = createPartyCalls(db, () => now)
    const counts = await fetchWeatherInTurn({ db, calls, settings: parties.weather, now }).catch((error: unknown) => {
      if (!(error instanceof ImportRefused)) throw error
      log.warn({ reason: error.message }, 'temperatures were fetched, but refused')
      return null
    })
    if (counts) log.info({ ...counts }, 'temperatures were fetched')
  }

  const forecast = async (now: number) => {
    const day = today(now)
    if (forecastOn === day) return
    await renewGridForecast(db, day)
    forecastOn = day
  }

  return async (now: number): Promise<void> => {
    for (const step of [fetchGrid, fetchOutages, fetchWeather, forecast])
      await step(now).catch((error: unknown) => {
        if (error instanceof PartyFailed) log.warn({ party: error.party, reason: error.message }, 'a service did not answer')
        else log.error({ err: error }, 'what services published could not be taken')
      })
  }
}

export interface ServiceFetch {
  /** Unless a look is running. */
  readonly run: (now: number) => void
  /** Once the running look is over. */
  readonly end: () => Promise<void>
}

/** Every few minutes, each service in its own rhythm; a service that is slow holds nothing else up. */
export const createServiceFetch = (db: Database, config: Pick<Config, 'parties'>, log: Log): ServiceFetch => {
  const look = createServiceLook(db, config, log)
  let running: Promise<void> | null = null
  return {
    run: (now) => {
      running ??= look(now).finally(() => {
        running = null
      })
    },
    end: async () => {
      await running
    },
  }
}
