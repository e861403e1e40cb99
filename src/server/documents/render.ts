import { brands } from '#brands/brands.ts'
import { renderBill } from './bill-document.ts'
import { createDocument } from './document.ts'
import type { AnyDocument } from './document-types.ts'
import { loadFallbacks } from './fallback-fonts.ts'
import { lettersBeyondOnest } from './fonts.ts'
import { renderLargeBill } from './large-bill-document.ts'
import { renderReceipt } from './receipt-document.ts'
import { renderStatement } from './statement-document.ts'

/** A first document takes ten times as long as a second: fonts are read and code is compiled. */
export const warmUp = async (): Promise<void> => {
  const paper = createDocument(brands[0].id, 'Blank')
  paper.letterhead('Blank')
  paper.heading(1, 'Blank')
  paper.table({ summary: 'Blank', columns: [{ title: 'Blank', share: 1 }], rows: [{ cells: ['0'] }] })
  await paper.finish()
}

export const print = async (paper: AnyDocument): Promise<Uint8Array> => {
  await loadFallbacks(lettersBeyondOnest(JSON.stringify(paper)))
  switch (paper.kind) {
    case 'statement':
      return renderStatement(paper)
    case 'receipt':
      return renderReceipt(paper)
    case 'bill':
      return paper.isLarge ? renderLargeBill(paper) : renderBill(paper)
  }
}
