import { useSelector } from '@xstate/react'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DetailLayout } from '#design/desk/detail-layout.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { casePath, newCasePath } from '#domain/desk/case-addresses.ts'
import { type DeskCasesActor, type DeskCasesEvent, deskCasesMachine } from '#machines/desk/cases/cases.machine.ts'
import { selectMayExtend } from '#machines/desk/cases/case.selectors.ts'
import * as select from '#machines/desk/cases/cases.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { CaseAside, CaseDetail } from './case-detail.tsx'
import { CaseList } from './case-list.tsx'
import { NewCasePanel, WhoCalled } from './new-case-panel.tsx'
import { CaseTabs } from '#views/desk/kit/case-tabs.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { NewCaseButton } from '#views/desk/kit/new-case-button.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const lookHints = [{ keys: ['J', 'K'], label: 'next and previous case' }]
const hintsOf = (mayExtend: boolean) => [
  ...lookHints,
  { keys: ['A'], label: 'assign to me' },
  { keys: ['T'], label: 'choose a template' },
  { keys: ['N'], label: 'note' },
  ...(mayExtend ? [{ keys: ['E'], label: 'extend' }] : []),
  { keys: ['+'], label: 'new case' },
  { keys: ['Ctrl', 'Enter'], label: 'look at the email, then send' },
]

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'complaint', label: 'Complaints' },
  { value: 'billQuestion', label: 'Bill questions' },
  { value: 'privacy', label: 'Privacy requests' },
] as const

const List = ({ actor }: { readonly actor: DeskCasesActor }) => {
  const mode = useSelector(actor, select.selectListMode)
  const cases = useSelector(actor, select.selectCases)
  const address = useSelector(actor, ({ context }) => context.address)
  const problem = useSelector(actor, ({ context }) => problemIn(context.cases))
  if (mode === 'failed') return <DeskFailure title="We couldn’t load the cases." problem={problem} actor={actor} />
  if (mode === 'loading' || !cases) return <DeskWaiting title="Loading cases" height={320} />
  const lines = select.caseLines(cases, address)
  const later = cases.next === null ? null : casePath({ ...address, after: cases.next })
  const first = address.after === null ? null : casePath({ ...address, after: null })
  return (
    <Panel
      title={address.filter === 'closed' ? 'Newest first' : 'By due date'}
      aside={
        first === null && later === null ? undefined : (
          <>
            {first === null ? null : (
              <DeskButton tone="quiet" href={first}>
                First page
              </DeskButton>
            )}
            {later === null ? null : (
              <DeskButton tone="quiet" href={later}>
                Next page
              </DeskButton>
            )}
          </>
        )
      }
    >
      {lines.length === 0 ? <PanelBody>Nothing waits here.</PanelBody> : <CaseList lines={lines} selected={address.number} />}
    </Panel>
  )
}

const View = ({ actor }: { readonly actor: DeskCasesActor }) => {
  const address = useSelector(actor, ({ context }) => context.address)
  const cases = useSelector(actor, select.selectCases)
  const caseActor = useSelector(actor, ({ children }) => children.case)
  const newCase = useSelector(actor, ({ children }) => children.newCase)
  const mayAnswer = useSelector(actor, ({ context }) => context.mayAnswer)
  const mayExtend = useSelector(caseActor, selectMayExtend)
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches({ detail: 'search' }))
  const lines = cases ? select.caseLines(cases, address) : []
  const goTo = (to: string | null): DeskCasesEvent | undefined => (to === null ? undefined : { type: 'place.go', to })
  const next = goTo(select.neighbourOf(lines, address.number, 1))
  useDeskKeys<DeskCasesEvent>(
    {
      j: next,
      k: goTo(select.neighbourOf(lines, address.number, -1)),
      Enter: address.number === null ? next : undefined,
      '+': mayAnswer ? goTo(newCasePath(null)) : undefined,
    },
    actor,
  )
  const counts = cases?.counts
  return (
    <DeskPage
      title={select.titleOf(address)}
      hints={mayAnswer ? hintsOf(mayExtend) : lookHints}
      actions={
        <>
          <Select
            label="Kind"
            isLabelHidden
            options={kinds}
            value={address.kind ?? ''}
            onChange={(kind) => actor.send({ type: 'place.go', to: casePath({ ...address, kind: kind || null, after: null }) })}
          />
          <FilterChips
            label="Which cases"
            options={[
              { value: 'open', label: 'Open', ...(counts && { count: counts.open }) },
              { value: 'mine', label: 'Mine', ...(counts && { count: counts.mine }) },
              { value: 'unassigned', label: 'Unassigned', ...(counts && { count: counts.unassigned }) },
              { value: 'closed', label: 'Closed' },
            ]}
            value={address.filter}
            onChange={(filter) => actor.send({ type: 'place.go', to: casePath({ ...address, filter, after: null }) })}
          />
          {mayAnswer ? <NewCaseButton href={newCasePath(null)} /> : null}
        </>
      }
    >
      {mayAnswer ? <CaseTabs current="cases" waiting={cases?.waiting ?? null} /> : null}
      <DetailLayout
        isOpen={address.number !== null || newCase !== undefined || isSearching}
        backHref={casePath(address)}
        backLabel="All cases"
        list={<List actor={actor} />}
        detail={
          newCase ? (
            <NewCasePanel actor={newCase} />
          ) : isSearching ? (
            <WhoCalled />
          ) : address.number === null ? (
            <Panel title="No case is open">
              <PanelBody>Choose one from the list, or press J.</PanelBody>
            </Panel>
          ) : caseActor ? (
            <CaseDetail actor={caseActor} />
          ) : (
            <DeskWaiting title="Loading the case" height={320} />
          )
        }
        aside={address.number === null || !caseActor ? null : <CaseAside actor={caseActor} />}
      />
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'cases', machine: deskCasesMachine, View })
