import * as contract from '#contract/activation/activation.contract.ts'
import { emailMessage } from '#domain/portal/contact.ts'
import { servePublic } from '#server/http/kit.ts'
import { invalid, tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { createLimits, type Verdict } from '#server/identity/limits.ts'
import { createChallenges } from '#server/identity/second-step/challenges.ts'
import { createPasskeys } from '#server/identity/second-step/passkeys.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { mailboxOf } from '#domain/portal/contact.ts'
import { plainAccountNumber } from '#domain/customer/activation.ts'
import { digest, keyFor } from '#server/secrets/seal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { createActivationCodes, letterScope } from './activation-codes.ts'
import { activationNotice, createActivationMail, newLoginNotice } from './activation-mail.ts'
import {
  findActivation,
  wasJustStarted,
  hasLogin,
  putActivation,
  putByLetter,
  putProven,
  subjectHashOf,
  takeByLink,
  takeLetterCode,
} from './activation.store.ts'
import { beginPasskey, finishActivation } from './finish-activation.ts'
import { createPhoneCodeMail } from './phone-code.ts'

export const routes: Area = async (server, context) => {
  const { config, db, now: clock } = context
  // The retailer's own provider has the logins.
  if (config.issuer !== null) return
  const { outbox } = server.wire
  const secrets = await loadSecrets(db, config.secrets)
  const [newest, ...older] = secrets
  const challengeKeys = [keyFor(newest, 'passkey challenges'), ...older.map((key) => keyFor(key, 'passkey challenges'))] as const
  const passkeys = createPasskeys(db, config.origin, createChallenges(challengeKeys, clock), clock)
  const sessions = createSessions(db, clock)
  const limits = createLimits(db, clock)
  const codes = createActivationCodes(secrets)
  const activationMail = createActivationMail(codes)
  activationMail.serve(context)
  activationNotice.serve(context)
  newLoginNotice.serve(context)
  createPhoneCodeMail(codes).serve(context)

  const answer = (
    outcome: contract.ActivationCheck['outcome'],
    { triesLeft = 0, secondsToWait = 0 }: Partial<contract.ActivationCheck> = {},
  ): contract.ActivationCheck => ({ outcome, triesLeft, secondsToWait, canHavePasskeys: passkeys.canBe })

  const locked = (secondsToWait: number) => answer('locked', { secondsToWait })
  const wrong = ({ left, resetSeconds }: Verdict) => (left === 0 ? locked(resetSeconds) : answer('wrong', { triesLeft: left }))

  servePublic(server, contract.beginActivation, async ({ body, brand, now, source }): Promise<undefined> => {
    const { key, ...subject } = body
    const message = emailMessage(subject.email)
    if (message !== null) throw invalid({ email: message })
    const [keyHash, subjectHash] = [digest(key), subjectHashOf(subject)]
    if (await wasJustStarted(db, keyHash, subjectHash, now)) return
    const verdict = await limits.take('activationMail', { account: mailboxOf(subject.email), address: source })
    if (!verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
    await db.transaction(async (tx) => {
      await putActivation(tx, keyHash, subjectHash, now)
      await activationMail.put(tx, outbox, { keyHash, ...subject, brand: brand.id })
    })
  })

  servePublic(server, contract.checkActivationCode, async ({ body: { key, code }, now, source }) => {
    const keyHash = digest(key)
    const activation = await findActivation(db, keyHash, now)
    const verdict = await limits.take('activationCode', { account: activation?.subjectHash ?? keyHash, address: source })
    if (!verdict.isAllowed) return locked(verdict.retryAfterSeconds)
    if (!activation) return answer('expired')
    const { codeHash, customerId } = activation
    const isRight = codes.hashesOf(keyHash, code).includes(codeHash ?? '')
    if (!isRight || customerId === null) return wrong(verdict)
    await verdict.forgive()
    if (await hasLogin(db, customerId)) return answer('hasLogin')
    return answer((await putProven(db, keyHash, { customerId, codeHash }, now)) ? 'right' : 'expired')
  })

  servePublic(server, contract.checkActivationLink, async ({ body: { key, link }, now, source }) => {
    const verdict = await limits.take('linkTry', { account: digest(link), address: source })
    if (!verdict.isAllowed) return locked(verdict.retryAfterSeconds)
    const customerId = await db.transaction((tx) => takeByLink(tx, digest(key), link, now))
    if (customerId === null) return answer('expired')
    return answer((await hasLogin(db, customerId)) ? 'hasLogin' : 'right')
  })

  servePublic(server, contract.checkActivationLetter, async ({ body: { key, accountNumber, code }, now, source }) => {
    const account = digest(`activation letter ${plainAccountNumber(accountNumber)}`)
    const verdict = await limits.take('activationCode', { account, address: source })
    if (!verdict.isAllowed) return locked(verdict.retryAfterSeconds)
    const keyHash = digest(key)
    const codeHashes = codes.hashesOf(letterScope, code)
    const customerId = await db.transaction(async (tx) => {
      const owner = await takeLetterCode(tx, { keyHash, codeHashes, accountNumber }, now)
      if (owner !== null) await putByLetter(tx, keyHash, owner, now)
      return owner
    })
    if (customerId === null) return wrong(verdict)
    await verdict.forgive()
    return answer((await hasLogin(db, customerId)) ? 'hasLogin' : 'right')
  })

  servePublic(server, contract.beginActivationPasskey, async ({ body: { key, email }, brand, now }) => ({
    options: await beginPasskey({ db, passkeys, brand, now }, digest(key), email),
  }))

  servePublic(server, contract.finishActivation, async ({ body: { key, ...body }, brand, now, source, userAgent }) => {
    const keyHash = digest(key)
    const verdict = await limits.take('activationFinish', { account: keyHash, address: source })
    if (!verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
    return finishActivation({ db, passkeys, sessions, outbox, brand, userAgent, now }, keyHash, body)
  })
}
