import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { readPowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const powerShout = () => query(contract.readPowerShout, {})
export const powerShoutBalance = () => query(contract.readPowerShoutBalance, {})
export const powerShoutBookings = () => query(contract.readPowerShoutBookings, { query: {} })
export const powerShoutOffers = () => query(contract.readPowerShoutOffers, {})
export const expiringHours = () => query(contract.readExpiringHours, {})
export const eligibleAccounts = () => query(contract.readEligibleAccounts, {})

export const powerShoutDay = ({ date, supplyPointId }: { readonly date: Day; readonly supplyPointId: string }) =>
  query(contract.readPowerShoutBookings, { query: { supplyPointId, selectedDate: date } })

export const powerShoutHistory = ({ page }: { readonly page: number }) =>
  query(contract.readPowerShoutHistory, {
    query: { pageSize: String(contract.activityPageSize), pageNumber: String(page) },
  })

export interface BestQuestion {
  readonly time: contract.BestTime
  /** Null: all that there are. */
  readonly hours: number | null
  readonly fromHour: number
  readonly toHour: number
  readonly days: contract.BestDays
}

export const bestHours = ({ time, hours, fromHour, toHour, days }: BestQuestion) =>
  query(contract.readBestHours, {
    query: { time, fromHour: String(fromHour), toHour: String(toHour), days, ...(hours !== null && { hours: String(hours) }) },
  })

const makesStale: readonly Endpoint[] = [
  contract.readPowerShout,
  contract.readPowerShoutBalance,
  contract.readPowerShoutBookings,
  contract.readBestHours,
  contract.readPowerShoutOffers,
  contract.readExpiringHours,
  contract.readPowerShoutHistory,
  readPowerShoutWidget,
  readNextBestActions,
]

export const acceptOffer = mutation(commands.acceptOffer, { makesStale })
export const addBooking = mutation(commands.addBooking, { makesStale })
export const addBookings = mutation(commands.addBookings, { makesStale })
export const deleteBooking = mutation(commands.deleteBooking, { makesStale })

export const markWalkThroughSeen = mutation(commands.markWalkThroughSeen, { makesStale: [contract.readPowerShout] })
