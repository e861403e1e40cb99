import type { RunningCommand } from './command.ts'

/** What a view says while there is no answer: nothing special, that we are finding out, or that we could not. */
export const selectCommandMode = ({ value }: ReturnType<RunningCommand['getSnapshot']>): 'sending' | 'checking' | 'unknown' => {
  if (typeof value === 'object') return 'checking'
  return value === 'unknown' ? 'unknown' : 'sending'
}
