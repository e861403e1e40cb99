import { beforeAll, expect, it } from 'vitest'
import { collectAnalytics } from '#contract/analytics/analytics.contract.ts'
import { hashAddress, hashEmail, hashPhone } from '#domain/portal/analytics.ts'
import { createRekey, forgetOldAnalytics, storeEvent } from '#server/analytics/analytics.store.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the collector of analytics', (open) => {
  let portal: DemoPortal
  let hashes: { email: string; address: string; phone: string }
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hashes = {
      email: await hashEmail('aroha@example.com'),
      address: await hashAddress('14 Tūī Lane, Raumati Beach, Paraparaumu'),
      phone: await hashPhone('+64211234567'),
    }
  })
  const post = (body: object) => portal.ask('aroha', collectAnalytics, { body })
  const people = () =>
    portal.db.query<{ person: string; address: string; phone: string }>(
      'select person, address, phone, birth_year from analytics_person order by person',
    )
  const events = () =>
    portal.db.query<{ person: string }>('select person, name, page from analytics_event order by at, name desc')

  it('keeps who visits which page, under keys of its own', async () => {
    expect(await post({ name: 'visitBegan', ...hashes, birthYear: 1984 })).toEqual({ status: 204, body: null })
    expect(await post({ name: 'pageViewed', email: hashes.email, page: 'dashboard' })).toEqual({ status: 204, body: null })
    const [own] = await people()
    const key = own?.person
    expect(own).toEqual({
      person: expect.stringMatching(/^[\w-]{43}$/),
      address: expect.stringMatching(/^[\w-]{43}$/),
      phone: expect.stringMatching(/^[\w-]{43}$/),
      birthYear: 1984,
    })
    expect(await events()).toEqual([
      { person: key, name: 'visitBegan', page: null },
      { person: key, name: 'pageViewed', page: 'dashboard' },
    ])
  })

  it('drops the hashes that came: none of them is anywhere in what is kept', async () => {
    const kept = JSON.stringify([await people(), await events()])
    for (const hash of Object.values(hashes)) {
      expect(kept).not.toContain(hash)
      expect(kept).not.toContain(Buffer.from(hash, 'hex').toString('base64url'))
    }
  })

  it('knows somebody again, and gives other keys under another secret', async () => {
    await post({ name: 'visitBegan', ...hashes, phone: null, birthYear: null })
    expect(await people()).toEqual([{ person: expect.any(String), address: expect.any(String), phone: null, birthYear: null }])
    const [one, other] = ['a', 'b'].map((letter) => createRekey(Buffer.from(letter.repeat(32))))
    expect(one?.('email', hashes.email)).not.toBe(other?.('email', hashes.email))
    expect(one?.('email', hashes.email)).not.toBe(one?.('phone', hashes.email))
  })

  it.each([
    ['an email as it is', { name: 'pageViewed', email: 'aroha@example.com', page: 'dashboard' }],
    ['a whole date of birth', { name: 'visitBegan', email: '0'.repeat(64), address: null, phone: null, birthYear: '1984-02-03' }],
    ['a postcode', { name: 'visitBegan', email: '0'.repeat(64), address: null, phone: null, birthYear: 1984, postCode: '5032' }],
    ['an address bar', { name: 'pageViewed', email: '0'.repeat(64), page: '/account/bill?startDate=2026-05-22' }],
    ['an event of another name', { name: 'clicked', email: '0'.repeat(64), page: 'dashboard' }],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('forgets after 400 days', async () => {
    const rekey = createRekey(Buffer.alloc(32))
    const past = new Date(demoNow - 401 * 86_400_000)
    await storeEvent(portal.db, { name: 'visitBegan', ...hashes, birthYear: 1984 }, rekey, past)
    const before = await people()
    await forgetOldAnalytics(portal.db, demoNow)
    expect((await people()).length).toBe(before.length - 1)
    expect((await events()).filter(({ person }) => person === rekey('email', hashes.email))).toEqual([])
  })
})
