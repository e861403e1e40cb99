import type { AuditKind } from '#contract/desk/audit.contract.ts'

export const auditKindNames: Readonly<Record<AuditKind, string>> = {
  signedIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signedOut: 'Signed out',
  searched: 'Searched',
  ticketGiven: 'Asked for a visit',
  visitBegan: 'Visit began',
  call: 'Visit: opened',
  callRefused: 'Visit: refused',
  callDone: 'Visit: changed',
  visitEnded: 'Visit ended',
  staffAdded: 'Staff added',
  passwordRenewed: 'New password',
  codeKeyRenewed: 'New key for codes',
  staffEnded: 'Access ended',
  rolesChanged: 'Roles changed',
  looked: 'Opened',
  changed: 'Changed',
  exported: 'Exported',
  approved: 'Approved',
  declined: 'Declined',
}
