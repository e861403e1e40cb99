import type { Problem } from '#contract/kit.ts'
import type { MeterReadPreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { TypedRead } from '#domain/supply/typed-reads.ts'
import type { MeterReadFormSnapshot } from './meter-read-form.machine.ts'

/** The specification's names; back to `start` 0.3 s after the end. */
export type SendingMode = 'start' | 'loading' | 'done' | 'error'
export const selectSending = (snapshot: MeterReadFormSnapshot): SendingMode => {
  if (snapshot.matches('sending')) return 'loading'
  if (snapshot.matches('done')) return 'done'
  return snapshot.matches('failed') ? 'error' : 'start'
}

export const selectMeterId = ({ context }: MeterReadFormSnapshot): string => context.meterId
export const selectReadings = ({ context }: MeterReadFormSnapshot): readonly TypedRead[] => context.readings
export const selectPreview = ({ context }: MeterReadFormSnapshot): MeterReadPreview | null => context.preview
export const selectEffect = ({ children }: MeterReadFormSnapshot) => children.effect
export const selectCommand = ({ children }: MeterReadFormSnapshot) => children.command

export const selectIsOpen = (snapshot: MeterReadFormSnapshot): boolean => snapshot.matches('giving')
export const selectIsCheckingAgain = (snapshot: MeterReadFormSnapshot): boolean => snapshot.matches({ giving: 'checkingAgain' })
export const selectIsMistaken = (snapshot: MeterReadFormSnapshot): boolean =>
  snapshot.matches({ giving: { entering: 'mistaken' } })

export const selectCanSend = (snapshot: MeterReadFormSnapshot): boolean => snapshot.can({ type: 'form.submit', key: '' })

const nothing: readonly MeterRead[] = []
export const selectTaken = (snapshot: MeterReadFormSnapshot): readonly MeterRead[] =>
  snapshot.matches('done') || snapshot.matches({ giving: { entering: 'confirmed' } })
    ? (snapshot.context.answer?.reads ?? nothing)
    : nothing

/** Null if unknown, undefined if nothing failed. */
export const selectRefusal = (snapshot: MeterReadFormSnapshot): Problem | null | undefined =>
  snapshot.matches({ failed: 'refused' }) || snapshot.matches({ giving: { entering: 'refused' } })
    ? snapshot.context.problem
    : undefined

/** In the backend's words; null if nothing is locked. */
export const selectLock = (snapshot: MeterReadFormSnapshot): string | null =>
  snapshot.matches({ failed: 'locked' }) || snapshot.matches({ giving: { entering: 'locked' } })
    ? (snapshot.context.problem?.detail ?? '')
    : null
