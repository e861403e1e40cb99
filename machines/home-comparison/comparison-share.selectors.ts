import type { ComparisonShareSnapshot } from './comparison-share.machine.ts'

export type ShareMode = 'closed' | 'offered' | 'sharing' | 'copying' | 'copied' | 'notCopied'

const open = ['sharing', 'copying', 'copied', 'notCopied'] as const

export const selectShareMode = (snapshot: ComparisonShareSnapshot): ShareMode =>
  snapshot.value === 'closed' ? 'closed' : (open.find((mode) => snapshot.matches({ open: mode })) ?? 'offered')
