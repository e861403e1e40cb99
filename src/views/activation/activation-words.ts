import type { Problem } from '#contract/kit.ts'
import { offline } from '#domain/portal/problem.ts'

const failures = {
  details: 'We couldn’t send that.',
  letter: 'We couldn’t check that code.',
  mailed: 'We couldn’t do that.',
  link: 'We couldn’t open your link.',
  passkey: 'That passkey wasn’t created. Try again, or choose a password.',
  password: 'We couldn’t create your login.',
  done: 'We couldn’t sign you in.',
} as const
export type FailingScreen = keyof typeof failures

/** Why a step failed, and what to do; a passkey that isn’t there has its own way out. */
export const failureText = (screen: FailingScreen, problem: Problem | null, phone: string): string => {
  if (problem?.type === offline.type) return 'You’re offline. Try again when you’re back online.'
  if (problem?.status === 429) return `That’s too many in a short time. Wait a few minutes, or call ${phone}.`
  return screen === 'passkey' ? failures.passkey : `${failures[screen]} Try again, or call ${phone}.`
}

const triesText = (triesLeft: number) => `${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`

export const wrongCode = (triesLeft: number): string => `That code isn’t right. ${triesText(triesLeft)}`

/** Of a bill or a call: the account number may be the wrong one of the two. */
export const wrongLetterCode = (triesLeft: number): string => `That account number or code isn’t right. ${triesText(triesLeft)}`

/** `0:42`. */
export const pauseText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const restText = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
