import * as contract from '#contract/desk/people.contract.ts'
import { hashPartyKey, mintKey } from '#server/open-access/secret-keys.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { endParty, putParty, readParties } from '#server/consents/parties.store.ts'
import type { Area } from '#server/http/wire.ts'
import { addMember, changeAccess, endMember, renewCodeKey, renewPassword } from '#server/identity/impersonation/staff-list.ts'
import { addOperatorClient, endOperatorClient, readOperatorClients } from '#server/identity/operator-clients.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { recordStaffAction } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { readStaffRows } from './people.store.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

export const routes: Area = async (server, { config, db }) => {
  const secrets = await loadSecrets(db, config.secrets)
  const isElsewhere = config.staffIssuer !== null
  const areRolesElsewhere = config.staffIssuer?.rolesClaim !== undefined && config.staffIssuer.rolesClaim !== null

  const requirePasswordsHere = () => {
    if (isElsewhere) throw new CommandRefused('Staff sign in with their work accounts. Passwords and codes aren’t used here.')
  }

  serveDesk(server, contract.readStaffList, async ({ staff }) => ({
    members: (await readStaffRows(db)).map(({ lastSignInAt, ...member }) => ({
      ...member,
      isSelf: member.staffId === staff.staffId,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
    isElsewhere,
    areRolesElsewhere,
  }))

  serveDesk(server, contract.addStaffMember, async ({ staff, body, now }) => {
    await requireFreshStaff(db, staff, now)
    const given = await addMember(db, secrets, body, staff, now)
    return isElsewhere ? { password: null, codeKey: null } : given
  })

  serveDesk(server, contract.changeStaffAccess, async ({ staff, params, body, now }): Promise<undefined> => {
    await requireFreshStaff(db, staff, now)
    if (areRolesElsewhere) throw new CommandRefused('Roles come from work accounts. Change them there.')
    await changeAccess(db, params, body, staff, now)
  })

  serveDesk(server, contract.renewStaffPassword, async ({ staff, params, now }) => {
    await requireFreshStaff(db, staff, now)
    requirePasswordsHere()
    return { password: await renewPassword(db, params, staff, now), codeKey: null }
  })

  serveDesk(server, contract.renewStaffCodeKey, async ({ staff, params, now }) => {
    await requireFreshStaff(db, staff, now)
    requirePasswordsHere()
    return { password: null, codeKey: await renewCodeKey(db, secrets, params, staff, now) }
  })

  serveDesk(server, contract.endStaffMember, async ({ staff, params, now }): Promise<undefined> => {
    await requireFreshStaff(db, staff, now)
    await endMember(db, params, staff, now)
  })

  serveDesk(server, contract.readThirdParties, async () => ({
    parties: (await readParties(db)).map(({ prefix, name, kind, website, endedAt }) => ({
      prefix,
      name,
      kind,
      website,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }))

  serveDeskWrite(server, contract.addThirdParty, async ({ tx, staff, body, now }) => {
    await requireFreshStaff(tx, staff, now)
    const { secret, prefix } = mintKey('opp')
    await putParty(tx, { ...body, secretHash: hashPartyKey(secret), prefix, at: new Date(now) })
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Registered the third party ${body.name}` }, now)
    return { secret }
  })

  serveDesk(server, contract.endThirdParty, async ({ staff, params, now }): Promise<undefined> => {
    await requireFreshStaff(db, staff, now)
    await db.transaction(async (tx) => {
      const name = (await readParties(tx)).find(({ prefix }) => prefix === params.prefix)?.name ?? ''
      const consents = await endParty(tx, params.prefix, new Date(now))
      if (consents === null) throw new CommandRefused(`There’s no third party ${params.prefix} any more.`)
      const what = `Ended the third party ${name} and ${consents} ${consents === 1 ? 'consent' : 'consents'}`
      await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
    })
  })

  serveDesk(server, contract.readDeskClients, async () => ({
    clients: (await readOperatorClients(db)).map(({ createdAt, lastTokenAt, endedAt, ...client }) => ({
      ...client,
      createdAt: createdAt.toISOString(),
      lastTokenAt: lastTokenAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }))

  serveDeskWrite(server, contract.addDeskClient, async ({ tx, staff, body, now }) => {
    await requireFreshStaff(tx, staff, now)
    const added = await addOperatorClient(tx, { name: body.name, scopes: [...new Set(body.scopes)].toSorted(), now })
    const what = `Added the client ${body.name}: ${body.scopes.join(', ')}`
    await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
    return added
  })

  serveDesk(server, contract.endDeskClient, async ({ staff, params, now }): Promise<undefined> => {
    await requireFreshStaff(db, staff, now)
    await db.transaction(async (tx) => {
      const name = await endOperatorClient(tx, params.clientId, now)
      if (name === null) throw new CommandRefused(`There’s no client ${params.clientId} any more.`)
      await recordStaffAction(tx, staff, { kind: 'changed', what: `Ended the client ${name}` }, now)
    })
  })
}
