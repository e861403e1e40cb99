import { shallowEqual, useSelector } from '@xstate/react'
import type { CareView } from '#contract/desk/care.contract.ts'
import { CaseList } from '#design/desk/case-list.tsx'
import { DetailLayout } from '#design/desk/detail-layout.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Due } from '#design/desk/due.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import type { KeyHint } from '#design/desk/key-cap.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { careCaseLabels, caseAddress, listAddress } from '#domain/desk/care-cases.ts'
import { dueOfDay } from '#domain/desk/due.ts'
import { type DeskCareActor, deskCareMachine } from '#machines/desk/care/care.machine.ts'
import { neighbourOf } from '#machines/desk/care/care-list.selectors.ts'
import type { CareListActor } from '#machines/desk/care/care-list.machine.ts'
import { selectLoad } from '#machines/kit/load.selectors.ts'
import { CareDetail } from './care-detail.tsx'
import { CareWork } from './care-work.tsx'
import { CaseTabs } from '#views/desk/kit/case-tabs.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const title = { open: 'By due date', mine: 'Mine, by due date', registered: 'Registered homes' } as const

const empty: Readonly<Record<CareView, string>> = {
  open: 'Nothing waiting.',
  mine: 'No case is assigned to you.',
  registered: 'No home is registered.',
}

interface ListProps {
  readonly actor: CareListActor
  readonly selected: string | null
  /** Epoch ms. */
  readonly now: number
}

export const CareListPanel = ({ actor, selected, now }: ListProps) => {
  const { mode, answered, problem, canRetry } = useSelector(actor, selectLoad, shallowEqual)
  const question = useSelector(actor, ({ context }) => context.question)
  if (mode === 'failed' && canRetry) return <DeskFailure title={title[question.view]} problem={problem} actor={actor} />
  if (mode === 'failed' || mode === 'loadingRetry')
    return (
      <Panel title={title[question.view]} isBusy={mode === 'loadingRetry'}>
        <PanelBody>{mode === 'failed' ? 'We couldn’t load the list. Reload the page later.' : 'Trying again'}</PanelBody>
      </Panel>
    )
  if (mode === 'loading' || !answered) return <DeskWaiting title={title[question.view]} height={280} />
  const place = answered.question
  const { rows, next } = answered.data
  return (
    <Panel title={title[place.view]} isBusy={mode === 'updating'}>
      {rows.length === 0 ? <PanelBody>{empty[place.view]}</PanelBody> : null}
      <CaseList
        label={title[place.view]}
        selected={selected}
        lines={rows.map((row) => ({
          key: row.number,
          href: caseAddress(row.number, place),
          name: row.name,
          number: row.number,
          what: row.assignee === null ? careCaseLabels[row.kind] : `${careCaseLabels[row.kind]}, ${row.assignee}`,
          due: row.dueOn === null ? null : <Due due={dueOfDay(row.dueOn, now)} />,
        }))}
      />
      {next === null && place.after === '' ? null : (
        <PanelBody css={{ paddingTop: 12, display: 'flex', gap: 16 }}>
          {place.after === '' ? null : <TextLink href={listAddress({ view: place.view, after: '' })}>First page</TextLink>}
          {next === null ? null : <TextLink href={listAddress({ view: place.view, after: next })}>Next page</TextLink>}
        </PanelBody>
      )}
    </Panel>
  )
}

const hints: readonly KeyHint[] = [
  { keys: ['J', 'K'], label: 'next and previous case' },
  { keys: ['1', 'to', '5'], label: 'tick a check' },
  { keys: ['A'], label: 'assign to me' },
  { keys: ['N'], label: 'note' },
  { keys: ['Ctrl', 'Enter'], label: 'confirm' },
]

export const DeskCareView = ({ actor }: { readonly actor: DeskCareActor }) => {
  const number = useSelector(actor, ({ context }) => context.number)
  const now = useSelector(actor, ({ context }) => context.now)
  const view = useSelector(actor, ({ context }) => context.question.view)
  const list = useSelector(actor, ({ children }) => children.list)
  const open = useSelector(actor, ({ children }) => children.case)
  const staff = useSelector(actor, ({ context }) => context.staff.name)
  const listed = useSelector(list, (snapshot) => snapshot?.context.answered?.data ?? null)
  const goTo = (step: 1 | -1) => {
    const next = listed && neighbourOf(listed, number, step)
    return next ? { type: 'case.open' as const, number: next } : undefined
  }
  useDeskKeys({ j: goTo(1), k: goTo(-1) }, actor)
  const counts = listed?.counts
  return (
    <DeskPage
      title="Care registrations"
      hints={hints}
      actions={
        <FilterChips
          label="Which cases"
          value={view}
          onChange={(chosen) => actor.send({ type: 'view.choose', view: chosen })}
          options={(['open', 'mine', 'registered'] as const).map((value) => ({
            value,
            label: { open: 'Open', mine: 'Mine', registered: 'Registered' }[value],
            ...(counts && { count: counts[value] }),
          }))}
        />
      }
    >
      <CaseTabs current="care" waiting={listed?.waiting ?? null} />
      <DetailLayout
        isOpen={number !== null}
        backHref={listAddress({ view, after: '' })}
        backLabel="All cases"
        list={list ? <CareListPanel actor={list} selected={number} now={now} /> : null}
        detail={
          open ? (
            <CareDetail key={number} actor={open} staff={staff} />
          ) : (
            <Panel title="No case is open">
              <PanelBody>Choose a case from the list.</PanelBody>
            </Panel>
          )
        }
        aside={open ? <CareWork key={number} actor={open} now={now} /> : undefined}
      />
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'care', machine: deskCareMachine, View: DeskCareView })
