import * as addresses from '#contract/addresses.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import * as contract from '#contract/moving-house.contract.ts'
import { today } from '#domain/days.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { outsider } from '#server/database/ambient.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Asking } from '#server/http/caller.ts'
import { serve, serveOnce } from '#server/http/kit.ts'
import type { AddressBook } from '#server/providers/addresses.ts'
import { createSandboxAddresses } from '#server/providers/addresses-sandbox.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { bookMove, cancelMove, changeDates, requireMovable, requireNoneBooked } from './moving-house-commands.ts'
import { dismissPromotion, readOptions, saveDraft } from './moving-house.store.ts'
import { readBonus, readOffers, readRates, readVariant } from './offers.store.ts'

const energiesIn = (text: string) => [...new Set(text.split(','))] as SupplyType[]

/** What offers and rates are asked for: the account, its variant, the energies and the day. */
const readQuestion = async (db: Queryable, caller: Asking, energy: string, now: number) => {
  const account = await selectedAccount(db, caller)
  requireMovable(account)
  const day = today(now)
  return { account, energies: energiesIn(energy), variant: await readVariant(db, account, day), day }
}

const reads: Area = (server, { db }) => {
  serve(server, contract.readMovingHouseOptions, async ({ caller, now }) =>
    readOptions(db, await selectedAccount(db, caller), now),
  )

  serve(server, contract.readMovingHouseOffers, async ({ caller, query, now }) => {
    const { account, ...question } = await readQuestion(db, caller, query.energy, now)
    const bonusOffer = question.variant === 'bonusOffer' ? await readBonus(db, account.billingAccountId) : null
    return { offers: await readOffers(db, account, question), bonusOffer }
  })

  serve(server, contract.readMovingHouseRates, async ({ caller, query, now }) => {
    const { account, ...question } = await readQuestion(db, caller, query.energy, now)
    return readRates(db, account, question)
  })
}

const writes =
  (book: AddressBook): Area =>
  (server, { db }) => {
    serveOnce<typeof contract.submitMovingHouse, addresses.Address | null>(
      server,
      contract.submitMovingHouse,
      async ({ tx, caller, body, now, asked: address }) =>
        bookMove(tx, await selectedAccount(tx, caller), body, { address, today: today(now), now }),
      async ({ body: { nzPostDpId } }) => (nzPostDpId === null ? null : book.read(nzPostDpId)),
    )

    serveOnce(server, contract.changeMovingHouseDates, async ({ tx, caller, params, body, now }) =>
      changeDates(tx, await selectedAccount(tx, caller), { reference: params.referenceId, ...body }, { today: today(now), now }),
    )

    serveOnce(server, contract.cancelMovingHouse, async ({ tx, caller, params, now }) =>
      cancelMove(tx, await selectedAccount(tx, caller), params.referenceId, { today: today(now), now }),
    )

    serve(server, contract.saveMovingHouseDraft, async ({ caller, body, now }) => {
      const account = await selectedAccount(db, caller)
      requireMovable(account)
      await requireNoneBooked(db, account.billingAccountId, today(now))
      return { version: await saveDraft(db, account, body, new Date(now)) }
    })

    serve(server, contract.dismissMovingHousePromotion, async ({ caller, now }): Promise<undefined> => {
      await dismissPromotion(db, await selectedAccount(db, caller), today(now))
    })
  }

const lookUp =
  (book: AddressBook): Area =>
  (server) => {
    serve(server, addresses.readAddresses, async ({ query }) => ({ addresses: await book.search(query.query) }))

    serve(server, addresses.readAddress, async ({ params }) => {
      const address = await book.read(params.dpId)
      if (!address) throw notFound()
      return address
    })
  }

/** Moving house: offers and prices, drafts, booking, changing and calling off, and the address look-up that it needs. */
export const movingHouseRoutes: Area = async (server, context) => {
  const book = outsider(createSandboxAddresses())
  for (const area of [reads, writes(book), lookUp(book)]) await area(server, context)
}
