import { canDeleteField, canSaveField, type FieldKind, fieldMessage, typedField } from '#domain/portal/account-fields.ts'
import type { AddressSearchActor } from '#machines/moving-house/address-search.machine.ts'
import type { EditableFieldSnapshot } from './editable-field.machine.ts'

export type FieldMode = 'restoring' | 'none' | 'confirming' | 'removing' | 'unremoved' | 'edit' | 'loading' | 'error' | 'success'

export const selectFieldMode = (snapshot: EditableFieldSnapshot): FieldMode => {
  if (snapshot.matches({ open: 'edit' })) return 'edit'
  if (snapshot.matches({ open: 'error' })) return 'error'
  if (snapshot.matches('open')) return 'loading'
  const closed = ['restoring', 'confirming', 'removing', 'unremoved', 'success'] as const
  return closed.find((mode) => snapshot.matches(mode)) ?? 'none'
}

export const selectFieldKind = ({ context: { row } }: EditableFieldSnapshot): FieldKind => row.kind
export const selectFieldValue = ({ context: { row } }: EditableFieldSnapshot): string => typedField(row.kind, row.stored)
export const selectCanSave = ({ context: { row, text } }: EditableFieldSnapshot): boolean =>
  canSaveField(row.kind, text, row.stored)
export const selectCanDelete = ({ context: { row } }: EditableFieldSnapshot): boolean => canDeleteField(row.kind, row.stored)
export const selectNeedsProof = (snapshot: EditableFieldSnapshot): boolean =>
  snapshot.matches({ open: { error: 'unproven' } }) || snapshot.matches({ open: 'proving' })

/** Null if neither a removal needs a fresh sign-in nor the browser leaves for one. */
export const selectRemovalProof = (snapshot: EditableFieldSnapshot): 'needed' | 'leaving' | null => {
  if (snapshot.matches('provingRemoval')) return 'leaving'
  return snapshot.can({ type: 'proof.begin' }) && snapshot.matches('unremoved') ? 'needed' : null
}

/** Value that another page or person saved meanwhile; null if nobody did. */
export const selectOvertaken = ({ context: { row, seen }, ...snapshot }: EditableFieldSnapshot): string | null =>
  snapshot.matches('open') && row.stored !== seen ? typedField(row.kind, row.stored) : null

export const selectRuleMessage = (snapshot: EditableFieldSnapshot): string | null => {
  const { row, text } = snapshot.context
  return snapshot.matches({ open: { edit: 'told' } }) ? fieldMessage(row.kind, text, row.stored) : null
}

export const selectAddressSearch = ({ children }: EditableFieldSnapshot): AddressSearchActor | undefined =>
  children['address'] as AddressSearchActor | undefined
