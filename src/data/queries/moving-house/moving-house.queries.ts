import * as addresses from '#contract/moving-house/addresses.contract.ts'
import * as movingHouse from '#contract/moving-house/moving-house.contract.ts'
import type { BodyOf, SupplyType } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, type Once, query, readAgain } from '#data/wire/kit.ts'
import { ifOpen } from '#data/queries/account/account.queries.ts'

export const moveOptions = () => query(movingHouse.readMovingHouseOptions, {}, ifOpen('readMovingHouseOptions'))

interface Energies {
  readonly energies: readonly SupplyType[]
}

export const moveOffers = ({ energies }: Energies) =>
  query(movingHouse.readMovingHouseOffers, { query: { energy: energies.join(',') } })
export const moveRates = ({ energies }: Energies) =>
  query(movingHouse.readMovingHouseRates, { query: { energy: energies.join(',') } })

export const addressesLike = ({ text }: { readonly text: string }) => query(addresses.readAddresses, { query: { query: text } })
export const addressAt = ({ dpId }: { readonly dpId: string }) => query(addresses.readAddress, { params: { dpId } })

const readMovesAgain = () => readAgain([movingHouse.readMovingHouseOptions, movingHouse.readMovingHouseOffers])

export const submitMove: Mutation<
  movingHouse.BookedMove,
  Once & { readonly body: BodyOf<typeof movingHouse.submitMovingHouse> }
> = {
  mutationKey: ['submitMovingHouse'],
  mutationFn: (request) => call(movingHouse.submitMovingHouse, request),
  onSettled: readMovesAgain,
}

export type MoveChange =
  | { readonly kind: 'dates'; readonly currentMoveDate: string; readonly newMoveDate: string }
  | { readonly kind: 'cancel' }

export interface MoveChangeRequest extends Once {
  readonly referenceId: string
  readonly change: MoveChange
}

export const changeMove: Mutation<movingHouse.BookedMove, MoveChangeRequest> = {
  mutationKey: ['changeMovingHouse'],
  mutationFn: ({ referenceId, change, ...once }) => {
    const params = { referenceId }
    if (change.kind === 'cancel') return call(movingHouse.cancelMovingHouse, { params, ...once })
    const { currentMoveDate, newMoveDate } = change
    return call(movingHouse.changeMovingHouseDates, { params, body: { currentMoveDate, newMoveDate }, ...once })
  },
  onSettled: readMovesAgain,
}

export const dismissMovePromotion = mutation(movingHouse.dismissMovingHousePromotion, {
  makesStale: [movingHouse.readMovingHouseOptions],
})
