import type { BillFileKind } from '#domain/billing/bill-files.ts'
import type { BillFilesSnapshot } from './bill-files.machine.ts'

export type FilesMode = 'ready' | 'making' | 'saved' | 'failed'

export const selectFilesMode = ({ value }: BillFilesSnapshot): FilesMode => (typeof value === 'string' ? value : 'saved')
export const selectAskedFile = ({ context }: BillFilesSnapshot): BillFileKind | null => context.asked?.file ?? null
