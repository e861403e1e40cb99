import { rolesText } from '#domain/desk/desk-pages.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskSnapshot } from './desk.machine.ts'

export const selectDeskMode = ({ value }: DeskSnapshot) => stateName(value, 'session')

export const selectRolesText = ({ context }: DeskSnapshot): string => rolesText(context.staff?.roles ?? [])

export const selectSignOut = (snapshot: DeskSnapshot): 'none' | 'waiting' | 'checking' => {
  if (snapshot.matches({ session: { inside: { signedOut: 'checking' } } })) return 'checking'
  return snapshot.matches({ session: { inside: 'signedOut' } }) ? 'waiting' : 'none'
}

export const selectLeaving = (snapshot: DeskSnapshot): 'none' | 'signingOut' | 'failed' => {
  if (snapshot.matches({ session: { inside: 'signingOut' } })) return 'signingOut'
  return snapshot.matches({ session: { inside: 'notSignedOut' } }) ? 'failed' : 'none'
}

export const selectIsOffline = ({ value }: DeskSnapshot): boolean => value.network === 'offline'
