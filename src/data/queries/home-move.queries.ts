import type { SupplyType } from '#contract/account.contract.ts'
import * as addresses from '#contract/addresses.contract.ts'
import * as homeMove from '#contract/home-move.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query, readAgain } from '#data/wire/kit.ts'

export const moveOptions = () => query(homeMove.readHomeMoveOptions, {})

interface Energies {
  readonly energies: readonly SupplyType[]
}

export const moveOffers = ({ energies }: Energies) =>
  query(homeMove.readHomeMoveOffers, { query: { energy: energies.join(',') } })
export const moveRates = ({ energies }: Energies) => query(homeMove.readHomeMoveRates, { query: { energy: energies.join(',') } })

/** What is longer is no address. */
const longestQuery = 100
export const addressesLike = ({ text }: { readonly text: string }) =>
  query(addresses.readAddresses, { query: { query: text.slice(0, longestQuery) } })
export const addressAt = ({ dpId }: { readonly dpId: string }) => query(addresses.readAddress, { params: { dpId } })

const readMovesAgain = () => readAgain([homeMove.readHomeMoveOptions, homeMove.readHomeMoveOffers])

/** Books a move. One that was refused may have been booked in another tab: then that is what is read. */
export const submitMove: Mutation<
  homeMove.HomeMove,
  { readonly body: BodyOf<typeof homeMove.submitHomeMove>; readonly key: string; readonly selection: string }
> = {
  mutationKey: ['submitHomeMove'],
  mutationFn: (request) => call(homeMove.submitHomeMove, request),
  onSettled: readMovesAgain,
}

/** What is changed of a booked move: other days, or calling it off. */
export type MoveChange =
  | { readonly kind: 'dates'; readonly currentMoveDate: string; readonly newMoveDate: string }
  | { readonly kind: 'cancel' }

export interface MoveChangeRequest {
  readonly referenceId: string
  readonly change: MoveChange
  readonly key: string
  readonly selection: string
}

export const changeMove: Mutation<homeMove.HomeMove, MoveChangeRequest> = {
  mutationKey: ['changeHomeMove'],
  mutationFn: ({ referenceId, change, ...once }) => {
    const params = { referenceId }
    if (change.kind === 'cancel') return call(homeMove.cancelHomeMove, { params, ...once })
    const { currentMoveDate, newMoveDate } = change
    return call(homeMove.changeHomeMoveDates, { params, body: { currentMoveDate, newMoveDate }, ...once })
  },
  onSettled: readMovesAgain,
}

export const dismissMovePromotion = mutation(homeMove.dismissHomeMovePromotion, { makesStale: [homeMove.readHomeMoveOptions] })
