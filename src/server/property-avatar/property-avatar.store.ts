import type { PropertyAvatar } from '#contract/account/account.contract.ts'
import { avatarNotAllowed, propertyNotSelected, type SavedAvatar } from '#contract/property-avatar/property-avatar.contract.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

const notAllowed = () =>
  new Refusal(403, avatarNotAllowed, 'Not part of your account', 'Choosing a picture for your home isn’t part of your account.')

const notSelected = () =>
  new Refusal(
    409,
    propertyNotSelected,
    'Choose a property first',
    'You’re looking at all your properties. Open the one you want to change.',
  )

export const requireAvatarRight = async (db: Queryable, { customerId }: SelectedAccount): Promise<void> => {
  const [customer] = await db.query<{ canEdit: boolean }>(
    'select can_edit_property_avatar as can_edit from customer where customer_id = $1',
    [customerId],
  )
  if (!customer?.canEdit) throw notAllowed()
}

const requireSite = ({ siteId, siteCount }: SelectedAccount) => {
  if (siteId === null && siteCount > 1) throw notSelected()
}

const selectedSite = 'billing_account_id = $1 and ($2::uuid is null or site_id = $2)'

export const readAvatar = async (db: Queryable, account: SelectedAccount): Promise<SavedAvatar> => {
  requireSite(account)
  const [site] = await db.query<SavedAvatar>(
    `select avatar_type as type, avatar_colour as color_schema from site where ${selectedSite}`,
    [account.billingAccountId, account.siteId],
  )
  if (!site) throw notFound()
  return site
}

export const storeAvatar = async (
  db: Queryable,
  account: SelectedAccount,
  { type, colorSchema }: Pick<PropertyAvatar, 'type' | 'colorSchema'>,
): Promise<void> => {
  requireSite(account)
  const changed = await db.query(`update site set avatar_type = $3, avatar_colour = $4 where ${selectedSite} returning 1`, [
    account.billingAccountId,
    account.siteId,
    type,
    colorSchema,
  ])
  if (changed.length === 0) throw notFound()
}
