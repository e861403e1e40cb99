import { renderBill } from './bill-document.ts'
import type { AnyDocument } from './document-types.ts'
import { loadFallbacks } from './fallback-fonts.ts'
import { lettersBeyondOnest } from './fonts.ts'
import { renderLargeBill } from './large-bill-document.ts'
import { renderReceipt } from './receipt-document.ts'
import { renderStatement } from './statement-document.ts'

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
