import { encode } from 'uqr'
import * as contract from '#contract/second-factor/second-factor.contract.ts'
import { deviceNameOf, deviceTitle } from '#domain/portal/user-agent.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/kit.ts'
import { notFound, Refusal, tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { createChallenges } from '#server/identity/second-step/challenges.ts'
import {
  areCodesOn,
  beginCodes,
  confirmCodes,
  endCodes,
  readCodeState,
  renewRecoveryCodes,
} from '#server/identity/second-step/code-keys.ts'
import { requireSignInHere } from '#server/identity/external/elsewhere.ts'
import { createLimits } from '#server/identity/limits.ts'
import { findLoginOf } from '#server/identity/logins.ts'
import { createPasskeys } from '#server/identity/second-step/passkeys.ts'
import { codeUri } from '#server/identity/second-step/totp.ts'
import { keyFor } from '#server/secrets/seal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { deletePasskey, namePasskey, readPasskeys } from './passkeys.store.ts'

const qrOf = (text: string): contract.CodeSetup['qr'] => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

const notRight = (detail: string) => new Refusal(409, contract.notRight, 'That isn’t right', detail)

export const routes: Area = async (server, { config, db, now: clock }) => {
  const secrets = await loadSecrets(db, config.secrets)
  const [newest, ...older] = secrets.map((secret) => keyFor(secret, 'passkey challenges'))
  if (!newest) throw new TypeError('No secret')
  const passkeys = createPasskeys(db, config.origin, createChallenges([newest, ...older], clock), clock)
  const limits = createLimits(db, clock)

  serve(server, contract.readSecondFactor, async ({ caller: { customerId } }) => {
    const { since, recoveryCodesLeft } = await readCodeState(db, customerId)
    return {
      canHavePasskeys: passkeys.canBe,
      passkeys: await readPasskeys(db, customerId),
      codesSince: since?.toISOString() ?? null,
      recoveryCodesLeft,
    }
  })

  serve(server, contract.beginPasskey, async ({ caller, brand }) => {
    requireSignInHere(config)
    const { email } = (await findLoginOf(db, caller.customerId)) ?? { email: '' }
    const options = await passkeys.creationOptions(caller, { portal: brand.name, email })
    return { options: options as unknown as Record<string, unknown> }
  })

  serve(server, contract.addPasskey, async ({ caller, body, userAgent, now }): Promise<undefined> => {
    await db.transaction(async (tx) => {
      const about = deviceTitle(deviceNameOf(userAgent))
      if (!(await passkeys.add(tx, caller, about, body.credential)))
        throw notRight('We couldn’t save that passkey. Please try again.')
      await recordChange(tx, caller, { what: 'passkeyAdded', about }, now)
    })
  })

  serve(server, contract.namePasskey, async ({ caller, params, body, now }): Promise<undefined> => {
    await db.transaction(async (tx) => {
      const about = body.name.trim() || 'Passkey'
      if (!(await namePasskey(tx, caller.customerId, params.passkeyId, about))) throw notFound()
      await recordChange(tx, caller, { what: 'passkeyNamed', about }, now)
    })
  })

  serve(server, contract.removePasskey, async ({ caller, params, now }): Promise<undefined> => {
    await db.transaction(async (tx) => {
      const about = await deletePasskey(tx, caller.customerId, params.passkeyId)
      if (about === null) throw notFound()
      await recordChange(tx, caller, { what: 'passkeyRemoved', about }, now)
    })
  })

  serve(server, contract.beginCodes, async ({ caller, brand }) => {
    requireSignInHere(config)
    const { email } = (await findLoginOf(db, caller.customerId)) ?? { email: '' }
    const key = await beginCodes(db, secrets, caller)
    if (key === null)
      throw new Refusal(409, contract.codesAreOn, 'Codes are on', 'We already ask for a code. Turn that off first.')
    return { key, qr: qrOf(codeUri(key, brand.name, email)) }
  })

  const requireTurn = async ({ customerId }: Caller) => {
    const verdict = await limits.take('code', { account: customerId })
    if (!verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
    return verdict
  }

  serve(server, contract.confirmCodes, async ({ caller, body, now }) => {
    const turn = await requireTurn(caller)
    const recoveryCodes = await db.transaction(async (tx) => {
      if (!(await confirmCodes(tx, secrets, caller.customerId, body.code, now)))
        throw notRight('That code isn’t right. Wait for the next one and try again.')
      await recordChange(tx, caller, { what: 'codesOn' }, now)
      return renewRecoveryCodes(tx, caller)
    })
    await turn.forgive()
    return { recoveryCodes: [...recoveryCodes] }
  })

  serve(server, contract.renewRecoveryCodes, async ({ caller, now }) => {
    if (!(await areCodesOn(db, caller.customerId))) throw notFound()
    return db.transaction(async (tx) => {
      await recordChange(tx, caller, { what: 'recoveryCodes' }, now)
      return { recoveryCodes: [...(await renewRecoveryCodes(tx, caller))] }
    })
  })

  serve(server, contract.endCodes, async ({ caller, now }): Promise<undefined> => {
    await db.transaction(async (tx) => {
      if (await endCodes(tx, caller.customerId)) await recordChange(tx, caller, { what: 'codesOff' }, now)
    })
  })
}
