import type { LpgOrderChangeContext, LpgOrderChangeSnapshot } from './lpg-order-change.machine.ts'

export type LpgOrderChangeMode = 'asking' | 'failed' | 'sending'

export const selectChangeMode = (snapshot: LpgOrderChangeSnapshot): LpgOrderChangeMode => {
  if (snapshot.matches({ asking: 'failed' })) return 'failed'
  return snapshot.matches('asking') ? 'asking' : 'sending'
}

export const selectOrderChange = ({ context }: LpgOrderChangeSnapshot): LpgOrderChangeContext => context
