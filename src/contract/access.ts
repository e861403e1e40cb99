import { accessTable } from './access-table.ts'
import { accessOver, type Endpoint, proofNeeded } from './kit.ts'

/** What a person may do with somebody else's account, from least to most: see it, pay for it, do what its owner does. */
export const accessRoles = ['viewer', 'payer', 'full', 'owner'] as const
export type AccessRole = (typeof accessRoles)[number]

/** What staff who look at the portal for a customer may call: `look` always, `act` with the scope `act:write`, `never` whoever they are. */
export type StaffAccess = 'look' | 'act' | 'never'

interface TouchRule {
  /** Whether it takes a sign-in of the last minutes. Only what takes something away from others, or pays, never waits for one. */
  readonly isFresh: boolean
  /** What a mail to the customer, or to the owners of the account, is about; null where none is sent by this rule. */
  readonly mail: 'signIn' | 'entry' | 'payout' | null
}

/** What of money and of getting in a write touches, and what follows from it. */
export const touchRules = {
  /** How the customer signs in: passkeys, codes, devices. */
  signIn: { isFresh: true, mail: 'signIn' },
  /** The password and the login email: `identity/account-mail` writes to the address that was there before. */
  login: { isFresh: true, mail: null },
  /** Lets somebody else, or a program, in. */
  entry: { isFresh: true, mail: 'entry' },
  /** Shuts somebody out by their name. */
  exit: { isFresh: false, mail: 'entry' },
  /** What we know of the customer by which we reach them, and where bills go. */
  contact: { isFresh: true, mail: null },
  /** All that is stored of the customer: handed out, or deleted. */
  records: { isFresh: true, mail: null },
  /** Gives up a protection, such as being registered as medically dependent. */
  protection: { isFresh: true, mail: null },
  /** From what bills are paid: `payments/way-to-pay-mail` tells the owners. */
  wayToPay: { isFresh: true, mail: null },
  /** Ends a way to pay. */
  wayToPayEnd: { isFresh: false, mail: null },
  /** Pays once. */
  payment: { isFresh: false, mail: null },
  /** Puts off bills that are due, with nothing agreed in return. */
  deferral: { isFresh: true, mail: null },
  /** Money leaves the account. */
  payout: { isFresh: true, mail: 'payout' },
} as const satisfies Readonly<Record<string, TouchRule>>
export type Touch = keyof typeof touchRules

export type AccessRow =
  | 'open'
  | 'key'
  | 'party'
  | `person ${StaffAccess}${'' | ` ${Touch}`}`
  | `${'account' | 'property'} ${AccessRole} ${StaffAccess}${'' | ` ${Touch}`}`

export interface Access {
  readonly bound: 'open' | 'key' | 'party' | 'person' | 'account' | 'property'
  /** Null where no account is asked for. */
  readonly least: AccessRole | null
  readonly staff: StaffAccess
  /** Null where it touches neither money nor who gets in. */
  readonly touch: Touch | null
  /** Whether it takes a sign-in of the last minutes. */
  readonly isFresh: boolean
}

const parse = (row: AccessRow): Access => {
  const [bound, ...words] = row.split(' ')
  const hasRole = bound === 'account' || bound === 'property'
  const [least, staff = 'look', touch = null] = hasRole ? words : [null, ...words]
  return { bound, least, staff, touch, isFresh: touch !== null && touchRules[touch as Touch].isFresh } as Access
}

const parsed = new Map<string, Access>(Object.entries(accessTable).map(([name, row]) => [name, parse(row)]))

/** What a call is refused with whose caller has too small a role in the account. */
export const roleNotEnough = '/error/access/role'
/** What a call of the whole account is refused with to a person with access to one of its properties. */
export const notWholeAccount = '/error/access/property'

/** What a call may be refused with for who the caller is to the account, and how long ago they showed it. */
export const accessProblems = ({ bound, least, isFresh }: Access): readonly string[] => [
  ...(least === null ? [] : [accessOver]),
  ...(least === null || least === 'viewer' ? [] : [roleNotEnough]),
  ...(bound === 'account' ? [notWholeAccount] : []),
  ...(isFresh ? [proofNeeded] : []),
]

/** What a call of an account is answered with to who has none: 404. */
export const noAccount = '/error/account/not_found'

/** The names that the table knows. */
export const namesWithAccess: readonly string[] = [...parsed.keys()]

/**
 * Who may call an endpoint.
 * @throws TypeError for one without a row: nobody may, and the server does not start
 */
export const accessTo = ({ name }: Pick<Endpoint, 'name'>): Access => {
  const access = parsed.get(name)
  if (!access) throw new TypeError(`${name} has no row in the table of src/contract/access-table.ts`)
  return access
}

/** Whether a role is as much as the least that is asked for. */
export const isEnough = (role: AccessRole, least: AccessRole): boolean => accessRoles.indexOf(role) >= accessRoles.indexOf(least)

/** What somebody has of an account. */
export interface Standing {
  readonly role: AccessRole
  /** They see one of its properties alone. */
  readonly isOneProperty: boolean
}

/** What somebody lacks for a call: the least role that would do, or the account as a whole. */
export type Lack = AccessRole | 'whole'

/** What of the account is missing to whoever makes a call; null where they may. The server asks it, and the portal before it offers something. */
export const lackOf = ({ bound, least }: Access, { role, isOneProperty }: Standing): Lack | null => {
  if (least === null) return null
  if (!isEnough(role, least)) return least
  return isOneProperty && bound === 'account' ? 'whole' : null
}
