import {
  type AvatarColour,
  type AvatarType,
  avatarColours,
  avatarTypes,
} from '#contract/property-avatar/property-avatar.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type ListedProperty, propertiesOf, propertyOnShow } from '#machines/app/properties.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { type PropertyAvatarSnapshot, reads } from './property-avatar.machine.ts'

export type AvatarMode = 'loading' | 'editing' | 'notSelected' | 'notIncluded' | 'unavailable'
export type SaveState = 'READY' | 'LOADING' | 'ERROR'

export const offeredTypes: readonly AvatarType[] = avatarTypes
export const offeredColours: readonly AvatarColour[] = avatarColours

export const selectAvatarMode = (snapshot: PropertyAvatarSnapshot): AvatarMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches('notSelected')) return 'notSelected'
  if (snapshot.matches('notIncluded')) return 'notIncluded'
  return snapshot.matches('unavailable') ? 'unavailable' : 'editing'
}

/** The specification's names. */
export const selectSaveState = (snapshot: PropertyAvatarSnapshot): SaveState => {
  if (snapshot.hasTag('saving')) return 'LOADING'
  return snapshot.matches({ editor: { editing: 'failed' } }) ? 'ERROR' : 'READY'
}

export const selectIsSaved = (snapshot: PropertyAvatarSnapshot): boolean =>
  snapshot.matches({ editor: 'saved' }) || snapshot.matches({ editor: 'leaving' })
export const selectHasBoth = ({ context: { type, colour } }: PropertyAvatarSnapshot): boolean => type !== null && colour !== null
export const selectLoadProblem = ({ context }: PropertyAvatarSnapshot): Problem | null => problemIn(reads.combine(context))

/** Null if there is only one property. */
export const selectPropertyName = ({ context }: PropertyAvatarSnapshot): string | null => {
  const properties: readonly ListedProperty[] = propertiesOf(context.properties)
  return properties.length > 1 ? (propertyOnShow(properties)?.name ?? null) : null
}
