import { accessOver, type Problem } from '#contract/kit.ts'

const listeners = new Set<() => void>()

/** Access to somebody else's account ended during use. */
export const accessEnd = {
  heed: ({ type }: Pick<Problem, 'type'>): void => {
    if (type === accessOver) for (const listener of listeners) listener()
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
