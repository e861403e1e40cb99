import type { BillQueryFormSnapshot, BillQuerySubject } from './bill-query-form.machine.ts'

export const selectSubject = ({ context }: BillQueryFormSnapshot): BillQuerySubject => context.subject
