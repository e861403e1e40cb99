import { accessTable } from './access-table.ts'
import { accessOver, type Endpoint, type OperatorScope, proofNeeded, type StaffRole } from './kit.ts'

export const accessRoles = ['viewer', 'payer', 'full', 'owner'] as const
export type AccessRole = (typeof accessRoles)[number]

/** `look`: always; `act`: needs the scope `act:write`; `never`: nobody on the staff. */
export type StaffAccess = 'look' | 'act' | 'never'

interface TouchRule {
  /** Needs a sign-in of the last minutes. Removing others' access and paying never wait for one. */
  readonly isFresh: boolean
  /** Subject of the mail to the customer or the account's owners; null for none. */
  readonly mail: 'signIn' | 'entry' | 'contact' | 'charging' | 'payout' | null
}

export const touchRules = {
  signIn: { isFresh: true, mail: 'signIn' },
  /** Password and login email: `identity/account-mail` writes to the previous address. */
  login: { isFresh: true, mail: null },
  entry: { isFresh: true, mail: 'entry' },
  exit: { isFresh: false, mail: 'entry' },
  contact: { isFresh: true, mail: 'contact' },
  /** `account-settings/preferences.store` writes to the previous address for bills. */
  billing: { isFresh: true, mail: null },
  records: { isFresh: true, mail: null },
  protection: { isFresh: true, mail: null },
  /** `payments/way-to-pay-mail` notifies the owners. */
  wayToPay: { isFresh: true, mail: null },
  wayToPayEnd: { isFresh: false, mail: null },
  payment: { isFresh: false, mail: null },
  /** Defers due bills without an agreement. */
  deferral: { isFresh: true, mail: null },
  /** Completes, names, cancels or gives up what a call with a fresh sign-in started. */
  completion: { isFresh: false, mail: null },
  /** When, and in which parts, bills are paid. */
  schedule: { isFresh: false, mail: null },
  /** What is ordered for the home or given away, and goes on the bill. */
  purchase: { isFresh: false, mail: null },
  /** A driver's public charging goes on the bill. */
  charging: { isFresh: false, mail: 'charging' },
  /** Readings and free hours that bills are worked out from. */
  reading: { isFresh: false, mail: null },
  /** Which home the account is for. */
  move: { isFresh: false, mail: null },
  payout: { isFresh: true, mail: 'payout' },
} as const satisfies Readonly<Record<string, TouchRule>>
export type Touch = keyof typeof touchRules

/** What a call of the desk needs: `look` has everybody on the staff. */
export type DeskAccess = 'look' | StaffRole

export type AccessRow =
  | 'open'
  | 'key'
  | 'party'
  | `operator ${OperatorScope}`
  | `staff ${DeskAccess}`
  | `person ${StaffAccess}${'' | ` ${Touch}`}`
  | `${'account' | 'property'} ${AccessRole} ${StaffAccess}${'' | ` ${Touch}`}`

export interface Access {
  readonly bound: 'open' | 'key' | 'party' | 'operator' | 'staff' | 'person' | 'account' | 'property'
  /** Null without an account. */
  readonly least: AccessRole | null
  readonly staff: StaffAccess
  /** Null if it touches neither money nor access. */
  readonly touch: Touch | null
  readonly isFresh: boolean
  /** What an operator's client needs; of `operator` alone. */
  readonly operatorScope?: OperatorScope
  /** Of `staff` alone. */
  readonly deskAccess?: DeskAccess
}

const parse = (row: AccessRow): Access => {
  const [bound, ...words] = row.split(' ')
  if (bound === 'operator')
    return { bound, least: null, staff: 'never', touch: null, isFresh: false, operatorScope: words[0] as OperatorScope }
  if (bound === 'staff')
    return { bound, least: null, staff: 'never', touch: null, isFresh: false, deskAccess: words[0] as DeskAccess }
  const hasRole = bound === 'account' || bound === 'property'
  const [least, staff = 'look', touch = null] = hasRole ? words : [null, ...words]
  return { bound, least, staff, touch, isFresh: touch !== null && touchRules[touch as Touch].isFresh } as Access
}

const parsed = new Map<string, Access>(Object.entries(accessTable).map(([name, row]) => [name, parse(row)]))

export const roleNotEnough = '/error/access/role'
export const notWholeAccount = '/error/access/property'

/** 401: no access token of an operator's client, or one that is forged, expired or of an ended client. */
export const operatorTokenRefused = '/error/operator/token'
/** 403: the token doesn't have the scope. */
export const operatorScopeMissing = '/error/operator/scope'

/** 401: no session of a member of staff, or one that is over. */
export const staffSignedOut = '/error/staff/signed_out'
/** 403: the member of staff has another role. */
export const staffRoleMissing = '/error/staff/role'
/** 403: members of staff never see their own accounts at the desk. */
export const staffOwnAccount = '/error/staff/own_account'
/** 403: a private account, opened with a reason only. */
export const staffPrivateAccount = '/error/staff/private'
/** 409: what an operator's command would refuse too, with its text. */
export const staffRefused = '/error/staff/refused'

export const isEnoughAtDesk = (roles: readonly StaffRole[], needed: DeskAccess): boolean =>
  needed === 'look' || roles.includes(needed)

export const accessProblems = ({ bound, least, isFresh }: Access): readonly string[] => [
  ...(least === null ? [] : [accessOver]),
  ...(least === null || least === 'viewer' ? [] : [roleNotEnough]),
  ...(bound === 'account' ? [notWholeAccount] : []),
  ...(isFresh ? [proofNeeded] : []),
]

/** 404: the caller has no account. */
export const noAccount = '/error/account/not_found'

export const namesWithAccess: readonly string[] = [...parsed.keys()]

/** @throws TypeError without a row, so that the server does not start */
export const accessTo = ({ name }: Pick<Endpoint, 'name'>): Access => {
  const access = parsed.get(name)
  if (!access) throw new TypeError(`${name} has no row in the table of src/contract/access-table.ts`)
  return access
}

export const isEnough = (role: AccessRole, least: AccessRole): boolean => accessRoles.indexOf(role) >= accessRoles.indexOf(least)

export interface AccessGrant {
  readonly role: AccessRole
  readonly isOneProperty: boolean
}

export type Lack = AccessRole | 'whole'

/** Null if allowed. Used by the server, and by the portal before it offers an action. */
export const lackOf = ({ bound, least }: Access, { role, isOneProperty }: AccessGrant): Lack | null => {
  if (least === null) return null
  if (!isEnough(role, least)) return least
  return isOneProperty && bound === 'account' ? 'whole' : null
}
