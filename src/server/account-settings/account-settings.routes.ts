import * as contract from '#contract/account-settings/account-settings.contract.ts'
import type { Address } from '#contract/moving-house/addresses.contract.ts'
import { isSameEmail } from '#domain/portal/contact.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/kit.ts'
import { tooManyRequests } from '#server/http/refusal.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { undoesBy } from '#server/http/undo.ts'
import type { Area } from '#server/http/wire.ts'
import { loginMail } from '#server/identity/account-mail.ts'
import { askForEmail, confirmEmail, mailVerification } from '#server/identity/email-change.ts'
import { elsewhereIn, requireSignInHere } from '#server/identity/external/elsewhere.ts'
import { createLimits, type LimitedAction } from '#server/identity/limits.ts'
import { mailPasswordLink } from '#server/identity/password-change.ts'
import { createAddressBook, readOrNone } from '#server/providers/addresses/create-address-book.ts'
import {
  deletePhone,
  isNickname,
  isPhone,
  isPostalAddress,
  readUserProfile,
  saveNickname,
  savePhone,
  savePostalAddress,
} from './contact.store.ts'
import { arePreferences, chooseMessage, isMessageChosen, readMessages, savePreferences } from './preferences.store.ts'

const turnsOf = ({ db, now }: Parameters<Area>[1]) => {
  const limits = createLimits(db, now)
  return async (action: LimitedAction, { customerId }: Caller): Promise<void> => {
    const verdict = await limits.take(action, { account: customerId })
    if (!verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
  }
}

const login: Area = (server, context) => {
  const { db, outbox, config } = context
  loginMail.serve(context)
  const requireTurn = turnsOf(context)

  serve(server, contract.changeEmail, async ({ caller, body, brand, now }): Promise<undefined> => {
    requireSignInHere(config)
    await requireTurn('emailChange', caller)
    await db.transaction((tx) => askForEmail(tx, caller, body, { brand, outbox, now }))
  })

  serve(server, contract.cancelEmailChange, async ({ caller, now }): Promise<undefined> => {
    await db.transaction((tx) => confirmEmail(tx, caller, now))
  })

  serve(server, contract.verifyEmail, async ({ caller, brand, now }): Promise<undefined> => {
    requireSignInHere(config)
    await requireTurn('confirmationMail', caller)
    await db.transaction((tx) => mailVerification(tx, caller, { brand, outbox, now }))
  })

  serve(server, contract.resetPassword, async ({ caller, brand }): Promise<undefined> => {
    requireSignInHere(config)
    await requireTurn('confirmationMail', caller)
    await db.transaction((tx) => mailPasswordLink(tx, caller, { brand, outbox }))
  })
}

const contact: Area = (server, { db, config }) => {
  serve(server, contract.readUserProfile, async ({ caller, now }) => ({
    ...(await readUserProfile(db, caller, await selectedAccountId(db, caller), now)),
    ...elsewhereIn(config),
  }))

  serve(server, contract.savePhone, async ({ caller, params, body, now }): Promise<undefined> => {
    await db.transaction((tx) => savePhone(tx, caller, { ...params, ...body }, now))
  })

  serve(server, contract.deletePhone, async ({ caller, params, body, now }): Promise<undefined> => {
    await db.transaction((tx) => deletePhone(tx, caller, { ...params, ...body }, now))
  })

  serve(server, contract.saveSiteNickname, async ({ caller, body, now }): Promise<undefined> => {
    await db.transaction((tx) => saveNickname(tx, caller, body, now))
  })

  undoesBy(server, contract.savePhone, ({ params, body }, { tx, caller }) =>
    isPhone(tx, caller.customerId, params.purpose, body.was ?? null),
  )
  undoesBy(server, contract.deletePhone, ({ params, body }, { tx, caller }) =>
    isPhone(tx, caller.customerId, params.purpose, body.number),
  )
  undoesBy(server, contract.saveSiteNickname, ({ body }, { tx }) => isNickname(tx, body.billingAccountSiteId, body.was ?? ''))
}

const account: Area = (server, context) => {
  const { db, outbox } = context
  const requireTurn = turnsOf(context)
  const book = createAddressBook(context)

  serve<typeof contract.updatePostalAddress, Address | null>(
    server,
    contract.updatePostalAddress,
    async ({ caller, body: { fullAddress, was }, prepared: address, now }): Promise<undefined> => {
      const place = { caller, billingAccountId: await selectedAccountId(db, caller) }
      await savePostalAddress(db, place, { fullAddress, address, was }, now)
    },
    async ({ body: { dpId } }) => readOrNone(book, dpId),
  )

  undoesBy(server, contract.updatePostalAddress, async ({ body }, { tx, caller }) =>
    isPostalAddress(tx, await selectedAccountId(tx, caller), body.was ?? ''),
  )

  serve(
    server,
    contract.updateUserPreferences,
    async ({ caller, body, brand, now }): Promise<undefined> => {
      const place = { caller, billingAccountId: await selectedAccountId(db, caller) }
      await savePreferences(db, place, body, { brand, outbox, now })
    },
    async ({ caller, body: { email, was } }): Promise<undefined> => {
      if (was === undefined || !isSameEmail(email, was.email)) await requireTurn('billsEmailChange', caller)
    },
  )

  undoesBy(server, contract.updateUserPreferences, async ({ body: { was } }, { tx, caller }) =>
    was === undefined ? false : arePreferences(tx, await selectedAccountId(tx, caller), was),
  )
  undoesBy(server, contract.chooseMessage, async ({ body }, { tx, caller }) =>
    isMessageChosen(tx, await selectedAccountId(tx, caller), { ...body, isOn: !body.isOn }),
  )

  serve(server, contract.readMessages, async ({ caller }) => readMessages(db, await selectedAccountId(db, caller)))

  serve(server, contract.chooseMessage, async ({ caller, body, now }): Promise<undefined> => {
    await chooseMessage(db, { caller, billingAccountId: await selectedAccountId(db, caller) }, body, now)
  })
}

export const routes: Area = async (server, context) => {
  await login(server, context)
  await contact(server, context)
  await account(server, context)
}
