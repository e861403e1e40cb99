import type { Display } from '#machines/kit/display.ts'
import type { EcoPlace } from './eco-address.ts'
import { type EcoTrackerSnapshot, monthShown } from './eco-tracker.machine.ts'
import type { GenerationFactSnapshot } from './generation-fact.machine.ts'
import type { GenerationModalSnapshot } from './generation-modal.machine.ts'

export const selectPlace = ({ context }: EcoTrackerSnapshot): EcoPlace => context.place
export const selectDisplay = ({ context }: EcoTrackerSnapshot): Display => context.display
export const selectMonth = ({ context }: EcoTrackerSnapshot): string => monthShown(context)

export const selectIsModalOpen = (snapshot: GenerationModalSnapshot): boolean => snapshot.matches('open')

export type FactMode = 'waiting' | 'asking' | 'known' | 'learnt'
export const selectFactMode = (snapshot: GenerationFactSnapshot): FactMode => {
  if (snapshot.matches('asking')) return 'asking'
  if (snapshot.matches('learnt')) return 'learnt'
  return snapshot.matches('deciding') ? 'waiting' : 'known'
}
