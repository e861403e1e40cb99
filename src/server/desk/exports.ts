import type { WireFile } from '#contract/file.ts'
import { amountCell, csvFile, numberCell, textCell } from '#domain/basics/csv.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { recordStaffAction } from './customer-access.ts'

export type ExportCell = string | number | { readonly cents: number } | null

const written = (cell: ExportCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  return typeof cell === 'number' ? numberCell(cell, 1) : amountCell(toDollars(cell.cents))
}

interface Export {
  /** Without the ending. */
  readonly name: string
  readonly header: string
  /** Texts are quoted, and start no formula in a spreadsheet. */
  readonly rows: readonly (readonly ExportCell[])[]
  /** For the audit log: `Numbers, 12 weeks`. */
  readonly what: string
}

/** A CSV file that says in its first line who exported it and when, and is in the audit log. */
export const exportFile = async (
  tx: Queryable,
  staff: StaffCaller,
  { name, header, rows, what }: Export,
  now: number,
): Promise<WireFile> => {
  await recordStaffAction(tx, staff, { kind: 'exported', what }, now)
  const watermark = textCell(`Exported by ${staff.name} (${staff.email}), ${formatInstant(now)}. For work only.`)
  return {
    name: `${name}.csv`,
    mediaType: 'text/csv',
    bytes: csvFile(
      `${watermark}\r\n${header}`,
      rows.map((row) => row.map(written)),
    ),
  }
}
