import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { findCaller } from '#server/ocpi/connection.store.ts'
import { pullChargeNetwork } from '#server/ocpi/hourly-pull.ts'
import { readConfig } from '#server/process/config.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type ConnectedPortal, openConnected } from './connected-portal.ts'

const headerOf = (token: string) => ({ authorization: `Token ${Buffer.from(token).toString('base64')}` })

onDatabase('an invitation by OCPI', (open) => {
  let connected: ConnectedPortal
  let db: Database
  beforeAll(async () => {
    db = await open(demo)
  })
  beforeEach(async () => {
    for (const table of ['ocpi_connection', 'rate_count']) await db.query(`delete from ${table}`)
    connected = await openConnected(db)
  })
  afterEach(() => connected.close())

  const statusOf = async (token: string, path = '/2.2.1/tokens') =>
    (await connected.portal.server.inject({ method: 'GET', url: `/ocpi${path}`, headers: headerOf(token) })).statusCode

  it('registers the same operator again for ten minutes, and no other', async () => {
    const { operator } = connected
    const lines: string[] = []
    const logged = await openConnected(db, { operator, logStream: { write: (line) => void lines.push(line) } })
    const invited = await logged.admin('charge-network invite --name Charge')
    const invitation = /once: (\S+)$/.exec(invited)?.[1] ?? ''
    const role = { role: 'CPO', country_code: 'NZ', party_id: 'CHN', business_details: { name: 'Charge' } }
    const post = async (changes: object = {}) => {
      const payload = JSON.stringify({ token: operator.invitation, url: operator.url, roles: [role], ...changes })
      const { statusCode, body } = await logged.portal.server.inject({
        method: 'POST',
        url: '/ocpi/2.2.1/credentials',
        headers: { ...headerOf(invitation), 'content-type': 'application/json' },
        payload,
      })
      return { http: statusCode, token: (JSON.parse(body) as { data?: { token: string } }).data?.token ?? '' }
    }
    const first = await post()
    operator.requests.length = 0
    expect((await post({ roles: [{ ...role, party_id: 'EVL' }] })).http).toBe(405)
    expect((await post({ roles: [role, { ...role, party_id: 'EVL' }] })).http).toBe(405)
    expect((await post({ url: `${operator.url}/` })).http).toBe(405)
    expect(operator.requests).toEqual([])
    const again = await post({ roles: [{ ...role, party_id: 'chn' }] })
    expect([first.http, again.http]).toEqual([200, 200])
    expect(lines.filter((line) => line.includes('registered again with its invitation'))).toHaveLength(1)
    // From the first time, however often it is used.
    const stateAt = async (minutes: number) => (await findCaller(db, invitation, demoNow + minutes * 60_000))?.state
    expect([await stateAt(9.9), await stateAt(10)]).toEqual(['connected', undefined])
    expect(await statusOf(again.token)).toBe(200)
    expect((await post()).http).toBe(401)
    await logged.close()
  })

  it.each(['https://127.0.0.1:1/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'http://127.0.0.1:1/x'])(
    'leads to no address of a private network: %s',
    async (url) => {
      const { operator, admin } = connected
      await admin('charge-network connect')
      const roles = [{ role: 'CPO', country_code: 'NZ', party_id: 'CHN', business_details: { name: 'Charge' } }]
      const { body } = await operator.send('PUT', 'credentials', '', { token: 'abc', url, roles })
      expect([body.status_code, body.status_message]).toEqual([3001, 'url: not https of the internet'])
    },
  )

  it('is taken for 30 days, and no longer than until the tokens are renewed', async () => {
    const { operator, admin } = connected
    const invite = async (name: string) => /once: (\S+)$/.exec(await admin(`charge-network invite --name ${name}`))?.[1] ?? ''
    const day = 86_400_000
    const invited = await admin('charge-network invite --name Never')
    expect(invited).toContain('good for 30 days')
    const never = /once: (\S+)$/.exec(invited)?.[1] ?? ''
    const stateAt = async (days: number) => (await findCaller(db, never, demoNow + days * day))?.state
    expect([await stateAt(29.9), await stateAt(30)]).toEqual(['invited', undefined])
    const versionsUrl = `${connected.origin}/ocpi/versions`
    const config = readConfig({
      PUBLIC_URL: connected.origin,
      CHARGE_NETWORK: 'ocpi',
      OCPI_URL: operator.url,
      OCPI_TOKEN: operator.invitation,
      OCPI_PARTY: 'TRN',
    })
    await pullChargeNetwork(db, { ...config, secrets: await loadSecrets(db, config.secrets) }, () => demoNow + 30 * day)
    expect(await admin('charge-network status')).toBe('No operator is connected.')
    const once = await invite('Charge')
    await operator.register(versionsUrl, once)
    operator.fail(/credentials/, { kind: 'status', status: 500 })
    await expect(admin('charge-network rotate')).rejects.toThrow('It didn’t work.')
    expect([await statusOf(once), await statusOf(once, '/versions')]).toEqual([401, 401])
    expect((await operator.send('GET', 'tokens')).http).toBe(200)
  })
})
