import { useSelector } from '@xstate/react'
import type { MadeRefundFile, RefundFile, RefundFiles } from '#contract/desk/refund-files.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Download } from '#design/theme/icons.ts'
import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatDateLong } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { downloadOf, filesOf, type MoneyRefundFilesActor } from '#machines/desk/money/money-refund-files.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { ProofDialog } from '#views/desk/proof/proof-dialog.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const title = 'Payment files'

/** `2 refunds, $84.20` */
const sumText = ({ count, totalCents }: Pick<RefundFile, 'count' | 'totalCents'>): string =>
  `${counted(count, 'refund')}, ${formatCents(totalCents)}`

const madeText = (made: MadeRefundFile): string => {
  const rest = made.left === 0 ? '' : ` It was full: make another file for the other ${counted(made.left, 'refund')}.`
  return `Payment file ${made.number} is made: ${sumText(made)}. Download it below, and pay it in your bank once.${rest}`
}

const columns: readonly DeskColumn<RefundFile>[] = [
  { key: 'number', title: 'File', isName: true, render: ({ number }) => `File ${number}` },
  { key: 'at', title: 'Made', isFixed: true, render: ({ madeAt }) => formatDateLong(dayAt(madeAt)) },
  { key: 'by', title: 'Made by', render: ({ madeBy }) => madeBy },
  { key: 'count', title: 'Refunds', align: 'end', render: ({ count }) => count.toLocaleString('en-NZ') },
  { key: 'total', title: 'Total', align: 'end', render: ({ totalCents }) => <b>{formatCents(totalCents)}</b> },
]

interface PartProps {
  readonly actor: MoneyRefundFilesActor
}

const FileDownload = ({ actor, number }: PartProps & { readonly number: string }) => {
  const download = useSelector(actor, ({ children }) => downloadOf(children, number))
  return (
    <DownloadButton
      actor={download}
      name={`payment file ${number}`}
      icon={<Download size={20} aria-hidden />}
      onPress={() => actor.send({ type: 'file.download', number })}
    />
  )
}

const Made = ({ actor, mode }: PartProps & { readonly mode: string }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const made = useSelector(actor, ({ context }) => context.answer)
  const command = useSelector(actor, ({ children }) => children.command)
  return (
    <>
      {mode === 'refused' ? <CommandFailure problem={problem} what="the payment file was made" /> : null}
      {mode === 'ready' && made !== null ? (
        <DeskNote tone="good" role="status">
          {madeText(made)}
        </DeskNote>
      ) : null}
      <CommandNotice actor={command} what="the payment file" />
    </>
  )
}

const MakeFile = ({
  actor,
  mode,
  files,
  unfiled,
}: PartProps & { readonly mode: string } & Pick<RefundFiles, 'files' | 'unfiled'>) => {
  if (unfiled.count === 0) return files.length === 0 ? null : 'Every refund to be paid is in a file.'
  const isBusy = mode === 'sending' || mode === 'proving'
  return (
    <>
      {sumText(unfiled)}
      <DeskButton isBusy={isBusy} onClick={() => sendWithKey(actor, { type: 'file.make' })}>
        Make payment file
      </DeskButton>
    </>
  )
}

/** Files of refunds for the bank: each refund is in one of them, once. */
export const MoneyRefundFiles = ({ actor }: PartProps) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open', 'listing'))
  const answer = useSelector(actor, ({ context }) => filesOf(context))
  const problem = useSelector(actor, ({ context }) => problemIn(context.files))
  const proof = useSelector(actor, ({ children }) => children.proof)
  if (mode === 'loading') return <DeskWaiting title={title} height={220} />
  if (mode === 'failed' || answer === null) return <DeskFailure title={title} problem={problem} actor={actor} />
  const { files, next, unfiled } = answer
  const getColumn: DeskColumn<RefundFile> = {
    key: 'get',
    title: 'CSV',
    render: ({ number }) => <FileDownload actor={actor} number={number} />,
  }
  return (
    <DeskStack>
      <Made actor={actor} mode={mode} />
      <Panel
        title={title}
        aside={
          <>
            {next === null ? null : <TextLink href={`/staff/money/refunds?files=${next}`}>Older files</TextLink>}
            <MakeFile actor={actor} mode={mode} files={files} unfiled={unfiled} />
          </>
        }
      >
        {files.length === 0 ? (
          <PanelBody>No payment file has been made yet.</PanelBody>
        ) : (
          <DeskTable label={title} columns={[...columns, getColumn]} rows={files} keyOf={({ number }) => number} />
        )}
      </Panel>
      <ProofDialog actor={proof} />
    </DeskStack>
  )
}
