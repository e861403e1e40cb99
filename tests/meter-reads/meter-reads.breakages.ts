const room = 'An empty room, as high as the chart that will stand there: nothing is said, and nothing can be done.'
const behind = 'The list stands behind the dialog then, and nobody can reach it.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  "meter-reads/history-card.tsx HistoryCard: mode === 'loading' always holds": room,
  "meter-reads/history-card.tsx HistoryCard: mode === 'loading' never holds": room,
  'meter-reads/meter-reads-view.tsx MeterReadsDialog: <Dialog> “Meter reads” onClose does nothing':
    'No chart of meter reads hears of it: the dialog is closed by the address, which is the page’s.',
  'meter-reads/meter-reads-view.tsx Whole: onChoose onChoose does nothing':
    'The form is a stand-in on the page of this test; the model test of the form chooses a meter by the same list, in the dialog.',
  'meter-reads/sent-reads.tsx SentRead: useSelector(actor, select.selectCanChange) && read.changeUntil !== nu… always holds':
    behind,
  'meter-reads/sent-reads.tsx SentRead: canChange always holds': behind,
}
