import { readBankLine, readBankLines } from '#contract/desk/bank-lines.contract.ts'
import type { DeskLine, DeskLineDetail } from '#contract/desk/bank-lines.contract.ts'
import type { DirectDebitRunLook } from '#contract/desk/direct-debit-runs.contract.ts'
import { readDirectDebitRun } from '#contract/desk/direct-debit-runs.contract.ts'
import type { ReturnedPayment } from '#contract/desk/returns.contract.ts'
import { readReturnedPayments } from '#contract/desk/returns.contract.ts'
import { mere } from '#tests/desk/staff.ts'

export const at = (path: string, params: Readonly<Record<string, string>> = {}, search = '') => ({
  path,
  params,
  search,
  staff: mere,
})

export const example = <Answer>({ example: shown }: { readonly example: { readonly answer?: unknown } | null }) =>
  shown?.answer as Answer

const [reid] = example<{ lines: DeskLine[] }>(readBankLines).lines as [DeskLine]
export const reidLine: DeskLine = reid
export const tupouLine: DeskLine = {
  ...reid,
  line: '4710',
  cents: 15_200,
  from: 'M TUPOU',
  particulars: '',
  reference: 'rent week 23',
  proposal: null,
  grade: 'none',
}
export const linesAnswer = (lines: readonly DeskLine[]) => ({
  lines,
  next: null,
  count: lines.length,
  totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
})

export const reidDetail = example<DeskLineDetail>(readBankLine)
const [daniel] = reidDetail.proposals as [DeskLineDetail['proposals'][number]]
export const twoProposals: DeskLineDetail = {
  ...reidDetail,
  proposals: [
    daniel,
    {
      account: '500090311',
      name: 'Dawn Reid',
      grade: 'weak',
      doubt: null,
      reasons: [
        { agrees: true, text: 'Same name' },
        { agrees: false, text: 'Owes nothing, pays by direct debit' },
      ],
      pays: [],
      balanceAfterCents: -40_063,
    },
  ],
}
export const markedDetail: DeskLineDetail = {
  ...reidDetail,
  line: '4710',
  cents: 15_200,
  from: 'M TUPOU',
  state: 'returning',
  note: 'Rent of somebody else',
  decidedBy: 'Jade Kaa',
  decidedAt: '2026-06-09T16:40:00+12:00',
  proposals: [],
}
export const tupouDetail: DeskLineDetail = { ...reidDetail, ...tupouLine, bankAccount: null, proposals: [] } as DeskLineDetail

export const runLook = example<DirectDebitRunLook>(readDirectDebitRun)
export const ownLook: DirectDebitRunLook = {
  ...runLook,
  run: { ...runLook.run, madeBy: 'Mere Tāmati', isYours: true },
  canRelease: false,
}
export const releasedLook: DirectDebitRunLook = {
  ...runLook,
  run: { ...runLook.run, state: 'released', decidedBy: 'Jade Kaa', decidedAt: '2026-06-09T16:40:00+12:00' },
  leftOut: [],
  canRelease: false,
}

export const returnedPayment = example<{ returns: ReturnedPayment[] }>(readReturnedPayments).returns[0] as ReturnedPayment
