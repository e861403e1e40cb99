import { readNextBestActions } from '#contract/dashboard.contract.ts'
import type { AnswerOf, Endpoint } from '#contract/kit.ts'
import * as commands from '#contract/powershout-commands.contract.ts'
import * as powershout from '#contract/powershout.contract.ts'
import { readPowerShoutWidget } from '#contract/tiles.contract.ts'
import type { Day } from '#domain/days.ts'
import { toProblem } from '#domain/problem.ts'
import type { RequestOf } from './http.ts'
import { type Mutation, mutation, query, readAgain } from './kit.ts'

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
const seenIn: readonly Endpoint[] = [
  powershout.readPowerShout,
  powershout.readPowerShoutBalance,
  powershout.readPowerShoutBookings,
  powershout.readPowerShoutOffers,
  powershout.readExpiringHours,
  powershout.readPowerShoutHistory,
  readPowerShoutWidget,
  readNextBestActions,
]

/** A refusal says that the hours were moved elsewhere: another tab, another device, the clock. */
const movesHours = <E extends Endpoint>(endpoint: E): Mutation<AnswerOf<E>, RequestOf<E>> => ({
  ...mutation(endpoint, { makesStale: seenIn }),
  onError: (error) => {
    const { status } = toProblem(error)
    if (status === 400 || status === 404) void readAgain(seenIn)
  },
})

export const acceptOffer = movesHours(commands.acceptOffer)
export const addBooking = movesHours(commands.addBooking)
export const deleteBooking = movesHours(commands.deleteBooking)

export const markWalkThroughSeen = mutation(commands.markWalkThroughSeen, { makesStale: [powershout.readPowerShout] })
