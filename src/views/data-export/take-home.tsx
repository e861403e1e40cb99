import { useSelector } from '@xstate/react'
import type { UsageFileFormat } from '#contract/data-export/data-export.contract.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Braces, Download, FileSpreadsheet, FileText, type LucideIcon } from '#design/theme/icons.ts'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { DataExportActor, UsageFile } from '#machines/data-export/data-export.machine.ts'
import * as select from '#machines/data-export/data-export.selectors.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { Everything } from './everything.tsx'

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
  const files = useSelector(actor, select.selectUsageFiles, (a, b) => JSON.stringify(a) === JSON.stringify(b))
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
