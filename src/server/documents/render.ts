import { billPaper } from './bill-document.ts'
import type { AnyPaper } from './document-types.ts'
import { largeBillPaper } from './large-bill-document.ts'
import { receiptPaper } from './receipt-document.ts'
import { statementPaper } from './statement-document.ts'

export const print = (paper: AnyPaper): Promise<Uint8Array> => {
  switch (paper.kind) {
    case 'statement':
      return statementPaper(paper)
    case 'receipt':
      return receiptPaper(paper)
    case 'bill':
      return paper.isLarge ? largeBillPaper(paper) : billPaper(paper)
  }
}
