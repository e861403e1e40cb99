import type { Problem } from '#contract/kit.ts'
import type { FieldKind } from '#domain/account-fields.ts'
import type { ProofEvent } from '#machines/session/proof.ts'

/** One row of the account that can be edited. */
export interface FieldRow {
  /** Its own among the rows: `home`, `nickname <siteId>`. */
  readonly id: string
  readonly kind: FieldKind
  /** What is stored; empty for nothing. */
  readonly stored: string
  /** Of a property's name. */
  readonly siteId: string | null
}

export interface EditableFieldInput {
  readonly row: FieldRow
  /** `<billingAccountId>[/<siteId>]` */
  readonly selection: string
}

export interface EditableFieldContext extends EditableFieldInput {
  /** What stands in the input. */
  readonly text: string
  /** What was stored when editing began: another page, or another person, may have changed it since. */
  readonly seen: string
  /** The address that was looked up; null for one as it was typed. */
  readonly dpId: string | null
  readonly problem: Problem | null
}

export type EditableFieldEvent =
  | ProofEvent
  | { type: 'field.edit' }
  | { type: 'field.change'; text: string }
  | { type: 'field.leave' }
  | { type: 'field.save' }
  | { type: 'field.cancel' }
  | { type: 'field.delete' }
  | { type: 'stored.change'; row: FieldRow }
