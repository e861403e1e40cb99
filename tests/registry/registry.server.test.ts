import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { icpOf } from '#domain/supply/icp.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { readConfig } from '#server/process/config.ts'
import { createRegistry } from '#server/registry/registry.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type RegistrySimulator, startRegistry } from '#tests/simulators/registry/registry.ts'

const strange = icpOf(143_418, 'TR')

onDatabase('the registry', (open) => {
  let db: Database
  let registry: RegistrySimulator
  let icps: string[] = []

  const place = (icp: string, number: string, street: string, status = 2, trader: object = {}) => ({
    ICPIdentifier: icp,
    ICPStatus: status,
    Address: {
      PropertyNameOrDescription: null,
      PhysicalAddressUnit: '2',
      PhysicalAddressNumber: number,
      PhysicalAddressStreet: street,
      PhysicalAddressSuburb: 'Northcote',
      PhysicalAddressTown: 'Auckland',
      PhysicalAddressRegion: 'Auckland',
      PhysicalAddressPostCode: 627,
    },
    Network: { NetworkParticipantID: 'VECT', NetworkParticipantName: 'Vector', POC: 'ALB0331' },
    Trader: { TraderSwitchInProgress: false, ProfileCode: 'RPS', ...trader },
  })
  beforeAll(async () => {
    db = await open(demo)
    const points = await db.query<{ icp: string }>(
      `select distinct sp.icp from supply_point sp join agreement ag using (billing_account_id, supply_point_id)
       where sp.supply_type = 'electricity' and '2026-06-09' between ag.start_date and coalesce(ag.end_date, 'infinity') order by sp.icp`,
    )
    icps = points.map(({ icp }) => icp)
    await db.query(`update site set address = '2/14 Pōhutukawa Rd, Northcote, Auckland'`)
    const [first = '', second = '', third = ''] = icps
    registry = await startRegistry([
      place(first, '14', 'Pohutukawa Road'),
      place(second, '16', 'Pohutukawa Road'),
      place(third, '14', 'POHUTUKAWA ROAD', 3, { TraderSwitchInProgress: true }),
      place(strange, '1', 'Rata Street'),
    ])
  })
  afterAll(() => registry.close())
  beforeEach(() => registry.setFault(null))

  const run = (commandLine: string, env: NodeJS.ProcessEnv = {}) =>
    runCommand(db, commandLine.split(' '), {
      now: demoNow,
      secrets: ['a'.repeat(32)],
      config: readConfig({ REGISTRY_URL: registry.url, REGISTRY_KEY: registry.key, ...env }),
    })
  const address = (number: string, street: string) => `2/${number} ${street}, Northcote, Auckland 0627`

  it('shows an ICP, and what we say otherwise', async () => {
    const [first = '', second = '', third = ''] = icps
    expect(await run(`registry ${first.toLowerCase()}`)).toBe(
      `${first}  ${address('14', 'Pohutukawa Road')}  active  Vector  ALB0331`,
    )
    expect((await run(`registry ${second}`)).split('\n')[1]).toBe(
      `the registry says ${address('16', 'Pohutukawa Road')}, we say 2/14 Pōhutukawa Rd, Northcote, Auckland`,
    )
    expect((await run(`registry ${third}`)).split('\n').slice(1)).toEqual(['it is decommissioned', 'a switch is in progress'])
    expect((await run(`registry ${strange}`)).split('\n')[1]).toBe('we don’t supply it')
  })

  it('is compared with all that we supply', async () => {
    const [first = '', second = '', , fourth = ''] = icps
    const text = await run('registry compare')
    expect(text).toContain(`${second}  the registry says`)
    expect(text).toContain(`${fourth}  the registry has no such ICP`)
    expect(text).not.toContain(first)
    expect(text.split('\n').at(-1)).toBe(`Compared: ${icps.length}. Different: ${icps.length - 1}.`)
  })

  it('is searched by an address', async () => {
    const { search } = createRegistry(
      createPartyCalls(db, () => demoNow),
      { url: registry.url, key: registry.key },
    )
    const found = await search({ number: '1', street: 'Rata Street', suburbOrTown: 'Northcote', region: 'Auckland' })
    expect(found).toEqual([
      {
        icp: strange,
        status: 2,
        number: '2/1',
        street: 'Rata Street',
        address: address('1', 'Rata Street'),
        network: 'Vector',
        poc: 'ALB0331',
        isSwitching: false,
      },
    ])
    expect(registry.asked.at(-1)).toBe(
      '/ICPConnectionData/v2/search/?unitOrNumber=1&streetOrPropertyName=Rata+Street&suburbOrTown=Northcote&region=Auckland',
    )
  })

  it('says what is wrong: no such ICP, no settings, a wrong key, a limit, another shape', async () => {
    await expect(run(`registry ${icpOf(9, 'XX')}`)).rejects.toThrow(`The registry has no ICP ${icpOf(9, 'XX')}.`)
    await expect(run('registry 0000143418TR000')).rejects.toThrow('an ICP, whose last three characters fit')
    await expect(run(`registry ${strange}`, { REGISTRY_URL: '', REGISTRY_KEY: '' })).rejects.toThrow('There is no registry')
    await expect(run(`registry ${strange}`, { REGISTRY_KEY: 'wrong' })).rejects.toThrow('registry: status 401')
    registry.setFault(429)
    await expect(run(`registry ${strange}`)).rejects.toThrow('registry: status 429')
    registry.setFault('other')
    await expect(run(`registry ${strange}`)).rejects.toThrow('registry: answer')
  })

  it('is asked by the check of providers', async () => {
    expect(await run('check providers')).toMatch(/^ok +Registry +Answers\./m)
    registry.setFault(500)
    await expect(run('check providers')).rejects.toThrow(/wrong +Registry +registry: status 500/)
  })
})
