import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Menu } from '#design/controls/menu.tsx'
import { ChevronDown, Download } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { DayRange } from '#domain/basics/days.ts'
import type { BillTransactionsActor } from '#machines/transactions/bill-transactions.machine.ts'
import { selectDownload } from '#machines/transactions/bill-transactions.selectors.ts'
import { useDownloadFailure, useDownloadStatus } from '#views/bills/download-button.tsx'

const formats = [
  { format: 'pdf', label: 'PDF, to read or print' },
  { format: 'csv', label: 'CSV, for a spreadsheet' },
] as const

export const StatementMenu = ({ actor, range: { startDate, endDate } }: { actor: BillTransactionsActor; range: DayRange }) => {
  const sourceOf = (format: 'pdf' | 'csv') => ({ of: 'statement', format, startDate, endDate }) as const
  const [pdfActor, csvActor] = [
    useSelector(actor, selectDownload(sourceOf('pdf'))),
    useSelector(actor, selectDownload(sourceOf('csv'))),
  ]
  const [pdf, csv] = [useDownloadStatus(pdfActor), useDownloadStatus(csvActor)]
  const failure = useDownloadFailure(pdf === 'error' ? pdfActor : csvActor)
  const states = [pdf, csv]
  const isBusy = states.includes('loading')
  const statusText = isBusy ? 'Getting your statement' : states.includes('success') ? 'We’ve downloaded your statement' : ''
  return (
    <div>
      <Menu
        label="Download statement"
        renderOpener={(props) => (
          <Button {...props} tone="soft" isFull isBusy={isBusy} icon={<Download size={18} aria-hidden />}>
            Download statement
            <ChevronDown size={16} aria-hidden />
          </Button>
        )}
        entries={formats.map(({ format, label }) => ({
          kind: 'action',
          label,
          onSelect: () => actor.send({ type: 'file.download', source: sourceOf(format) }),
        }))}
      />
      <Hidden role="status">{statusText}</Hidden>
      {states.includes('error') && !isBusy ? (
        <Text kind="small" tone="bad" role="alert" css={{ marginTop: '$1' }}>
          {failure}
        </Text>
      ) : null}
    </div>
  )
}
