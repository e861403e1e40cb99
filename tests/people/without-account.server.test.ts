import { beforeAll, expect, it } from 'vitest'
import { accessTo } from '#contract/access.ts'
import type { BottleCare } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import * as bottles from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { readSwitcher, type AccountSwitcher } from '#contract/account/account.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { unknownId as unknown } from '#server/conform/example-requests.ts'
import { requestFor } from '#tests/account/walk-requests.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('what is not somebody’s own', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  it('is told to who has no account as not there, by every call of an account', async () => {
    const ids = { billingAccountId: unknown, siteId: unknown, supplyPointId: unknown, accessId: unknown }
    const odd: unknown[] = []
    for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/private/'))) {
      const { status, body } = await portal.ask('ioane', endpoint, { ...requestFor(endpoint, ids), key: newKey() })
      if (status >= 500) odd.push([endpoint.name, accessTo(endpoint).bound, status, body])
    }
    expect(odd).toEqual([])
  })

  it('is not the address to which reminders of bottles go, for who may not change them', async () => {
    const [own] = (await portal.get<AccountSwitcher>('aroha', readSwitcher)).billingAccounts
    const supply = own?.billingAccountSites[0]?.supplyPoints.find(({ supplyType }) => supplyType === 'lpg')
    for (const [name, role] of Object.entries({ ruth: 'viewer', lusia: 'full' }))
      await portal.db.query(
        `with theirs as (delete from account_access where email = $2 returning taken_up_by)
         insert into account_access (access_id, billing_account_id, role, granted_by, email, taken_up_by, invited_at, taken_up_at)
         select gen_random_uuid(), $1, $3, taken_up_by, $2, taken_up_by, '2026-06-01', '2026-06-01' from theirs`,
        [own?.id ?? '', `${name}@example.com`, role],
      )
    const emailFor = async (name: string) => {
      const query = { supplyAgreementId: supply?.supplyAgreementId ?? '' }
      return (await portal.get<BottleCare>(name, bottles.readBottleCare, { query })).email
    }
    expect([await emailFor('aroha'), await emailFor('lusia'), await emailFor('ruth')]).toEqual([
      'aroha@example.com',
      'aroha@example.com',
      null,
    ])
  })
})
