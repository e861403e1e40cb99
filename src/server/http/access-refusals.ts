import { type AccessRole, notWholeAccount, roleNotEnough } from '#contract/access.ts'
import { accessOver } from '#contract/kit.ts'
import { Refusal } from './refusal.ts'

const who: Readonly<Record<AccessRole, string>> = {
  viewer: 'who may see it',
  payer: 'who may pay for it',
  full: 'with full access to it',
  owner: 'who owns it',
}

/** @param least the role that would do */
export const roleTooSmall = (least: AccessRole) =>
  new Refusal(403, roleNotEnough, 'Not part of your access', `In this account, only somebody ${who[least]} can do this.`)

export const onlyOneProperty = () =>
  new Refusal(
    403,
    notWholeAccount,
    'Not part of your access',
    'You have access to one property of this account. This belongs to the account as a whole.',
  )

/** Of an account that a session goes on looking at. */
export const accessEnded = () =>
  new Refusal(
    403,
    accessOver,
    'Your access has ended',
    'You no longer have access to this account. Your own account is as it was.',
  )
