import { brandOf } from '#brands/brands.ts'
import * as contract from '#contract/activation/activation.contract.ts'
import { finishActivation } from '#server/activation/finish-activation.ts'
import { findActivation, putActivation, putMailed, putProven } from '#server/activation/activation.store.ts'
import { ambient } from '#server/database/ambient.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { createChallenges } from '#server/identity/second-step/challenges.ts'
import { createPasskeys } from '#server/identity/second-step/passkeys.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { mintActivationTicket } from '#server/identity/activation-tickets.ts'
import { digest } from '#server/secrets/seal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { staffed } from '#tests/impersonation/staff-portal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Activations, openActivations, password, right } from './activation-portal.ts'

onDatabase('an activation that begins again while it goes on', (open) => {
  let at: Activations
  beforeAll(async () => {
    at = await openActivations(await open(staffed))
  })
  afterAll(() => at.portal.close())

  const load = async (key: string) => {
    const email = `${key}@example.co.nz`
    const { number } = await at.load([{ key, firstName: 'Race', email }])
    return { email, number, customerId: stableId(`customer ${key}`) }
  }

  /** What `begin` and its mail write: the same browser, the details of somebody else. */
  const beginFor = async (db: Database, keyHash: string, victim: { customerId: string; email: string }) => {
    await putActivation(db, keyHash, 'subject of the victim', Date.now())
    const mailed = { ...victim, subjectHash: 'subject of the victim', codeHash: 'victim code', linkHash: `link of ${keyHash}` }
    expect(await putMailed(db, keyHash, mailed)).toBe(true)
  }

  const proven = async (key: string) => {
    const person = await load(key)
    const visit = await at.start(person.number, person.email)
    expect((await visit.code((await at.mailTo(person.email)).code)).body).toEqual(right)
    return { ...person, ...visit, keyHash: digest(visit.key) }
  }

  it('does not prove whoever the browser named after its code was read', async () => {
    const { db } = at.portal
    const [thief, victim] = [await load('thief'), await load('victim')]
    const { key } = await at.start(thief.number, thief.email)
    await at.mailTo(thief.email)
    const keyHash = digest(key)
    const read = await findActivation(db, keyHash, Date.now())
    if (!read) throw new Error('It has begun')
    await beginFor(db, keyHash, victim)
    expect(await putProven(db, keyHash, read, Date.now())).toBe(false)
    expect(await findActivation(db, keyHash, Date.now())).toMatchObject({ customerId: victim.customerId, provenAt: null })
  })

  it('creates no login for whoever the browser names by the end of a finish', async () => {
    const { db } = at.portal
    const [thief, victim] = [await proven('finisher'), await load('named')]
    const joined = ambient(db)
    const now = Date.now()
    const context = {
      passkeys: createPasskeys(
        joined,
        'http://portal.test',
        createChallenges([Buffer.alloc(32, 1)], () => now),
        () => now,
      ),
      sessions: createSessions(joined, () => now),
      outbox: outboxAt(joined, now),
      brand: brandOf('tarn'),
      userAgent: '',
      now,
      // After the password was hashed, and before the login is created.
      db: {
        ...joined,
        transaction: async <Result>(work: (tx: Queryable) => Promise<Result>) => {
          await beginFor(joined, thief.keyHash, victim)
          return joined.transaction(work)
        },
      },
    }
    const body = { termsVersion: contract.termsVersion, email: null, password }
    expect(await finishActivation(context, thief.keyHash, body)).toEqual({ outcome: 'expired', login: null })
    expect([await at.loginOf('named'), await at.loginOf('finisher')]).toEqual([[], []])
    expect(await mintActivationTicket(db, thief.key, 'a browser', Date.now())).toBeNull()
  })

  it('mails and links change no activation that is finished, and one without proof gets no ticket', async () => {
    const { db } = at.portal
    const { key, keyHash, finish, link, email } = await proven('finished')
    expect((await finish()).body).toMatchObject({ outcome: 'done' })
    const row = () => db.query<{ subjectHash: string }>('select * from activation where key_hash = $1', [keyHash])
    await db.query('update activation set proven_at = null, link_hash = $2 where key_hash = $1', [keyHash, digest('a link')])
    const before = await row()
    const subjectHash = String(before[0]?.subjectHash)
    const other = { subjectHash, customerId: stableId('customer named'), email, codeHash: 'other', linkHash: 'other' }
    expect(await putMailed(db, keyHash, other)).toBe(false)
    await link('a link')
    expect(await row()).toEqual(before)
    expect(await mintActivationTicket(db, key, 'a browser', Date.now())).toBeNull()
  })
})
