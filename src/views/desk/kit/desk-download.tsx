import { DeskButton } from '#design/desk/desk-button.tsx'
import { Check, Download } from '#design/theme/icons.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import type { DownloadStatus } from '#machines/bills/download.selectors.ts'
import { useDownloadFailure, useDownloadStatus } from '#views/bills/download-button.tsx'

const downloadLabels: Readonly<Record<DownloadStatus, string>> = {
  ready: 'Download CSV',
  loading: 'Download CSV',
  success: 'Downloaded',
  error: 'Try again',
}

/** Saves a CSV file of the desk. */
export const DeskDownload = ({ actor }: { readonly actor: DownloadActor | undefined }) => {
  const status = useDownloadStatus(actor)
  const failure = useDownloadFailure(actor)
  return (
    <>
      {status === 'error' ? <span role="status">{failure}</span> : null}
      <DeskButton
        tone="outline"
        icon={status === 'success' ? <Check size={17} aria-hidden /> : <Download size={17} aria-hidden />}
        isBusy={status === 'loading'}
        onClick={() => actor?.send({ type: 'download.begin' })}
      >
        {downloadLabels[status]}
      </DeskButton>
    </>
  )
}
