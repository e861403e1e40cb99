import { readNextBestActions } from '#contract/dashboard.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as commands from '#contract/powershout-commands.contract.ts'
import * as powershout from '#contract/powershout.contract.ts'
import { readPowerShoutWidget } from '#contract/tiles.contract.ts'
import type { Day } from '#domain/days.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const powerShout = () => query(powershout.readPowerShout, {})
export const powerShoutBalance = () => query(powershout.readPowerShoutBalance, {})
export const powerShoutBookings = () => query(powershout.readPowerShoutBookings, { query: {} })
export const powerShoutOffers = () => query(powershout.readPowerShoutOffers, {})
export const expiringHours = () => query(powershout.readExpiringHours, {})
export const eligibleAccounts = () => query(powershout.readEligibleAccounts, {})

/** A day's hours at a supply point, and what each is worth. */
export const powerShoutDay = ({ date, supplyPointId }: { readonly date: Day; readonly supplyPointId: string }) =>
  query(powershout.readPowerShoutBookings, { query: { supplyPointId, selectedDate: date } })

/** The first page is 1. */
export const powerShoutHistory = ({ page }: { readonly page: number }) =>
  query(powershout.readPowerShoutHistory, {
    query: { pageSize: String(powershout.activityPageSize), pageNumber: String(page) },
  })

/** Whatever moves hours is seen in all of these. */
const makesStale: readonly Endpoint[] = [
  powershout.readPowerShout,
  powershout.readPowerShoutBalance,
  powershout.readPowerShoutBookings,
  powershout.readPowerShoutOffers,
  powershout.readExpiringHours,
  powershout.readPowerShoutHistory,
  readPowerShoutWidget,
  readNextBestActions,
]

export const acceptOffer = mutation(commands.acceptOffer, { makesStale })
export const addBooking = mutation(commands.addBooking, { makesStale })
export const deleteBooking = mutation(commands.deleteBooking, { makesStale })

export const markWalkThroughSeen = mutation(commands.markWalkThroughSeen, { makesStale: [powershout.readPowerShout] })
