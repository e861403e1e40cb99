import type { RunningCommand } from './command.ts'

/** What a view says while there is no answer: nothing special, that it waits for a network, that we are finding out, or that we could not. */
export const selectCommandMode = ({
  value,
}: ReturnType<RunningCommand['getSnapshot']>): 'sending' | 'offline' | 'checking' | 'unknown' => {
  if (typeof value === 'object') return value.checking === 'offline' ? 'offline' : 'checking'
  return value === 'unknown' ? 'unknown' : 'sending'
}
