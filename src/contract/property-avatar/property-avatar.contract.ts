import * as z from 'zod/mini'
import { PropertyAvatar } from '#contract/account/account.contract.ts'
import { endpoint } from '#contract/kit.ts'

const { type: AvatarType, colorSchema: AvatarColour } = PropertyAvatar.shape
export type AvatarType = PropertyAvatar['type']
export type AvatarColour = PropertyAvatar['colorSchema']

export const avatarTypes: readonly AvatarType[] = AvatarType.options
export const avatarColours: readonly AvatarColour[] = AvatarColour.options

export const SavedAvatar = z.object({ type: z.nullable(AvatarType), colorSchema: z.nullable(AvatarColour) })
export type SavedAvatar = z.infer<typeof SavedAvatar>

export const propertyNotSelected = '/error/property/not_selected'
export const avatarNotAllowed = '/error/property_avatar/not_allowed'

export const readPropertyAvatar = endpoint({
  name: 'readPropertyAvatar',
  method: 'GET',
  path: '/private/drd/propertyAvatar',
  summary: 'The picture of the selected property',
  answer: SavedAvatar,
  problems: { 403: [avatarNotAllowed], 409: [propertyNotSelected] },
  requirements: ['DASH-42', 'DASH-43', 'DASH-44', 'DASH-99'],
})

export const savePropertyAvatar = endpoint({
  name: 'savePropertyAvatar',
  method: 'POST',
  path: '/private/drd/propertyAvatar',
  summary: 'Changes the picture of the selected property',
  body: z.strictObject({ type: AvatarType, colorSchema: AvatarColour }),
  leansOnSelection: true,
  leansOnSite: true,
  problems: { 403: [avatarNotAllowed], 409: [propertyNotSelected] },
  requirements: ['DASH-41', 'DASH-43', 'DASH-100'],
})
