import type { Memory } from './memory.ts'

/** What a chart remembers of something after some steps. */
export interface Kept {
  readonly name: string
  readonly value: string
  /** What kept it; null for what the chart begins with. */
  readonly action: string | null
  /** The step in which it was kept, from 1; 0 for the beginning. */
  readonly step: number
}

/**
 * What a chart remembers in the end, in the order in which it came to know of it.
 * @param acted the places of the actions that were done in each step, the beginning first
 */
export const rememberedAfter = ({ begins, changes }: Memory, acted: readonly (readonly string[])[]): readonly Kept[] => {
  const kept = new Map<string, Kept>()
  for (const [name, value] of Object.entries(begins)) kept.set(name, { name, value, action: null, step: 0 })
  for (const [step, places] of acted.entries())
    for (const place of places) {
      const { action = '', keys = {} } = changes[place] ?? {}
      for (const [name, value] of Object.entries(keys)) kept.set(name, { name, value, action, step })
    }
  return [...kept.values()]
}
