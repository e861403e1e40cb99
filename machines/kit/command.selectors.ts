import type { RunningCommand } from './command.ts'

/** `checking`: the result is being looked up; `unknown`: it could not be found out. */
export const selectCommandMode = ({
  value,
}: ReturnType<RunningCommand['getSnapshot']>): 'sending' | 'offline' | 'checking' | 'unknown' => {
  if (typeof value === 'object') return value.checking === 'offline' ? 'offline' : 'checking'
  return value === 'unknown' ? 'unknown' : 'sending'
}
