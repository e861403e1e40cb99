import { proveStaff, readStaffProof, staffProofRefused } from '#contract/desk/proof.contract.ts'
import { recordAudit } from '#server/http/audit.ts'
import { Refusal, tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { takeStaffCode } from '#server/identity/impersonation/staff-codes.ts'
import { createLimits } from '#server/identity/limits.ts'
import { staffPasskeysOf } from '#server/identity/staff-sign-in/staff-passkeys.ts'
import { hasStaffCode, isFreshlyProven, proveStaffSession } from '#server/identity/staff-sign-in/staff-sessions.store.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { serveDesk } from './serve-desk.ts'

const refused = (detail: string) => new Refusal(409, staffProofRefused, 'That isn’t right', detail)

export const routes: Area = async (server, { config, db, now: clock }) => {
  const secrets = await loadSecrets(db, config.secrets)
  const passkeys = staffPasskeysOf(db, config.origin, secrets, clock)
  const limits = createLimits(db, clock)

  serveDesk(server, readStaffProof, async ({ staff, now }) => ({
    isFresh: await isFreshlyProven(db, staff, now),
    passkey: (await passkeys.proofOptions(staff)) as unknown as Record<string, unknown> | null,
    canUseCode: config.staffIssuer === null && (await hasStaffCode(db, staff.staffId)),
  }))

  serveDesk(server, proveStaff, async ({ staff, body, now }): Promise<undefined> => {
    const verdict = await limits.take('code', { account: `staff ${staff.staffId}` })
    if (!verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
    const isRight =
      'credential' in body
        ? await passkeys.prove(staff, body.credential)
        : config.staffIssuer === null && (await takeStaffCode(db, secrets, staff.staffId, body.code, now))
    if (!isRight) {
      await recordAudit(db, { staffId: staff.staffId, staffName: staff.name, kind: 'signInRefused', what: 'confirming' }, now)
      throw refused('credential' in body ? 'That passkey didn’t work. Try again.' : 'Wait for the next code and try again.')
    }
    await verdict.forgive()
    await proveStaffSession(db, staff, now)
  })
}
