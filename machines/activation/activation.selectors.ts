import type { ActivationSnapshot } from './activation.machine.ts'

export type ActivationStep = 1 | 2 | 3 | 4

const steps: Readonly<Record<string, ActivationStep>> = {
  mailed: 2,
  resending: 2,
  checkingCode: 2,
  link: 2,
  checkingLink: 2,
  address: 2,
  choosing: 3,
  passkey: 3,
  password: 3,
  creatingPasskey: 3,
  savingPassword: 3,
  done: 4,
  help: 4,
  signingIn: 4,
}

const busy: Readonly<Record<string, string>> = {
  sending: 'details',
  checkingLetter: 'letter',
  resending: 'mailed',
  checkingCode: 'mailed',
  checkingLink: 'link',
  creatingPasskey: 'passkey',
  savingPassword: 'password',
  signingIn: 'done',
}

const topOf = ({ value }: ActivationSnapshot): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''))

/** Form that is on the screen, also while it is being sent. */

/** State within the screen: `ready`, `invalid`, `wrong`, `failed`; the state itself while busy. */
export const selectPart = ({ value }: ActivationSnapshot): string =>
  typeof value === 'string' ? value : String(Object.values(value)[0])

export const selectScreen = (snapshot: ActivationSnapshot): string => {
  const top = topOf(snapshot)
  return top === 'stopped' ? selectPart(snapshot) : (busy[top] ?? top)
}

export const selectIsBusy = (snapshot: ActivationSnapshot): boolean => snapshot.hasTag('busy')

export const selectStep = (snapshot: ActivationSnapshot): ActivationStep => steps[topOf(snapshot)] ?? 1

export const selectPause = ({ context: { secondsLeft } }: ActivationSnapshot): number => secondsLeft
