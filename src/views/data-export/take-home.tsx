import { useSelector } from '@xstate/react'
import type { UsageFileFormat } from '#contract/data-export/data-export.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Braces, Download, FileSpreadsheet, FileText, type LucideIcon } from '#design/theme/icons.ts'
import { Box, Stack, Hidden, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import type { DataExportActor, UsageFile } from '#machines/data-export/data-export.machine.ts'
import * as select from '#machines/data-export/data-export.selectors.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { DownloadButton, useDownloadFailure, useDownloadStatus } from '#views/bills/download-button.tsx'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'

const ask = (actor: DataExportActor) => () => sendWithKey(actor, { type: 'archive.ask' })

const megabytes = (bytes: number): string => `${Math.max(0.1, Math.round(bytes / 100_000) / 10)} MB`

const Get = ({ download }: { download: DownloadActor }) => {
  const status = useDownloadStatus(download)
  const failure = useDownloadFailure(download)
  return (
    <>
      <Button isBusy={status === 'loading'} onClick={() => download.send({ type: 'download.begin' })}>
        Download your file
      </Button>
      {status === 'error' ? (
        <Text kind="small" tone="bad" role="alert">
          {failure}
        </Text>
      ) : (
        <Hidden role="status">{status === 'success' ? 'Downloaded everything' : ''}</Hidden>
      )}
    </>
  )
}

const Ready = ({ actor }: { actor: DataExportActor }) => {
  const archive = useSelector(actor, select.selectArchive)
  const everything = useSelector(actor, select.selectEverything)
  return (
    <Stack gap={3}>
      <Text kind="small" tone="second" role="status">
        {archive?.expiresAt
          ? `Your file is ready, ${megabytes(archive.bytes ?? 0)}. Download it by ${formatDateLong(archive.expiresAt.slice(0, 10))}.`
          : ''}
      </Text>
      <Row gap={3} wraps>
        {everything ? <Get download={everything} /> : null}
        <Button tone="quiet" onClick={ask(actor)}>
          Make a new file
        </Button>
      </Row>
    </Stack>
  )
}

const Making = ({ actor }: { actor: DataExportActor }) => {
  const percent = useSelector(actor, select.selectArchivePercent)
  return (
    <Stack gap={2}>
      <Text kind="small" tone="second" id="archive-progress">
        We’re making your file. {percent}% done. You can leave, and we’ll email you when it’s ready.
      </Text>
      <progress aria-labelledby="archive-progress" value={percent} max={100} style={{ width: '100%' }} />
    </Stack>
  )
}

const Everything = ({ actor }: { actor: DataExportActor }) => {
  const mode = useSelector(actor, select.selectDataExportMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, select.selectAsking)
  const needsProof = useSelector(actor, selectNeedsProof)
  switch (mode) {
    case 'making':
      return <Making actor={actor} />
    case 'ready':
      return <Ready actor={actor} />
    case 'withheld':
      return (
        <Text kind="small" tone="second">
          Only the account holder can download everything as one file.
        </Text>
      )
    default:
      return (
        <Stack gap={3}>
          {needsProof && mode !== 'asking' ? <ProofNotice actor={actor} isLeaving={mode === 'proving'} isForm /> : null}
          {mode === 'refused' && !needsProof ? <CommandFailure problem={problem} what="we’re making your file" /> : null}
          <CommandNotice actor={command} what="your file" />
          <Row gap={3} wraps>
            <Button tone="soft" isBusy={mode === 'asking'} disabled={mode === 'proving'} onClick={ask(actor)}>
              Download all my data
            </Button>
            <Text kind="small" tone="second">
              Your profile and activity, and the use, bills and proofs of your own accounts, in one file. It takes a minute or
              two, and we’ll email you.
            </Text>
          </Row>
        </Stack>
      )
  }
}

const kinds: Readonly<Record<UsageFileFormat, { readonly title: string; readonly detail: string; readonly icon: LucideIcon }>> = {
  csv: { title: 'Half-hourly data for a spreadsheet', detail: 'Two years with their cost, CSV', icon: FileSpreadsheet },
  eiep13a: { title: 'Half-hourly data for another retailer', detail: 'Two years, EIEP13A', icon: FileText },
  greenbutton: { title: 'Half-hourly data for energy programs', detail: 'Two years, Green Button', icon: Braces },
}

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: '$3',
  alignItems: 'center',
  minHeight: 64,
  '& + &': { borderTop: '1px solid $line' },
})

const FileRow = ({ actor, file }: { actor: DataExportActor; file: UsageFile }) => {
  const download = useSelector(actor, select.selectDownloadOf(file))
  const { title, detail, icon: Icon } = kinds[file.format]
  const name = file.name === null ? title : `${title}, ${file.name}`
  return (
    <Line>
      <Icon size={20} aria-hidden />
      <Box>
        <Text weight="medium">{name}</Text>
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Box>
      <DownloadButton
        actor={download}
        name={name.toLowerCase()}
        icon={<Download size={20} aria-hidden />}
        onPress={() => actor.send({ type: 'file.download', file })}
      />
    </Line>
  )
}

export const TakeHome = ({ actor }: { actor: DataExportActor }) => {
  const mode = useSelector(actor, select.selectDataExportMode)
  const files = useSelector(actor, select.selectUsageFiles, isSameJson)
  const problem = useSelector(actor, select.selectDataExportFailure)
  const { phone } = useBrand()
  if (mode === 'loading') return <Skeleton css={{ height: 240, marginTop: '$4' }} />
  if (mode === 'failed') {
    const { title, detail } = failureOf(problem, { title: 'We couldn’t load your files', detail: `Try again, or call ${phone}.` })
    return (
      <Box css={{ marginTop: '$4' }}>
        <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'load.retry' })}>
          {title}. {detail}
        </NoticeBar>
      </Box>
    )
  }
  return (
    <Stack gap={4} css={{ marginTop: '$3' }}>
      <WhyNot to="exportUsage" />
      <Allowed to="exportUsage">
        <ul aria-label="Files">
          {files.map((file) => (
            <FileRow key={file.id} actor={actor} file={file} />
          ))}
        </ul>
      </Allowed>
      <Everything actor={actor} />
    </Stack>
  )
}
