import { useSelector } from '@xstate/react'
import type { DeskNumbers } from '#contract/desk/numbers.contract.ts'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { CountCell, type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { WeekBars } from '#design/desk/week-bars.tsx'
import { counted } from '#domain/basics/counted.ts'
import { type Day, formatDate } from '#domain/basics/days.ts'
import { caseKindNames } from '#domain/desk/case-numbers.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { type DeskNumbersActor, deskNumbersMachine } from '#machines/desk/numbers/numbers.machine.ts'
import { selectNumbers, selectNumbersMode } from '#machines/desk/numbers/numbers.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskDownload } from '#views/desk/kit/desk-download.tsx'
import { DeskFailure, DeskNothing, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

type KindNumbers = DeskNumbers['cases'][number]
type WeekRow = KindNumbers['weeks'][number] & { readonly monday: Day }

const columns: readonly DeskColumn<WeekRow>[] = [
  { key: 'week', title: 'Week from', isFixed: true, render: ({ monday }) => formatDate(monday) },
  { key: 'opened', title: 'Opened', align: 'end', render: ({ opened }) => <CountCell count={opened} /> },
  { key: 'answered', title: 'Answered', align: 'end', render: ({ answered }) => <CountCell count={answered} /> },
  { key: 'late', title: 'Late', align: 'end', render: ({ late }) => <CountCell count={late} /> },
  {
    key: 'days',
    title: 'Working days, median',
    align: 'end',
    render: ({ workingDays }) => workingDays ?? '–',
  },
]

const rowsOf = ({ weeks: counts }: KindNumbers, weeks: DeskNumbers['weeks']): WeekRow[] =>
  counts.flatMap((count, index) => {
    const monday = weeks[index]
    return monday === undefined ? [] : [{ ...count, monday }]
  })

const CasesPanel = ({ kind, weeks }: { readonly kind: KindNumbers; readonly weeks: DeskNumbers['weeks'] }) => {
  const rows = rowsOf(kind, weeks)
  return (
    <Panel title={caseKindNames[kind.kind]}>
      <WeekBars
        weeks={rows.map(({ monday, opened, answered }) => ({ key: monday, first: opened, second: answered }))}
        first="Opened"
        second="Answered"
      />
      <DeskTable
        label={`${caseKindNames[kind.kind]} by week`}
        columns={columns}
        rows={rows.toReversed()}
        keyOf={({ monday }) => monday}
      />
    </Panel>
  )
}

const Numbers = ({ numbers }: { readonly numbers: DeskNumbers }) => (
  <>
    {numbers.cases.map((kind) => (
      <CasesPanel key={kind.kind} kind={kind} weeks={numbers.weeks} />
    ))}
    <Panel title="What bills are asked about">
      {numbers.billQuestions.length === 0 ? (
        <DeskNothing>Nobody asked about a bill in these weeks.</DeskNothing>
      ) : (
        <PanelBody>
          <ComparisonBars
            bars={numbers.billQuestions.map(({ about, count }) => ({
              name: about,
              value: count,
              words: counted(count, 'question'),
              isOwn: true,
            }))}
          />
        </PanelBody>
      )}
    </Panel>
    <Panel title="Where customers get stuck" aside="Visits that ended there in the last 30 days">
      {numbers.stuck.length === 0 ? (
        <DeskNothing>Nothing to show yet.</DeskNothing>
      ) : (
        <PanelBody>
          <ComparisonBars
            bars={numbers.stuck.map(({ chart, step, visits, ends }) => ({
              name: chart,
              note: step,
              value: ends,
              words: `${ends} of ${counted(visits, 'visit')}`,
              isOwn: true,
            }))}
          />
        </PanelBody>
      )}
    </Panel>
  </>
)

const spans = [
  { value: '4', label: '4 weeks' },
  { value: '12', label: '12 weeks' },
  { value: '26', label: '6 months' },
  { value: '52', label: 'A year' },
] as const

const NumbersView = ({ actor }: { readonly actor: DeskNumbersActor }) => {
  const mode = useSelector(actor, selectNumbersMode)
  const numbers = useSelector(actor, selectNumbers)
  const weeks = useSelector(actor, ({ context }) => context.weeks)
  const problem = useSelector(actor, ({ context }) => problemIn(context.numbers))
  const download = useSelector(actor, ({ children }) => children.download as DownloadActor | undefined)
  return (
    <DeskPage
      title="Numbers"
      actions={
        <>
          <FilterChips
            label="How far back"
            options={spans}
            value={weeks}
            onChange={(chosen) => actor.send({ type: 'weeks.choose', weeks: chosen })}
          />
          <DeskDownload actor={download} />
        </>
      }
    >
      {mode === 'loading' ? <DeskWaiting title="Loading the numbers" height={320} /> : null}
      {mode === 'failed' ? <DeskFailure title="We couldn’t load the numbers" problem={problem} actor={actor} /> : null}
      {mode === 'showing' && numbers ? <Numbers numbers={numbers} /> : null}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'numbers', machine: deskNumbersMachine, View: NumbersView })
