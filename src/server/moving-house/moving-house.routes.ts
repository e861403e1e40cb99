import * as addresses from '#contract/moving-house/addresses.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import * as contract from '#contract/moving-house/moving-house.contract.ts'
import { today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { canChangeMove } from '#domain/customer/moving-house.ts'
import { type SelectedAccount, selectedAccountId } from '#server/http/selection.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import type { Queryable } from '#server/database/database.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { AddressBook } from '#server/providers/addresses/address-book.ts'
import { createAddressBook, readOrNone } from '#server/providers/addresses/create-address-book.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import { notFound, unavailable } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { bookMove, cancelMove, changeDates, requireMovable, requireNoneBooked } from './moving-house-commands.ts'
import { dismissPromotion, readMove, readOptions, saveDraft } from './moving-house.store.ts'
import { readBonus, readOffers, readRates, readVariant } from './offers.store.ts'

const energiesIn = (text: string) => [...new Set(text.split(','))] as SupplyType[]

const readQuestion = async (db: Queryable, account: SelectedAccount, energy: string, now: number) => {
  requireMovable(account)
  const day = today(now)
  return { energies: energiesIn(energy), variant: await readVariant(db, account, day), day }
}

const reads: Area = (server, { db }) => {
  serveAccount(server, contract.readMovingHouseOptions, ({ account, now }) => readOptions(db, account, now))

  serveAccount(server, contract.readMovingHouseOffers, async ({ account, query, now }) => {
    const question = await readQuestion(db, account, query.energy, now)
    const bonusOffer = question.variant === 'bonusOffer' ? await readBonus(db, account.billingAccountId) : null
    return { offers: await readOffers(db, account, question), bonusOffer }
  })

  serveAccount(server, contract.readMovingHouseRates, async ({ account, query, now }) =>
    readRates(db, account, await readQuestion(db, account, query.energy, now)),
  )
}

const writes =
  (book: AddressBook): Area =>
  (server, { db }) => {
    serveAccountIdempotent<typeof contract.submitMovingHouse, addresses.Address | null>(
      server,
      contract.submitMovingHouse,
      ({ tx, account, body, now, prepared: address }) => bookMove(tx, account, body, { address, today: today(now), now }),
      async ({ body: { nzPostDpId } }) => readOrNone(book, nzPostDpId),
    )

    leavesUndo(server, contract.submitMovingHouse, ({ answer: { referenceId, currentMoveDate } }) => ({
      call: contract.cancelMovingHouse,
      requests: [{ params: { referenceId } }],
      until: new Date(instantOf(currentMoveDate, 0)),
      gives: 'cancel the move',
    }))

    serveAccountIdempotent(server, contract.changeMovingHouseDates, ({ tx, account, params, body, now }) =>
      changeDates(tx, account, { reference: params.referenceId, ...body }, { today: today(now), now }),
    )

    serveAccountIdempotent(server, contract.cancelMovingHouse, ({ tx, account, params, now }) =>
      cancelMove(tx, account, params.referenceId, { today: today(now), now }),
    )

    undoesBy(server, contract.cancelMovingHouse, async ({ params }, { tx, caller, now }) => {
      const move = await readMove(tx, await selectedAccountId(tx, caller), params.referenceId)
      return move?.status === 'booked' && canChangeMove(move.leaveOn, today(now))
    })

    serveAccount(server, contract.saveMovingHouseDraft, async ({ account, body, now }) => {
      requireMovable(account)
      await requireNoneBooked(db, account.billingAccountId, today(now))
      return { version: await saveDraft(db, account, body, new Date(now)) }
    })

    serveAccount(server, contract.dismissMovingHousePromotion, async ({ account, now }): Promise<undefined> => {
      await dismissPromotion(db, account, today(now))
    })
  }

const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof PartyFailed ? unavailable() : error
  })

const lookUp =
  (book: AddressBook): Area =>
  (server) => {
    serve(server, addresses.readAddresses, async ({ query }) => ({
      addresses: await orUnavailable(book.search(query.query)),
      ...(book.credit !== undefined && { credit: book.credit }),
    }))

    serve(server, addresses.readAddress, async ({ params }) => {
      const address = await orUnavailable(book.read(params.dpId))
      if (!address) throw notFound()
      return address
    })
  }

export const routes: Area = async (server, context) => {
  const book = createAddressBook(context)
  for (const area of [reads, writes(book), lookUp(book)]) await area(server, context)
}
