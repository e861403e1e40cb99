import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Spinner } from '#design/controls/button.tsx'
import { dimmed } from '#design/controls/dimmed.ts'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Braces, CircleCheck, Download, FileSpreadsheet, RotateCw, Tags } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import type { BillFileKind } from '#domain/billing/bill-files.ts'
import type { BillFilesActor } from '#machines/bill-insights/bill-files.machine.ts'
import { selectRequestedFile, selectFilesMode } from '#machines/bill-insights/bill-files.selectors.ts'
import type { BillProofActor } from '#machines/bill-insights/bill-proof.machine.ts'
import { selectBillProof } from '#machines/bill-insights/bill-proof.selectors.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

const FileRow = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 64,
  paddingBlock: 12,
  borderRadius: 8,
  '& > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& > svg:last-child': { color: '$ink3' },
  '&[aria-disabled="true"]': { color: '$ink3' },
})

const List = styled('ul', { marginTop: '$2', '& > li + li': { borderTop: '1px solid $line' } })

interface FileOffered {
  readonly file: BillFileKind
  readonly icon: ReactNode
  readonly name: string
  readonly detail: string
}

const offered: readonly FileOffered[] = [
  { file: 'data', icon: <Braces size={20} aria-hidden />, name: 'Bill as data', detail: 'JSON, every line and every read' },
  {
    file: 'halfHours',
    icon: <FileSpreadsheet size={20} aria-hidden />,
    name: 'Half-hours',
    detail: 'CSV, with daylight saving marked',
  },
  { file: 'prices', icon: <Tags size={20} aria-hidden />, name: 'Prices', detail: 'CSV, with the dates they applied' },
]

const marks = {
  ready: <Download size={20} aria-hidden />,
  making: <Spinner size={20} />,
  saved: <CircleCheck size={20} aria-hidden />,
  failed: <RotateCw size={20} aria-hidden />,
}

const saved = { ready: '', making: '', saved: ': saved', failed: ': we couldn’t make this. Try again.' }

interface FilesCardProps {
  readonly actor: BillFilesActor
  readonly proofActor: BillProofActor
}

/** For use in any calculator. */
export const FilesCard = ({ actor, proofActor }: FilesCardProps) => {
  const mode = useSelector(actor, selectFilesMode)
  const requestedFile = useSelector(actor, selectRequestedFile)
  const proof: BillProof | null = useSelector(proofActor, selectBillProof)
  const hasEnergy = proof?.supplies.some(({ days, gasDays }) => days.length > 0 || gasDays.length > 0) === true
  const files = offered.filter(({ file }) => hasEnergy || file === 'data')
  return (
    <ExplainedPart actor={actor}>
      <TitledCard title="Work it out yourself">
        <Text kind="small" tone="second">
          The same reads and prices that we used.
        </Text>
        <List>
          {files.map(({ file, icon, name, detail }) => {
            const fileMode = file === requestedFile ? mode : 'ready'
            return (
              <li key={file}>
                <FileRow
                  type="button"
                  aria-busy={fileMode === 'making'}
                  onClick={() => (proof ? actor.send({ type: 'file.save', file, proof }) : undefined)}
                  {...dimmed(proof === null)}
                >
                  <IconTile>{icon}</IconTile>
                  <span>
                    <Text as="span" weight="medium" css={{ display: 'block' }}>
                      {name}
                    </Text>
                    <Text as="span" kind="small" tone={fileMode === 'failed' ? 'bad' : 'second'}>
                      {fileMode === 'failed' ? 'We couldn’t make this. Try again.' : detail}
                    </Text>
                  </span>
                  {marks[fileMode]}
                </FileRow>
              </li>
            )
          })}
        </List>
        <Hidden role="status">
          {requestedFile ? `${offered.find(({ file }) => file === requestedFile)?.name}${saved[mode]}` : ''}
        </Hidden>
      </TitledCard>
    </ExplainedPart>
  )
}
