import type { BillFileKind } from '#domain/bill-files.ts'
import type { BillFilesSnapshot } from './bill-files.machine.ts'

export const selectFilesMode = ({ value }: BillFilesSnapshot) => value
/** The file that was asked for last; null until one is. */
export const selectAskedFile = ({ context }: BillFilesSnapshot): BillFileKind | null => context.asked?.file ?? null
