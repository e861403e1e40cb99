import { useSelector } from '@xstate/react'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Menu } from '#design/controls/menu.tsx'
import { Braces, Check, ChevronDown, Download, RotateCw } from '#design/theme/icons.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillFilesActor } from '#machines/bill-insights/bill-files.machine.ts'
import { selectRequestedFile, selectFilesMode } from '#machines/bill-insights/bill-files.selectors.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import { selectBillProof } from '#machines/bill-insights/bill-proof.selectors.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { selectDownloadProblem, selectDownloadStatus } from '#machines/bills/download.selectors.ts'

const pdfIcons = {
  ready: <Download size={18} aria-hidden />,
  loading: <Download size={18} aria-hidden />,
  success: <Check size={18} aria-hidden />,
  error: <RotateCw size={18} aria-hidden />,
}

const forms = [
  { form: 'largePrint', label: 'Large print, as a PDF' },
  { form: 'plainText', label: 'Plain text, for a screen reader' },
] as const

export const BillPdf = ({ actor }: { actor: DownloadActor }) => {
  const status = useSelector(actor, selectDownloadStatus)
  const problem = useSelector(actor, selectDownloadProblem)
  return (
    <>
      <Button
        tone="soft"
        icon={pdfIcons[status]}
        isBusy={status === 'loading'}
        onClick={() => actor.send({ type: 'download.begin' })}
      >
        Bill as PDF
      </Button>
      <Menu
        label="Other forms of this bill"
        renderOpener={(props) => (
          <Button {...props} tone="outline" disabled={status === 'loading'}>
            Large print or text
            <ChevronDown size={16} aria-hidden />
          </Button>
        )}
        entries={forms.map(({ form, label }) => ({
          kind: 'action',
          label,
          onSelect: () => actor.send({ type: 'download.begin', form }),
        }))}
      />
      <Hidden role="status">{status === 'success' ? 'We’ve downloaded your bill' : ''}</Hidden>
      {status === 'error' ? (
        <Text kind="small" tone="bad" role="alert" css={{ order: 1, flexBasis: '100%' }}>
          {failureOf(problem, { title: 'We couldn’t make the PDF. Try again.', detail: '' }).title}
        </Text>
      ) : null}
    </>
  )
}

interface BillDocumentsProps {
  readonly bill: Invoice
  readonly pdf: DownloadActor
  readonly files: BillFilesActor
  readonly proof: BillProofActor
}

export const BillDocuments = ({ bill, pdf, files, proof: proofActor }: BillDocumentsProps) => {
  const proof = useSelector(proofActor, selectBillProof)
  const mode = useSelector(files, selectFilesMode)
  const requestedFile = useSelector(files, selectRequestedFile)
  return (
    <>
      {bill.transactionId === undefined ? null : <BillPdf actor={pdf} />}
      <Button
        tone="outline"
        icon={<Braces size={18} aria-hidden />}
        isBusy={mode === 'making' && requestedFile === 'data'}
        disabled={proof === null}
        onClick={() => (proof ? files.send({ type: 'file.save', file: 'data', proof }) : undefined)}
      >
        Bill as data
      </Button>
    </>
  )
}
