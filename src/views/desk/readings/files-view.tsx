import { shallowEqual, useSelector } from '@xstate/react'
import type { TakenFile } from '#contract/desk/readings.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { Panel } from '#design/desk/panel.tsx'
import { dayAt, formatDate, formatTime } from '#domain/basics/days.ts'
import type { DeskFilesActor } from '#machines/desk/readings/files.machine.ts'
import { selectFilePages } from '#machines/desk/readings/files.selectors.ts'
import { selectCanRetry, selectLoaded, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'
import { DeskFailure, DeskNothing, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { PageLinks } from '#views/desk/kit/page-links.tsx'
import { linesText, outcomeNames } from './readings-words.ts'

const tones = { imported: 'good', partly: 'warn', refused: 'bad' } as const

const columns: readonly DeskColumn<TakenFile>[] = [
  { key: 'name', title: 'File', isName: true, render: ({ name }) => name },
  { key: 'kind', title: 'Kind', isSecond: true, render: ({ kind }) => kind ?? 'Not recognised' },
  {
    key: 'at',
    title: 'Came in',
    isFixed: true,
    render: ({ takenAt }) => `${formatDate(dayAt(takenAt))}, ${formatTime(takenAt)}`,
  },
  {
    key: 'outcome',
    title: 'Outcome',
    isFixed: true,
    render: ({ outcome }) => <DeskBadge tone={tones[outcome]}>{outcomeNames[outcome]}</DeskBadge>,
  },
  {
    key: 'report',
    title: 'Report',
    render: ({ outcome, report, skipped }) =>
      outcome === 'partly' ? (
        <ul>
          {skipped.map((lines) => (
            <li key={`${lines.from} ${lines.reason}`}>
              {linesText(lines)}: {lines.reason}
            </li>
          ))}
        </ul>
      ) : (
        report
      ),
  },
]

const filters = [
  { value: 'all', label: 'All' },
  { value: 'partly', label: 'Some lines refused' },
  { value: 'refused', label: 'Refused' },
] as const

export const FilesView = ({ actor }: { readonly actor: DeskFilesActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const question = useSelector(actor, ({ context }) => context.question)
  const files = useSelector(actor, selectLoaded)?.files ?? null
  const pages = useSelector(actor, selectFilePages, shallowEqual)
  const problem = useSelector(actor, selectLoadProblem)
  const canRetry = useSelector(actor, selectCanRetry)
  const chips = (
    <FilterChips
      label="Outcome"
      options={filters}
      value={question.outcome ?? 'all'}
      onChange={(value) =>
        actor.send({ type: 'question.change', question: { outcome: value === 'all' ? null : value, after: '' } })
      }
    />
  )
  return (
    <>
      {chips}
      {mode === 'failed' ? (
        <DeskFailure title="We couldn’t load the files" problem={problem} {...(canRetry && { actor })} />
      ) : mode === 'noData' ? (
        <Panel title="No files">
          <DeskNothing>There are no files of this kind.</DeskNothing>
        </Panel>
      ) : files === null || mode === 'loading' || mode === 'loadingRetry' ? (
        <DeskWaiting title={mode === 'loadingRetry' ? 'Trying again' : 'Files'} height={320} />
      ) : (
        <Panel title="Newest first" isBusy={mode === 'updating'}>
          <DeskTable label="Files" columns={columns} rows={files} keyOf={({ fileId }) => fileId} />
          <PageLinks {...pages} />
        </Panel>
      )}
    </>
  )
}
