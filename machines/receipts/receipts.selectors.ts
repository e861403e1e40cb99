import type { Receipt } from '#contract/receipts/receipts.contract.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { proofNeeded, type Problem } from '#contract/kit.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { dayMs, hourMs, minuteMs } from '#domain/basics/durations.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { endOfUndo, endWords, isStillOpen, receiptTitle } from '#domain/portal/receipt-words.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { ReceiptsSnapshot } from './receipts.machine.ts'

export const selectReceiptsMode = ({ value }: ReceiptsSnapshot) => stateName(value, 'open', 'ready')

export const selectHasMore = ({ context }: ReceiptsSnapshot): boolean => context.next !== null
export const selectReceiptsProblem = ({ context }: ReceiptsSnapshot): Problem | null =>
  problemIn(context.newest) ?? problemIn(context.account)
export const selectMustProve = ({ context }: ReceiptsSnapshot): boolean => context.problem?.type === proofNeeded
export const selectRefusal = ({ context: { problem } }: ReceiptsSnapshot) => problem
export const selectUndoCommand = ({ children }: ReceiptsSnapshot) => children.command

interface ReceiptRow {
  readonly id: string
  readonly what: ChangedPart
  readonly title: string
  readonly about: string | null
  /** Number and time. */
  readonly line: string
}

export interface OpenReceipt extends ReceiptRow {
  /** Empty without a limit. */
  readonly until: string
  readonly button: string
  /** Of the time, 0 to 1; 1 without a limit. */
  readonly shareLeft: number
  /** `3 d`; empty without a limit. */
  readonly timeLeft: string
  readonly isUndoing: boolean
}

export interface DoneReceipt extends ReceiptRow {
  readonly end: string
}

export interface ReceiptGroups {
  readonly open: readonly OpenReceipt[]
  readonly done: readonly DoneReceipt[]
}

const rowOf = (receipt: Receipt): ReceiptRow => ({
  id: receipt.receiptId,
  what: receipt.what,
  title: receiptTitle(receipt),
  about: receipt.about,
  line: `${receipt.number}. ${formatInstant(receipt.at)}`,
})

const timeLeftOf = (ms: number): string => {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)} d`
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.max(1, Math.floor(ms / minuteMs))} min`
}

const openOf = (receipt: Receipt, now: number, isUndoing: boolean): OpenReceipt => {
  const { at, until, gives } = receipt
  const end = until === null ? null : Date.parse(until)
  return {
    ...rowOf(receipt),
    until: until === null ? '' : `Undo until ${endOfUndo(until)}`,
    button: `Undo: ${gives}`,
    shareLeft: end === null ? 1 : Math.min(1, Math.max(0, (end - now) / (end - Date.parse(at)))),
    timeLeft: end === null ? '' : timeLeftOf(end - now),
    isUndoing,
  }
}

export const receiptGroups = (snapshot: ReceiptsSnapshot): ReceiptGroups => {
  const { receipts, now, receiptId } = snapshot.context
  const isUndoing = selectReceiptsMode(snapshot) === 'undoing'
  const isOpen = (receipt: Receipt) => isStillOpen(receipt, now)
  return {
    open: receipts.filter(isOpen).map((receipt) => openOf(receipt, now, isUndoing && receipt.receiptId === receiptId)),
    done: receipts.filter((receipt) => !isOpen(receipt)).map((receipt) => ({ ...rowOf(receipt), end: endWords(receipt) })),
  }
}

export const areSameGroups = (a: ReceiptGroups, b: ReceiptGroups): boolean => isSameJson(a, b)
