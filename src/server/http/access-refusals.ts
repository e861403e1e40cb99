import { type AccessRole, notWholeAccount, roleNotEnough } from '#contract/access.ts'
import { accessOver } from '#contract/kit.ts'
import { whoMay } from '#domain/portal/access.ts'
import { Refusal } from './refusal.ts'

export const roleTooSmall = (least: AccessRole) =>
  new Refusal(403, roleNotEnough, 'Not part of your access', `On this account, only someone ${whoMay[least]} can do this.`)

export const onlyOneProperty = () =>
  new Refusal(
    403,
    notWholeAccount,
    'Not part of your access',
    'You have access to one property on this account. This is about the whole account.',
  )

export const accessEnded = () =>
  new Refusal(
    403,
    accessOver,
    'Your access has ended',
    'You no longer have access to this account. Your own account hasn’t changed.',
  )
