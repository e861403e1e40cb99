import type { Problem } from '#contract/kit.ts'
import type { MeterReadPreview } from '#contract/meter-read-commands.contract.ts'
import type { MeterRead } from '#contract/meter-reads.contract.ts'
import type { TypedRead } from '#domain/typed-reads.ts'
import type { MeterFace, MeterReadFormSnapshot } from './meter-read-form.machine.ts'

/** Where the sending stands, by the words of the specification: back at its start 0.3 s after it ended. */
export type SendingMode = 'start' | 'loading' | 'done' | 'error'
export const selectSending = (snapshot: MeterReadFormSnapshot): SendingMode => {
  if (snapshot.matches('sending')) return 'loading'
  if (snapshot.matches('done')) return 'done'
  return snapshot.matches('failed') ? 'error' : 'start'
}

export const selectMeterId = ({ context }: MeterReadFormSnapshot): string => context.meterId
export const selectReadings = ({ context }: MeterReadFormSnapshot): readonly TypedRead[] => context.readings
export const selectFace = ({ context }: MeterReadFormSnapshot): MeterFace => context.face
export const selectPreview = ({ context }: MeterReadFormSnapshot): MeterReadPreview | null => context.preview
export const selectEffect = ({ children }: MeterReadFormSnapshot) => children.effect
export const selectCommand = ({ children }: MeterReadFormSnapshot) => children.command

/** Readings can be given, that is while none of them is on its way. */
export const selectIsOpen = (snapshot: MeterReadFormSnapshot): boolean => snapshot.matches('giving')
export const selectIsCheckingAgain = (snapshot: MeterReadFormSnapshot): boolean => snapshot.matches({ giving: 'checkingAgain' })
export const selectIsMistaken = (snapshot: MeterReadFormSnapshot): boolean =>
  snapshot.matches({ giving: { entering: 'mistaken' } })

/** Whether there is something to send. */
export const selectCanSend = (snapshot: MeterReadFormSnapshot): boolean => snapshot.can({ type: 'form.submit', key: '' })

/** What was taken, as long as it is told of. */
const nothing: readonly MeterRead[] = []
export const selectTaken = (snapshot: MeterReadFormSnapshot): readonly MeterRead[] =>
  snapshot.matches('done') || snapshot.matches({ giving: { entering: 'confirmed' } })
    ? (snapshot.context.answer?.reads ?? nothing)
    : nothing

/** Why it was not taken; null where nobody knows, undefined while nothing is to be told of. */
export const selectRefusal = (snapshot: MeterReadFormSnapshot): Problem | null | undefined =>
  snapshot.matches({ failed: 'refused' }) || snapshot.matches({ giving: { entering: 'refused' } })
    ? snapshot.context.problem
    : undefined

/** What a register is locked by, in the backend's words; null while none is. */
export const selectLock = (snapshot: MeterReadFormSnapshot): string | null =>
  snapshot.matches({ failed: 'locked' }) || snapshot.matches({ giving: { entering: 'locked' } })
    ? (snapshot.context.problem?.detail ?? '')
    : null
