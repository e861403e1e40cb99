import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  proveStaff,
  readStaffProof,
  type StaffProof,
  staffProofNeeded,
  staffProofRefused,
} from '#contract/desk/proof.contract.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { demoCodeKey } from '#server/demo/staff.ts'
import { giveStaffCodeKey } from '#server/identity/impersonation/staff-codes.ts'
import { createStaffPasskeys } from '#server/identity/staff-sign-in/staff-passkeys.ts'
import { createChallenges } from '#server/identity/second-step/challenges.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { digest } from '#server/secrets/seal.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { createAuthenticator } from '#tests/second-factor/authenticator.ts'

const origin = 'http://portal.test'

onDatabase('confirming who is at the desk', (open) => {
  let portal: Awaited<ReturnType<typeof openDemo>>
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { env: { PUBLIC_URL: origin } })
  })
  afterAll(() => portal.server.close())

  const signedIn = async (name: string) => {
    const email = `${name}@staff.example.com`
    await portal.staff(['money'], { name, email })
    const [member] = await portal.db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email])
    const { cookie = '' } = portal.staffHeaders(email)
    const sessionHash = digest(cookie.split('=')[1] ?? '')
    await portal.db.query(`update staff_session set proven_at = $2 where token_hash = $1`, [
      sessionHash,
      new Date(demoNow - 301_000),
    ])
    return { email, staffId: member?.staffId ?? '', sessionHash }
  }
  const isRefused = async (staff: { readonly sessionHash: string }) =>
    requireFreshStaff(portal.db, staff, demoNow).then(
      () => null,
      (error: { type?: string }) => error.type,
    )

  it('needs a code of theirs, taken once, and counts for five minutes', async () => {
    const mere = await signedIn('Mere')
    const ask = (code: string) => portal.ask(mere.email, proveStaff, { body: { code } })
    expect(await portal.ask(mere.email, readStaffProof)).toEqual({
      status: 200,
      body: { isFresh: false, passkey: null, canUseCode: false },
    })
    await giveStaffCodeKey(portal.db, await loadSecrets(portal.db, []), mere.staffId, { key: demoCodeKey })
    expect(await portal.ask(mere.email, readStaffProof)).toMatchObject({ body: { isFresh: false, canUseCode: true } })
    expect(await isRefused(mere)).toBe(staffProofNeeded)
    const wrong = { status: 409, body: { type: staffProofRefused, detail: 'Wait for the next code and try again.' } }
    expect(await ask('000000')).toMatchObject(wrong)
    expect(await isRefused(mere)).toBe(staffProofNeeded)
    const code = codeAt(demoCodeKey, demoNow)
    expect((await ask(code)).status).toBe(204)
    expect([await isRefused(mere), await ask(code)]).toMatchObject([null, wrong])
    expect(await portal.ask(mere.email, readStaffProof)).toMatchObject({ body: { isFresh: true } })
    await portal.db.query('update staff_session set proven_at = $2 where token_hash = $1', [
      mere.sessionHash,
      new Date(demoNow - 300_000),
    ])
    expect(await isRefused(mere)).toBe(staffProofNeeded)
  })

  it('rests after five wrong codes', async () => {
    const jade = await signedIn('Jade')
    const statuses = []
    for (let nth = 0; nth < 6; nth += 1)
      statuses.push((await portal.ask(jade.email, proveStaff, { body: { code: '000000' } })).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
    const [{ refused } = { refused: 0 }] = await portal.db.query<{ refused: number }>(
      `select count(*)::int as refused from staff_audit where staff_id = $1 and kind = 'signInRefused'`,
      [jade.staffId],
    )
    expect(refused).toBe(5)
  })

  it('takes a passkey of theirs, not a colleague’s', async () => {
    const [sione, aria] = [await signedIn('Sione'), await signedIn('Aria')]
    const challenges = createChallenges([Buffer.alloc(32)], () => demoNow)
    const passkeys = createStaffPasskeys(portal.db, origin, challenges, () => demoNow)
    const give = async (owner: typeof sione) => {
      const device = createAuthenticator(origin)
      const options = await passkeys.creationOptions(owner, { portal: 'Tarn', email: owner.email })
      expect(await passkeys.add(portal.db, owner, 'Phone', device.create(options))).toBe(true)
      return device
    }
    const [own, other] = [await give(sione), await give(aria)]
    const challenge = async () => {
      const { passkey } = (await portal.ask(sione.email, readStaffProof)).body as StaffProof
      expect(passkey?.['allowCredentials']).toEqual([{ id: own.id, type: 'public-key' }])
      return String(passkey?.['challenge'])
    }
    const ask = async (credential: object) => (await portal.ask(sione.email, proveStaff, { body: { credential } })).status
    expect(await ask(other.sign({ challenge: await challenge() }))).toBe(409)
    expect(await isRefused(sione)).toBe(staffProofNeeded)
    const signed = own.sign({ challenge: await challenge() })
    expect([await ask(signed), await ask(signed)]).toEqual([204, 409])
    expect([await isRefused(sione), await isRefused(aria)]).toEqual([null, staffProofNeeded])
  })
})
