import type { offeredColours, offeredTypes } from '#machines/property-avatar/property-avatar.selectors.ts'

type AvatarType = (typeof offeredTypes)[number]
type AvatarColour = (typeof offeredColours)[number]

export const typeNames: Readonly<Record<AvatarType, string>> = {
  standalone: 'House',
  apartment: 'Apartment',
  terrace: 'Terrace',
  lifestyleBlock: 'Lifestyle block',
  rural: 'Farm',
  bach: 'Bach',
}

export const colourNames: Readonly<Record<AvatarColour, string>> = {
  tussock: 'Tussock',
  harbour: 'Harbour',
  dusk: 'Dusk',
  forest: 'Forest',
  clay: 'Clay',
}

export const sceneLabel = (type: AvatarType | null, colour: AvatarColour | null): string => {
  if (type === null) return 'Preview: choose a kind of home'
  return `Preview: ${typeNames[type]}${colour === null ? '' : ` in ${colourNames[colour]}`}`
}
