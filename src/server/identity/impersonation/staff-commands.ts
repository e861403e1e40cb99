import { StaffRole } from '#contract/kit.ts'
import {
  command,
  type CommandContext,
  CommandRefused,
  flag,
  format,
  formats,
  optional,
  required,
} from '#server/command-line/command.ts'
import { checkAudit } from '#server/http/audit.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { addMember, changeAccess, endMember, renewCodeKey, renewPassword } from './staff-list.ts'
import { listStaff } from './staff.store.ts'

interface StaffMember {
  readonly email: string
}

interface Access extends StaffMember {
  readonly roles: readonly StaffRole[]
  readonly mayAct: boolean
}

interface NewMember extends StaffMember {
  readonly name: string
  readonly mayAct: boolean
  readonly roles?: readonly StaffRole[] | undefined
}

const add = async ({ db, now, secrets }: CommandContext, { name, email, mayAct, roles = [] }: NewMember): Promise<string> => {
  const given = await addMember(db, await loadSecrets(db, secrets), { name, email, mayAct, roles }, null, now)
  return [
    `${name} may ${mayAct ? 'look and act' : 'look'} at /staff. Both are shown this once:`,
    `Key of codes, for an authenticator app: ${given.codeKey}`,
    `Password: ${given.password}`,
  ].join('\n')
}

const changeRoles = async ({ db, now }: CommandContext, { email, roles, mayAct }: Access): Promise<string> => {
  await changeAccess(db, { email }, { roles, mayAct }, null, now)
  return `${email} may ${[mayAct ? 'look and act' : 'look', ...roles].join(', ')}.`
}

const renewCode = async ({ db, now, secrets }: CommandContext, { email }: StaffMember): Promise<string> =>
  `Signed out everywhere. For an authenticator app, shown only now: ${await renewCodeKey(db, await loadSecrets(db, secrets), { email }, null, now)}`

const changePassword = async ({ db, now }: CommandContext, { email }: StaffMember): Promise<string> =>
  `Signed out everywhere. Password: ${await renewPassword(db, { email }, null, now)}`

const end = async ({ db, now }: CommandContext, { email }: StaffMember): Promise<string> => {
  await endMember(db, { email }, null, now)
  return `${email} is shut out.`
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'Nobody is on the staff list.'
  return staff.map(({ name, email, mayAct }) => `${email}  ${name}  ${mayAct ? 'may look and act' : 'may look'}`).join('\n')
}

const audit = async ({ db }: CommandContext): Promise<string> => {
  const { count, head, brokenAt } = await checkAudit(db)
  if (brokenAt !== null)
    throw new CommandRefused(`The log was changed at row ${brokenAt}; the ${count} rows before it are whole.`)
  return `The log is whole: ${count} rows, newest hash ${head || 'none'}. Keep the hash elsewhere to see later that none was taken off.`
}

const rolesFormat = format(
  'ROLE[,ROLE]',
  (given) => {
    const roles = given.split(',').map((role) => StaffRole.safeParse(role.trim()))
    return roles.every(({ success }) => success) ? roles.flatMap(({ data }) => data ?? []) : undefined
  },
  `some of ${StaffRole.options.join(', ')}`,
)

const isEmail = /^[^\s@]+@[^\s@]+$/
const member = { email: required(format('ADDRESS', (given) => isEmail.exec(given)?.[0], 'an email address')) }

export const staffCommands = [
  command(
    'staff add',
    'adds someone who can view the portal as a customer, at /staff',
    { name: required(formats.text()), ...member, mayAct: flag, roles: optional(rolesFormat) },
    add,
  ),
  command(
    'staff roles',
    'changes what somebody may do at the desk; the roles that you leave out are taken away',
    { ...member, roles: required(rolesFormat), mayAct: flag },
    changeRoles,
  ),
  command('staff password', 'sets a new password and signs them out everywhere', member, changePassword),
  command('staff code', 'prints a new key for sign-in codes once and signs them out everywhere', member, renewCode),
  command('staff end', 'ends their access and running visits', member, end),
  command('staff list', 'lists the staff', {}, list),
  command('staff audit', 'checks that the log of staff’s actions is complete, and prints its newest hash', {}, audit),
]
