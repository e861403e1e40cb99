import { stateName } from '#machines/kit/state-name.ts'
import type { DeskSnapshot } from './desk.machine.ts'

export const selectDeskMode = ({ value }: DeskSnapshot) => stateName(value, 'session')

export const selectSignOut = (snapshot: DeskSnapshot): 'none' | 'waiting' | 'checking' => {
  if (snapshot.matches({ session: { inside: { signedOut: 'checking' } } })) return 'checking'
  return snapshot.matches({ session: { inside: 'signedOut' } }) ? 'waiting' : 'none'
}

export const selectIsNotSignedOut = (snapshot: DeskSnapshot): boolean =>
  snapshot.matches({ session: { inside: 'notSignedOut' } })

export const selectIsOffline = ({ value }: DeskSnapshot): boolean => value.network === 'offline'
