import { renderBill } from './bill-document.ts'
import type { AnyDocument } from './document-types.ts'
import { renderLargeBill } from './large-bill-document.ts'
import { renderReceipt } from './receipt-document.ts'
import { renderStatement } from './statement-document.ts'

export const print = (paper: AnyDocument): Promise<Uint8Array> => {
  switch (paper.kind) {
    case 'statement':
      return renderStatement(paper)
    case 'receipt':
      return renderReceipt(paper)
    case 'bill':
      return paper.isLarge ? renderLargeBill(paper) : renderBill(paper)
  }
}
