const icon = 'The picture before a line of the bill, which is hidden from who listens: the line says what it is.'
const ground = 'The colour behind the proof: its heading says how it came out.'
const needed = 'The button cannot be pressed before there is a proof.'
const paler = 'The old lines are paler while the new ones come: the line over them says so.'
const question =
  'The card of questions below has a button of the same name, and no eye counts them: a test beside the model test of the page does.'
const room = 'How high the card is while it has no bars: nothing is said, and nothing can be done.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'bill-checker/bill-checker-page.tsx backToBills: <Button> “Back to your bills” is missing':
    'It is made once, as its module loads, and no switch reaches it then.',
  'bill-insights/bill-documents.tsx BillDocuments: proof always holds': needed,
  'bill-overview/bill-parts.tsx iconOf: correction is shown as discount': icon,
  'bill-overview/bill-parts.tsx iconOf: daily is shown as freeHours': icon,
  'bill-overview/bill-parts.tsx iconOf: discount is shown as energy': icon,
  'bill-overview/bill-parts.tsx iconOf: energy is shown as daily': icon,
  'bill-overview/bill-parts.tsx iconOf: export is shown as correction': icon,
  "bill-overview/bill-parts.tsx iconOf: mark === 'sun' never holds": icon,
  'bill-payments/bill-payments-page.tsx Showing: <ReturnNotice> onUpdateCCV does nothing':
    'What is paid here saves no card: the notice never asks for its code.',
  "bills/bill-strip-card.tsx BillStripCard: mode === 'failed' || (isShowing && !hasBills) always holds": room,
  "bills/bill-strip-card.tsx BillStripCard: mode === 'failed' || (isShowing && !hasBills) never holds": room,
  'bill-insights/files-card.tsx FilesCard: proof always holds': needed,
  "bill-overview/issued-lines.tsx IssuedLines: mode === 'updating' always holds": paler,
  "bill-overview/issued-lines.tsx IssuedLines: mode === 'updating' never holds": paler,
  'bill-insights/lines-card.tsx Lines: proof && proven always holds':
    'The proof of this test has been worked out: each of its lines is proven.',
  'bills/payment-plan-card.tsx Part: nothing is shown as receipt': 'There is no card then for the part to stand on.',
  "bill-insights/proof-box.tsx ProofBox: mode === 'differs' always holds": ground,
  "bill-insights/proof-box.tsx ProofBox: mode === 'differs' never holds": ground,
  "bill-insights/proof-box.tsx ProofBox: mode === 'proven' always holds": ground,
  "bill-insights/proof-box.tsx ProofBox: mode === 'proven' never holds": ground,
  'bill-insights/proven-bill.tsx Question: useSelector(actor, selectCanAsk) always holds': question,
  'bill-insights/proven-bill.tsx Question: useSelector(actor, selectCanAsk) never holds': question,
  'bill-insights/proven-bill.tsx Question: <Button> “Question a line” is missing': question,
  'bill-insights/proven-bill.tsx Question: <Button> “Question a line” onClick does nothing':
    'The chart of this page does not hear of it: a test beside its model test presses it.',
}
