import type { DeletionScope, FactKind } from '#contract/privacy/privacy.contract.ts'

export const correctionSubjects: Readonly<Record<FactKind, string>> = {
  name: 'Correct their name',
  birthDate: 'Correct their date of birth',
  supplyAddress: 'Correct the address of a property',
  icp: 'Correct an ICP number',
  meter: 'Correct a meter number',
  other: 'Correct something else',
}

export const deletionSubjects: Readonly<Record<DeletionScope, string>> = {
  extras: 'Delete extra data',
  everything: 'Delete everything we don’t have to keep',
}
