import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/desk/people.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import { staffRefused, staffSignedOut } from '#contract/access.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { findStaff } from '#server/identity/impersonation/staff.store.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { demo, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the people of the desk', (open) => {
  let portal: Awaited<ReturnType<typeof openDemo>>
  let keeper: string
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    keeper = await portal.staff(['people'], { name: 'Kiri Moana', email: 'kiri@staff.example.com' })
  })
  afterAll(() => portal.server.close())

  const readList = async () => (await portal.get<contract.StaffList>(keeper, contract.readStaffList)).members
  const idOf = async (email: string) => (await readList()).find((member) => member.email === email)?.staffId ?? ''
  const log = async (most: number) =>
    (
      await portal.db.query<{ line: string }>(
        `select staff_name || ' ' || kind || ': ' || what as line from staff_audit order by seq desc limit ${most}`,
      )
    )
      .map(({ line }) => line)
      .toReversed()
  const refused = (detail: string) => ({ status: 409, body: { type: staffRefused, detail } })

  it('are added with least rights and secrets that are shown once', async () => {
    const body = { name: ' Mere Tāmati ', email: 'mere@staff.example.com', roles: [], mayAct: false }
    const { password, codeKey } = (await portal.ask(keeper, contract.addStaffMember, { body })).body as contract.StaffSecrets
    expect([password, codeKey]).toEqual([expect.stringMatching(/^\S{16}$/), expect.stringMatching(/^[A-Z2-7]{32}$/)])
    expect(await verifyPassword(password ?? '', (await findStaff(portal.db, body.email))?.passwordHash ?? null)).toBe(true)
    expect(await readList()).toEqual([
      {
        staffId: expect.any(String),
        name: 'Kiri Moana',
        email: 'kiri@staff.example.com',
        roles: ['people'],
        mayAct: false,
        isSelf: true,
        lastSignInAt: new Date(demoNow).toISOString(),
        passkeys: 0,
      },
      {
        staffId: expect.any(String),
        name: 'Mere Tāmati',
        email: 'mere@staff.example.com',
        roles: [],
        mayAct: false,
        isSelf: false,
        lastSignInAt: null,
        passkeys: 0,
      },
    ])
    expect(await log(1)).toEqual(['Kiri Moana staffAdded: Mere Tāmati: look'])
    expect(await portal.ask(keeper, contract.addStaffMember, { body })).toMatchObject(
      refused('mere@staff.example.com is on the staff list already, or was.'),
    )
  })

  it('get other roles from a colleague, never from themselves', async () => {
    const body = { roles: ['answer', 'money'], mayAct: true } as const
    expect(
      (await portal.ask(keeper, contract.changeStaffAccess, { params: { staffId: await idOf('mere@staff.example.com') }, body }))
        .status,
    ).toBe(204)
    expect((await readList())[1]).toMatchObject({ roles: ['answer', 'money'], mayAct: true })
    expect(await log(1)).toEqual(['Kiri Moana rolesChanged: Mere Tāmati: look and act, answer, money'])
    expect(await portal.ask(keeper, contract.changeStaffAccess, { params: { staffId: await idOf(keeper) }, body })).toMatchObject(
      refused('You can’t change your own access. Ask a colleague.'),
    )
    expect(await portal.ask(keeper, contract.endStaffMember, { params: { staffId: await idOf(keeper) } })).toMatchObject(
      refused('You can’t change your own access. Ask a colleague.'),
    )
    expect(await portal.ask(keeper, contract.changeStaffAccess, { params: { staffId: 'nobody' }, body })).toMatchObject(
      refused('They aren’t on the staff list any more.'),
    )
  })

  it('are signed out by a new password, a new key and the end of their access, within one call', async () => {
    const jade = await portal.staff(['money'], { name: 'Jade Ng', email: 'jade@staff.example.com' })
    const params = { staffId: await idOf(jade) }
    const signOutBy = async (endpoint: typeof contract.renewStaffPassword | typeof contract.endStaffMember) => {
      await portal.db.query('update staff_session set ended_at = null where staff_id = $1', [params.staffId])
      expect((await portal.ask(jade, readDeskSession)).status).toBe(200)
      const { body } = await portal.ask(keeper, endpoint, { params })
      expect(await portal.ask(jade, readDeskSession)).toMatchObject({ status: 401, body: { type: staffSignedOut } })
      return body
    }
    expect(await signOutBy(contract.renewStaffPassword)).toEqual({ password: expect.stringMatching(/^\S{16}$/), codeKey: null })
    expect(await signOutBy(contract.renewStaffCodeKey)).toEqual({
      password: null,
      codeKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    await signOutBy(contract.endStaffMember)
    expect(await idOf(jade)).toBe('')
    expect(await log(3)).toEqual([
      'Kiri Moana passwordRenewed: Jade Ng',
      'Kiri Moana codeKeyRenewed: Jade Ng',
      'Kiri Moana staffEnded: Jade Ng',
    ])
    expect(await portal.ask(keeper, contract.endStaffMember, { params })).toMatchObject(
      refused('They aren’t on the staff list any more.'),
    )
  })

  it('always have somebody who can change access, at the desk and on the command line', async () => {
    const last = 'Kiri Moana is the last person who can change staff access. Give the role people to somebody else first.'
    await expect(runCommand(portal.db, ['staff', 'end', '--email', keeper])).rejects.toThrow(last)
    await expect(runCommand(portal.db, ['staff', 'roles', '--email', keeper, '--roles', 'answer'])).rejects.toThrow(last)
    const second = await portal.staff(['people'], { name: 'Tama Rewi', email: 'tama@staff.example.com' })
    const params = { staffId: await idOf(second) }
    expect((await portal.ask(keeper, contract.endStaffMember, { params })).status).toBe(204)
    await expect(runCommand(portal.db, ['staff', 'end', '--email', keeper])).rejects.toThrow(last)
    expect(await runCommand(portal.db, ['staff', 'roles', '--email', 'mere@staff.example.com', '--roles', 'audit'])).toBe(
      'mere@staff.example.com may look, audit.',
    )
  })

  it('are changed with a fresh sign-in only', async () => {
    const stale = await portal.staff(['people'], { email: 'stale@staff.example.com' })
    const params = { staffId: await idOf('mere@staff.example.com'), prefix: 'opp_x', clientId: 'x' }
    await portal.db.query(
      'update staff_session set proven_at = $2 where staff_id = (select staff_id from staff where email = $1)',
      [stale, new Date(demoNow - 300_000)],
    )
    const writes = Object.values(contract).flatMap((each) =>
      typeof each === 'object' && 'method' in each && each.method !== 'GET' ? [each] : [],
    )
    expect(writes).toHaveLength(9)
    for (const endpoint of writes) {
      const { status, body } = await portal.ask(stale, endpoint, { params, body: endpoint.example?.body, key: newKey() })
      expect([endpoint.name, status, (body as { type: string }).type]).toEqual([endpoint.name, 403, staffProofNeeded])
    }
  })

  describe('and systems that read data', () => {
    it('are third parties, whose key is shown once', async () => {
      const body = { name: 'Power Compare', kind: 'Compares power plans', website: 'https://compare.example.com' }
      const key = newKey()
      const { secret } = (await portal.ask(keeper, contract.addThirdParty, { body, key })).body as contract.NewSecret
      expect(await portal.ask(keeper, contract.addThirdParty, { body, key })).toEqual({ status: 200, body: { secret } })
      const { parties } = await portal.get<{ parties: contract.ThirdParty[] }>(keeper, contract.readThirdParties)
      const [added, ...others] = parties.filter(({ name }) => name === body.name)
      expect(others).toEqual([])
      expect([secret.startsWith(added?.prefix ?? 'none'), added]).toEqual([
        true,
        { ...body, prefix: expect.any(String), endedAt: null },
      ])
      const params = { prefix: added?.prefix ?? '' }
      expect((await portal.ask(keeper, contract.endThirdParty, { params })).status).toBe(204)
      expect(await portal.ask(keeper, contract.endThirdParty, { params })).toMatchObject(
        refused(`There’s no third party ${params.prefix} any more.`),
      )
      expect(await log(2)).toEqual([
        'Kiri Moana changed: Registered the third party Power Compare',
        'Kiri Moana changed: Ended the third party Power Compare and 0 consents',
      ])
      expect(
        (
          await portal.ask(keeper, contract.addThirdParty, {
            body: { ...body, website: 'http://compare.example.com' },
            key: newKey(),
          })
        ).status,
      ).toBe(400)
    })

    it('are clients of the retailer’s systems', async () => {
      const body = { name: 'Billing system', scopes: ['money:write', 'intake:read'] }
      const key = newKey()
      const added = (await portal.ask(keeper, contract.addDeskClient, { body, key })).body as { clientId: string; secret: string }
      expect(await portal.ask(keeper, contract.addDeskClient, { body, key })).toEqual({ status: 200, body: added })
      const list = async () => (await portal.get<{ clients: contract.DeskClient[] }>(keeper, contract.readDeskClients)).clients
      expect((await list()).filter(({ name }) => name === body.name)).toHaveLength(1)
      expect(await list()).toContainEqual({
        clientId: added.clientId,
        name: 'Billing system',
        scopes: ['intake:read', 'money:write'],
        createdAt: new Date(demoNow).toISOString(),
        lastTokenAt: null,
        endedAt: null,
      })
      const params = { clientId: added.clientId }
      expect((await portal.ask(keeper, contract.endDeskClient, { params })).status).toBe(204)
      expect((await list()).find(({ clientId }) => clientId === added.clientId)?.endedAt).toBe(new Date(demoNow).toISOString())
      expect(await portal.ask(keeper, contract.endDeskClient, { params })).toMatchObject(
        refused(`There’s no client ${added.clientId} any more.`),
      )
    })
  })
})
