import type { Problem } from '#contract/kit.ts'
import type { FieldKind } from '#domain/portal/account-fields.ts'
import type { ProofEvent } from '#machines/session/proof.ts'

export interface FieldRow {
  /** `home`, `nickname <siteId>`. */
  readonly id: string
  readonly kind: FieldKind
  /** Empty if nothing is stored. */
  readonly stored: string
  /** Only for a property's name. */
  readonly siteId: string | null
}

export interface EditableFieldInput {
  readonly row: FieldRow
  /** `<billingAccountId>[/<siteId>]` */
  readonly selection: string
}

export interface EditableFieldContext extends EditableFieldInput {
  readonly text: string
  /** Stored value when editing began, to notice a change from another page or person. */
  readonly seen: string
  /** Address id from the lookup; null for a typed address. */
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
