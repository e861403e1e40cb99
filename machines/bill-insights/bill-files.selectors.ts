import type { BillFileKind } from '#domain/billing/bill-files.ts'
import type { BillFilesSnapshot } from './bill-files.machine.ts'

export type FilesMode = 'ready' | 'making' | 'saved' | 'failed'

export const selectFilesMode = ({ value }: BillFilesSnapshot): FilesMode => (typeof value === 'string' ? value : 'saved')
export const selectRequestedFile = ({ context }: BillFilesSnapshot): BillFileKind | null => context.requested?.file ?? null
