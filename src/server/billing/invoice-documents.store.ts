import { createHash } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'

export interface PdfFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** SHA-256, hex. */
  readonly digest: string
}

interface PdfRefused {
  readonly reason: string
}

/** Bytes. */
const largestPdf = 10 * 1024 * 1024

/** ISO 32000: the header is at the start, the end marker within the last 1,024 bytes. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')

export const pdfFileOf = (name: string, content: Uint8Array): PdfFile | PdfRefused => {
  if (content.length > largestPdf) return { reason: 'is larger than 10 MB' }
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!isPdf(bytes)) return { reason: 'is not a PDF' }
  return { name, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
}

interface LoadedPdf {
  readonly billingAccountId: string
  readonly invoiceId: string
  readonly file: PdfFile
}

/** The same file again changes nothing; another one replaces it. */
export const putInvoiceDocuments = async (tx: Queryable, loaded: readonly LoadedPdf[], now: number): Promise<void> => {
  for (const { billingAccountId, invoiceId, file } of loaded)
    await tx.query(
      `insert into invoice_document (billing_account_id, invoice_id, name, digest, bytes, loaded_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (billing_account_id, invoice_id) do update set name = excluded.name, digest = excluded.digest,
         bytes = excluded.bytes, loaded_at = excluded.loaded_at
       where invoice_document.digest <> excluded.digest or invoice_document.name <> excluded.name`,
      [billingAccountId, invoiceId, file.name, file.digest, file.bytes, new Date(now)],
    )
}

export const readInvoiceDocument = async (
  db: Queryable,
  billingAccountId: string,
  invoiceId: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const [row] = await db.query<{ bytes: Uint8Array<ArrayBuffer> }>(
    'select bytes from invoice_document where billing_account_id = $1 and invoice_id = $2',
    [billingAccountId, invoiceId],
  )
  return row?.bytes ?? null
}
