import * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const electricityForecast = () => query(contract.readElectricityForecast, {})

export type AlertChange = { readonly line: number | null }

export const changeForecastAlert: Mutation<AlertChange, Once & { readonly change: AlertChange }> = {
  mutationKey: ['changeForecastAlert'],
  mutationFn: async ({ change: { line }, ...once }) => {
    if (line !== null) return call(contract.saveForecastAlert, { body: { line }, ...once })
    await call(contract.removeForecastAlert, once)
    return { line }
  },
  onSettled: () => readAgain([contract.readElectricityForecast]),
}
