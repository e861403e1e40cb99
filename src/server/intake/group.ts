import type { Group } from './entity.ts'
import type { ParsedRecord, Reason, Refusal } from './parse.ts'

/** All rows of one plan, person or account, or one reference row. */
export interface RecordGroup {
  readonly group: Group
  readonly owner: string
  readonly ownerId: string
  readonly records: readonly ParsedRecord[]
  /** Rows of it that were refused before: nothing of it is applied. */
  readonly refused: readonly Refusal[]
}

/** A row that is not as it was sent last. */
export interface ChangedRecord extends ParsedRecord {
  readonly isNew: boolean
  readonly retained: readonly string[]
}

export interface ChangedGroup extends RecordGroup {
  readonly changed: readonly ChangedRecord[]
  /** The same row once more. */
  readonly repeated: readonly ParsedRecord[]
}

/** Why a row is refused after its schema took it. */
export interface Fault extends Reason {
  readonly record: ParsedRecord
  readonly field: string | null
  /** It may be none once that account's rows are applied too. */
  readonly isOfOtherAccount?: boolean
}
