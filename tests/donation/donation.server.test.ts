import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/donation/donation.contract.ts'
import { giveToSchools } from '#server/donation/donation.store.ts'
import { demo, type DemoPortal, demoNow, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const julyFirst = Date.parse('2026-07-01T00:30:00+12:00')

onDatabase('a donation of free hours', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from school_donation'))

  const read = (name: string) => portal.get<contract.Donation>(name, contract.readDonation)
  const save = (name: string, body: unknown) => portal.ask(name, contract.saveDonation, { body })

  it('is begun, changed and stopped, and twice is once [ACCT-16]', async () => {
    const { schools } = await portal.get<{ schools: contract.School[] }>('aroha', contract.readDonationSchools)
    const [first, second] = schools
    expect(await save('aroha', { schoolId: first?.schoolId, hours: 2 })).toEqual({ status: 204, body: null })
    await save('aroha', { schoolId: first?.schoolId, hours: 2 })
    expect(await read('aroha')).toMatchObject({
      donation: { school: first, hours: 2, since: '2026-06-09' },
      nextOn: '2026-07-01',
      gifts: [],
    })
    await save('aroha', { schoolId: second?.schoolId, hours: 4 })
    expect((await read('aroha')).donation).toEqual({ school: second, hours: 4, since: '2026-06-09' })
    await save('aroha', { schoolId: null, hours: 1 })
    expect((await read('aroha')).donation).toBeNull()
    const changes = await portal.db.query(`select 1 from account_change where what = 'schoolDonation'`)
    expect(changes).toHaveLength(3)
  })

  it('gives on the first of the next month, once, what expires first, and the ledger says so [ACCT-16]', async () => {
    await save('aroha', { schoolId: 'tui', hours: 2 })
    await giveToSchools(portal.db, demoNow)
    expect((await read('aroha')).gifts).toEqual([])
    const leftOn = () =>
      portal.db.query<{ hours: number }>(
        `select sum(available)::int as hours from free_hours_grant g join customer_account using (billing_account_id)
         join login using (customer_id) where email = 'aroha@example.com' and expires_on >= '2026-07-01'`,
      )
    const [before] = await leftOn()
    await Promise.all([giveToSchools(portal.db, julyFirst), giveToSchools(portal.db, julyFirst)])
    await giveToSchools(portal.db, julyFirst)
    const [after] = await leftOn()
    expect((before?.hours ?? 0) - (after?.hours ?? 0)).toBe(2)
    expect((await read('aroha')).gifts).toEqual([{ month: '2026-07-01', schoolName: 'Tūī Glen School', hours: 2 }])
    const given = await portal.db.query<{ hours: number }>(`select hours from free_hours_transfer where to_place = 'given'`)
    expect(given.reduce((sum, { hours }) => sum + hours, 0)).toBe(2)
  })

  it('is refused for a school that takes none, for no hours, and without a part in free hours', async () => {
    expect(kindOf(await save('aroha', { schoolId: 'nobody', hours: 1 }))[0]).toBe(400)
    expect((await save('aroha', { schoolId: 'tui', hours: 0 })).status).toBe(400)
    expect((await save('aroha', { schoolId: 'tui', hours: 5 })).status).toBe(400)
    const [none] = await portal.db.query<{ email: string }>(
      `select email from login join customer_account using (customer_id) join billing_account using (billing_account_id)
       where position = 1 and not is_powershout_eligible limit 1`,
    )
    const name = none?.email.split('@')[0] ?? ''
    expect((await read(name)).isEligible).toBe(false)
    expect(kindOf(await save(name, { schoolId: 'tui', hours: 1 }))).toEqual([403, '/error/powershout/not_eligible'])
    expect((await read('aroha')).donation).toBeNull()
  })
})
