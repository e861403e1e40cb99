import type { Problem } from '#contract/kit.ts'
import type { Meter, MeterRead, ReadWindow, SiteMeters } from '#contract/meter-reads/meter-reads.contract.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { MeterReadChangeActor } from './meter-read-change.machine.ts'
import type { MeterPhotoActor } from './meter-photo.machine.ts'
import type { MeterReadFormActor } from './meter-read-form.machine.ts'
import { firstMeterOf, metersOf, type MeterReadsSnapshot } from './meter-reads.machine.ts'

export type MeterReadsMode = 'loading' | 'noMeters' | 'closed' | 'reading' | 'failed'
export const selectReadsMode = (snapshot: MeterReadsSnapshot): MeterReadsMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: 'loading' })) return 'loading'
  if (snapshot.matches({ open: 'noMeters' })) return 'noMeters'
  return snapshot.matches({ open: 'closed' }) ? 'closed' : 'reading'
}

export const selectMeters = ({ context }: MeterReadsSnapshot): readonly Meter[] => metersOf(context)

export const selectFirstMeterId = ({ context }: MeterReadsSnapshot): string => firstMeterOf(context)?.id ?? ''

type Place = SiteMeters['sites'][number]
const noSites: readonly Place[] = []
export const selectSites = ({ context }: MeterReadsSnapshot): readonly Place[] => dataOf(context.meters)?.sites ?? noSites

export const selectWindow = ({ context }: MeterReadsSnapshot): ReadWindow | null => dataOf(context.meters)?.window ?? null

/** In New Zealand. */
export const selectToday = ({ context }: MeterReadsSnapshot): Day => today(context.now)

const none: readonly MeterRead[] = []
export const selectReads = ({ context }: MeterReadsSnapshot): readonly MeterRead[] => dataOf(context.history)?.reads ?? none

export type HistoryMode = 'loading' | 'ready' | 'failed'
export const selectHistoryMode = ({ context: { history } }: MeterReadsSnapshot): HistoryMode =>
  history.status === 'pending' ? 'loading' : history.status
export const selectReadsProblem = ({ context }: MeterReadsSnapshot): Problem | null =>
  problemIn(context.meters) ?? problemIn(context.account)

export const selectForm = ({ children }: MeterReadsSnapshot): MeterReadFormActor | undefined => children.form
export const selectPhoto = ({ children }: MeterReadsSnapshot): MeterPhotoActor | undefined => children.photo
export const selectChange = ({ children }: MeterReadsSnapshot): MeterReadChangeActor | undefined => children.change

export const selectCanChange = (snapshot: MeterReadsSnapshot): boolean => snapshot.matches({ open: { reading: 'standing' } })
