import { billPaper } from './bill-paper.ts'
import type { AnyPaper } from './papers.ts'
import { largeBillPaper } from './large-bill-paper.ts'
import { receiptPaper } from './receipt-paper.ts'
import { statementPaper } from './statement-paper.ts'

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
