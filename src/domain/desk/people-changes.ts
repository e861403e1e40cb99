import type { NewDeskClient, NewStaffMember, NewThirdParty, StaffAccess } from '#contract/desk/people.contract.ts'
import type { OperatorScope, StaffRole } from '#contract/kit.ts'

/** What the People page changes. `name` is whose access it is. */
export type PeopleChange =
  | { readonly kind: 'addMember'; readonly body: NewStaffMember }
  | { readonly kind: 'access'; readonly staffId: string; readonly name: string; readonly body: StaffAccess }
  | { readonly kind: 'password' | 'codeKey' | 'endMember'; readonly staffId: string; readonly name: string }
  | { readonly kind: 'addParty'; readonly body: NewThirdParty }
  | { readonly kind: 'endParty'; readonly prefix: string; readonly name: string }
  | { readonly kind: 'addClient'; readonly body: NewDeskClient }
  | { readonly kind: 'endClient'; readonly clientId: string; readonly name: string }

/** Shown once. */
export interface OneTimeSecret {
  readonly label: string
  readonly value: string
}

export const newMember: PeopleChange = { kind: 'addMember', body: { name: '', email: '', roles: [], mayAct: false } }
export const newParty: PeopleChange = { kind: 'addParty', body: { name: '', kind: '', website: 'https://' } }
export const newClient: PeopleChange = { kind: 'addClient', body: { name: '', scopes: [] } }

export const hasFields = ({ kind }: PeopleChange): boolean =>
  kind === 'addMember' || kind === 'access' || kind === 'addParty' || kind === 'addClient'

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isWebsite = (text: string) => /^https:\/\/[^\s/]+\S*$/.test(text)

/** What is still to be filled in; null: it can be sent. */
export const missingIn = (change: PeopleChange): string | null => {
  switch (change.kind) {
    case 'addMember': {
      if (change.body.name.trim() === '') return 'Enter their name.'
      return isEmail(change.body.email.trim()) ? null : 'Enter their work email.'
    }
    case 'addParty': {
      if (change.body.name.trim() === '') return 'Enter its name.'
      if (change.body.kind.trim() === '') return 'Say what it does.'
      return isWebsite(change.body.website.trim()) ? null : 'Enter its website, with https://.'
    }
    case 'addClient': {
      if (change.body.name.trim() === '') return 'Enter its name.'
      return change.body.scopes.length > 0 ? null : 'Choose what it can do.'
    }
    default:
      return null
  }
}

export const roleNames: Readonly<Record<StaffRole, string>> = {
  answer: 'Answer',
  money: 'Money',
  prices: 'Prices',
  people: 'People',
  audit: 'Audit',
}

/** `Look` of everybody, then the others. */
export const rolesText = (roles: readonly StaffRole[]): string => ['Look', ...roles.map((role) => roleNames[role])].join(', ')

export const deskRoles = Object.keys(roleNames) as readonly StaffRole[]

const scopeNames: Readonly<Record<OperatorScope, string>> = {
  'events:read': 'Read events',
  'intake:read': 'Read what was loaded',
  'intake:write': 'Load customers, prices and bills',
  'money:write': 'Send bank statements and payments',
  'readings:write': 'Send half-hours of the running day',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Change webhooks',
}

export const operatorScopes = Object.entries(scopeNames).map(([scope, label]) => ({ scope: scope as OperatorScope, label }))
