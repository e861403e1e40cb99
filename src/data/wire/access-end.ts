import { accessOver, type Problem } from '#contract/kit.ts'

const listeners = new Set<() => void>()

/** Somebody else's account that is looked at was taken back: what answers hear of it, and who minds. */
export const accessEnd = {
  /** Tells whoever listens when a call was refused for it. */
  heed: ({ type }: Pick<Problem, 'type'>): void => {
    if (type === accessOver) for (const listener of listeners) listener()
  },
  /** @returns what stops it */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
