import type { BillQueryFormSnapshot, BillQuerySubject } from './bill-query-form.machine.ts'

export const selectSubject = ({ context }: BillQueryFormSnapshot): BillQuerySubject => context.subject
export const selectIsRestoring = (snapshot: BillQueryFormSnapshot): boolean => snapshot.matches('restoring')
export const selectIsInvalid = (snapshot: BillQueryFormSnapshot): boolean => snapshot.matches({ editing: 'invalid' })
export const selectHasFailed = (snapshot: BillQueryFormSnapshot): boolean => snapshot.matches({ editing: 'failed' })
export const selectIsSending = (snapshot: BillQueryFormSnapshot): boolean => snapshot.matches('sending')
