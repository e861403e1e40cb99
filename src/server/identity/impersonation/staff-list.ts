import type { StaffRole } from '#contract/kit.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordAuditIn, type AuditKind } from '#server/http/audit.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { giveStaffCodeKey } from './staff-codes.ts'
import { addStaffIn, signOutEverywhere, type StaffMember, storeRoles } from './staff.store.ts'

/** Who changes the staff list at the desk; null for a command. */
export type ListedBy = Pick<StaffMember, 'staffId' | 'name'> | null

export interface StaffSecrets {
  readonly password: string
  readonly codeKey: string
}

type MemberKey = { readonly email: string } | { readonly staffId: string }

const nobody = (named: MemberKey) =>
  new CommandRefused('email' in named ? `${named.email} is not on the staff list.` : 'They aren’t on the staff list any more.')

/** A command's entry names the member it is about, the desk's who did it. */
export const auditOfMember = (member: Pick<StaffMember, 'staffId' | 'name'>, kind: AuditKind, what: string, by: ListedBy) => ({
  staffId: by?.staffId ?? member.staffId,
  staffName: by?.name ?? member.name,
  kind,
  what: by === null ? what : [member.name, what].filter((text) => text !== '').join(': '),
})

/** @throws CommandRefused */
const requireMember = async (tx: Queryable, named: MemberKey): Promise<StaffMember> => {
  const [column, value] = 'email' in named ? ['lower(email) = lower($1)', named.email] : ['staff_id::text = $1', named.staffId]
  const [member] = await tx.query<StaffMember>(
    `select staff_id, name, email, may_act from staff where ${column} and ended_at is null for update`,
    [value],
  )
  if (!member) throw nobody(named)
  return member
}

const requireOther = ({ staffId }: StaffMember, by: ListedBy) => {
  if (by?.staffId === staffId) throw new CommandRefused('You can’t change your own access. Ask a colleague.')
}

/** Without somebody with the role `people`, only the command line could give access. @throws CommandRefused */
const requireAnotherKeeper = async (tx: Queryable, { staffId, name }: StaffMember): Promise<void> => {
  const keepers = await tx.query<{ staffId: string }>(
    `select r.staff_id from staff_role r join staff m using (staff_id)
     where r.role = 'people' and m.ended_at is null order by r.staff_id for update of r`,
  )
  const isKeeper = keepers.some((keeper) => keeper.staffId === staffId)
  if (isKeeper && keepers.length === 1)
    throw new CommandRefused(
      `${name} is the last person who can change staff access. Give the role people to somebody else first.`,
    )
}

/** @returns secrets that are shown once @throws CommandRefused for an email that is or was on the list */
export const addMember = async (
  db: Database,
  secrets: Secrets,
  member: Omit<StaffMember, 'staffId'> & { readonly roles: readonly StaffRole[] },
  by: ListedBy,
  now: number,
): Promise<StaffSecrets> => {
  const password = mintSecret(12)
  const codeKey = await db
    .transaction(async (tx) => giveStaffCodeKey(tx, secrets, await addStaffIn(tx, { ...member, password }, now, by)))
    .catch((error: Error & { code?: string }) => {
      throw error.code === '23505' ? new CommandRefused(`${member.email} is on the staff list already, or was.`) : error
    })
  return { password, codeKey }
}

/** @throws CommandRefused for their own access, and for the last person who can change access */
export const changeAccess = (
  db: Database,
  named: MemberKey,
  { roles, mayAct }: { readonly roles: readonly StaffRole[]; readonly mayAct: boolean },
  by: ListedBy,
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await requireMember(tx, named)
    requireOther(member, by)
    if (!roles.includes('people')) await requireAnotherKeeper(tx, member)
    await tx.query('update staff set may_act = $2 where staff_id = $1', [member.staffId, mayAct])
    await storeRoles(tx, member.staffId, roles)
    const what = [mayAct ? 'look and act' : 'look', ...roles].join(', ')
    await recordAuditIn(tx, auditOfMember(member, 'rolesChanged', what, by), now)
  })

/** Who had their secrets before has nothing left, not even a passkey; who renews them sees the new ones. */
const replaceSignIn = async (tx: Queryable, { staffId }: StaffMember, by: ListedBy, now: number): Promise<void> => {
  await tx.query('update staff set secrets_seen_by = $2, secrets_seen_at = $3 where staff_id = $1', [
    staffId,
    by?.staffId ?? null,
    new Date(now),
  ])
  await tx.query('delete from staff_passkey where staff_id = $1', [staffId])
  await signOutEverywhere(tx, staffId, now)
}

/** Signs them out everywhere. @returns the password, shown once @throws CommandRefused */
export const renewPassword = async (db: Database, named: MemberKey, by: ListedBy, now: number): Promise<string> => {
  const password = mintSecret(12)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const member = await requireMember(tx, named)
    await tx.query('update staff set password_hash = $2 where staff_id = $1', [member.staffId, passwordHash])
    await replaceSignIn(tx, member, by, now)
    await recordAuditIn(tx, auditOfMember(member, 'passwordRenewed', '', by), now)
  })
  return password
}

/** Signs them out everywhere. @returns the key for codes, shown once @throws CommandRefused */
export const renewCodeKey = (db: Database, secrets: Secrets, named: MemberKey, by: ListedBy, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    const member = await requireMember(tx, named)
    await replaceSignIn(tx, member, by, now)
    await recordAuditIn(tx, auditOfMember(member, 'codeKeyRenewed', '', by), now)
    return giveStaffCodeKey(tx, secrets, member.staffId)
  })

/** Ends running sessions and visits, and removes passkeys. @throws CommandRefused for themselves, and the last with the role `people` */
export const endMember = (db: Database, named: MemberKey, by: ListedBy, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await requireMember(tx, named)
    requireOther(member, by)
    await requireAnotherKeeper(tx, member)
    await tx.query('update staff set ended_at = $2 where staff_id = $1', [member.staffId, new Date(now)])
    await tx.query('delete from staff_passkey where staff_id = $1', [member.staffId])
    await signOutEverywhere(tx, member.staffId, now)
    await recordAuditIn(tx, auditOfMember(member, 'staffEnded', '', by), now)
  })
