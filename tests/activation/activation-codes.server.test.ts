import * as contract from '#contract/activation/activation.contract.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { type Activations, openActivations, password, right } from './activation-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { staffed } from '#tests/impersonation/staff-portal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

onDatabase('activation of a login by a code that was not mailed', (open) => {
  let at: Activations
  beforeAll(async () => {
    at = await openActivations(await open(staffed))
  })
  afterAll(() => at.portal.close())

  it('takes the one on the first bill, with an email that signs in once it is confirmed', async () => {
    const { number } = await at.load([{ key: 'bill', firstName: 'Bill', email: null }])
    const code = await at.codeFor('--account', number)
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const stored = JSON.stringify(await at.portal.db.query('select * from activation_code'))
    expect(stored).not.toContain(code)
    expect((await at.letter('799999998', code).check()).body).toMatchObject({ outcome: 'wrong', triesLeft: 4 })
    const visit = at.letter(number, code.toLowerCase().replace('-', ' '))
    expect((await visit.check()).body).toEqual(right)
    expect((await visit.finish({ email: 'new.bill@example.co.nz' })).body).toMatchObject({
      outcome: 'done',
      login: { username: number },
    })
    expect(await at.loginOf('bill')).toEqual([
      { username: number, email: `${number}@no-email.invalid`, emailVerified: false, hasPassword: true },
    ])
    await eventually(async () =>
      expect((await at.mailsTo('new.bill@example.co.nz')).map(({ subject }) => subject)).toEqual([
        'Confirm your email address for Tarn',
      ]),
    )
    expect((await at.letter(number, code).check()).body).toMatchObject({ outcome: 'wrong' })
    await expect(at.codeFor('--account', number)).rejects.toThrow(
      `Account ${number} isn’t open, or its owner already has a login.`,
    )
  })

  it('takes the one from staff once, for half an hour, and needs no email', async () => {
    const { number } = await at.load([{ key: 'staffed', firstName: 'Staffed', email: null }])
    const old = await at.codeFor('--person', 'staffed')
    const code = await at.codeFor('--person', 'staffed')
    expect((await at.letter(number, old).check()).body).toMatchObject({ outcome: 'wrong' })
    const visit = at.letter(number, code)
    expect((await visit.check()).body).toEqual(right)
    expect((await visit.check()).body).toEqual(right)
    expect((await at.letter(number, code).check()).body).toMatchObject({ outcome: 'wrong' })
    expect((await visit.finish({})).body).toMatchObject({ outcome: 'done', login: { username: number } })
    expect(await at.loginOf('staffed')).toEqual([
      { username: number, email: `${number}@no-email.invalid`, emailVerified: false, hasPassword: true },
    ])
    await expect(at.codeFor('--person', 'staffed')).rejects.toThrow('staffed already has a login.')
    await expect(at.codeFor()).rejects.toThrow('A code needs --account or --person.')
  })

  it('gives each person of an account a name to sign in with, whoever else has the account number', async () => {
    const { number } = await at.load([
      { key: 'first', firstName: 'First', email: null },
      { key: 'second', firstName: 'Second', email: null },
    ])
    for (const [key, username] of [
      ['first', number],
      ['second', `${number}-2`],
    ] as const) {
      const visit = at.letter(number, await at.codeFor('--person', key))
      expect((await visit.check()).body).toEqual(right)
      expect((await visit.finish({})).body).toMatchObject({ outcome: 'done', login: { username } })
      expect(await at.loginOf(key)).toEqual([
        { username, email: `${username}@no-email.invalid`, emailVerified: false, hasPassword: true },
      ])
    }
  })

  it('writes to the address that we have, unless it is the one that was typed', async () => {
    const noticesTo = async (to: string) =>
      (await at.mailsTo(to)).filter(({ subject }) => subject.startsWith('A login was set up'))
    const email = 'known@example.co.nz'
    const other = await at.load([{ key: 'known', firstName: 'Known', email }])
    const thief = at.letter(other.number, await at.codeFor('--account', other.number))
    await thief.check()
    await thief.finish({ email: 'thief@example.co.nz' })
    await eventually(async () => expect(await noticesTo(email)).toHaveLength(1))
    const [notice] = await noticesTo(email)
    expect(notice?.subject).toBe('A login was set up for your Tarn account')
    expect(notice?.bodyText).toContain('Someone set up a login for you with a code from your bill or from our team.')
    const own = 'own@example.co.nz'
    const same = await at.load([{ key: 'own', firstName: 'Own', email: own }])
    const visit = at.letter(same.number, await at.codeFor('--account', same.number))
    await visit.check()
    await visit.finish({ email: 'Own@example.co.nz' })
    await eventually(async () =>
      expect((await at.mailsTo('Own@example.co.nz')).map(({ subject }) => subject)).toEqual([
        'Confirm your email address for Tarn',
      ]),
    )
    expect(await noticesTo(own)).toEqual([])
  })

  it('is finished ten times in half an hour at most', async () => {
    const { number } = await at.load([{ key: 'often', firstName: 'Often', email: null }])
    const visit = at.letter(number, await at.codeFor('--person', 'often'))
    await visit.check()
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth += 1) statuses.push((await visit.finish({ password: 'short' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })

  it('refuses one from staff after half an hour', async () => {
    const { number } = await at.load([{ key: 'slow', firstName: 'Slow', email: null }])
    const code = await at.codeFor('--person', 'slow')
    await at.passes(30 * minuteMs)
    expect((await at.letter(number, code).check()).body).toMatchObject({ outcome: 'wrong' })
  })

  it('creates one login of two that finish together', async () => {
    const email = 'race@example.co.nz'
    const { number } = await at.load([{ key: 'race', firstName: 'Race', email }])
    const code = await at.codeFor('--account', number)
    const mailed = await at.start(number, email)
    await mailed.code((await at.mailTo(email)).code)
    const call = at.newCall()
    const key = mintSecret()
    await call(contract.checkActivationLetter, { key, accountNumber: number, code })
    const outcomes = await Promise.all([
      mailed.finish(),
      call(contract.finishActivation, { key, termsVersion: contract.termsVersion, email: 'race.b@example.co.nz', password }),
    ])
    expect(outcomes.map(({ body }) => (body as contract.FinishedActivation).outcome).toSorted()).toEqual(['done', 'hasLogin'])
    expect(await at.loginOf('race')).toHaveLength(1)
  })
})
