import { useSelector } from '@xstate/react'
import type { DueFilter, DueItem } from '#contract/desk/home.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Due } from '#design/desk/due.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { PersonMark } from '#design/desk/person-mark.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { accountText } from '#domain/desk/account-text.ts'
import { dueOfDay } from '#domain/desk/due.ts'
import { queueKinds } from '#domain/desk/queues.ts'
import type { DeskHomeActor } from '#machines/desk/home/home.machine.ts'
import { selectAnswered, selectCanRetry, selectLoadMode } from '#machines/kit/load.selectors.ts'

const columnsAt = (now: number): readonly DeskColumn<DueItem>[] => [
  { key: 'due', title: 'Due', isFixed: true, render: ({ dueOn }) => <Due due={dueOfDay(dueOn, now)} /> },
  { key: 'number', title: 'Number', isFixed: true, render: ({ number }) => number || '–' },
  { key: 'kind', title: 'Kind', isSecond: true, isFixed: true, render: ({ queue }) => queueKinds[queue] },
  { key: 'customer', title: 'Customer', isName: true, render: ({ customer }) => customer ?? 'Deleted' },
  {
    key: 'account',
    title: 'Account',
    isSecond: true,
    isFixed: true,
    render: ({ customerNumber }) => (customerNumber === null ? '–' : accountText(customerNumber)),
  },
  { key: 'about', title: 'About', render: ({ about }) => about },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) =>
      state === 'new' ? <DeskBadge tone="info">New</DeskBadge> : <DeskBadge tone="warn">Waiting on us</DeskBadge>,
  },
  {
    key: 'with',
    title: 'With',
    render: ({ assignee }) => <PersonMark person={assignee} isYou={assignee?.isYou ?? false} />,
  },
]

const nothing: Readonly<Record<DueFilter, string>> = {
  all: 'Nothing is waiting.',
  mine: 'Nothing is with you.',
  unassigned: 'Everything is with someone.',
}

export const DuePanel = ({ actor, now }: { readonly actor: DeskHomeActor; readonly now: number }) => {
  const who = useSelector(actor, ({ context }) => context.who)
  const items = useSelector(actor, ({ context }) => context.items)
  const selected = useSelector(actor, ({ context }) => context.selected)
  const dueNext = useSelector(actor, ({ children }) => children.dueNext)
  const mode = useSelector(dueNext, (snapshot) => (snapshot ? selectLoadMode(snapshot) : 'loading'))
  const canRetry = useSelector(dueNext, (snapshot) => snapshot !== undefined && selectCanRetry(snapshot))
  const answer = useSelector(dueNext, (snapshot) => (snapshot ? selectAnswered(snapshot) : null))
  const filters = (
    <FilterChips
      label="Due next"
      options={[
        { value: 'all', label: 'All teams' },
        { value: 'mine', label: 'Mine', ...(answer && { count: answer.data.mine }) },
        { value: 'unassigned', label: 'Unassigned', ...(answer && { count: answer.data.unassigned }) },
      ]}
      value={who}
      onChange={(value) => actor.send({ type: 'who.change', who: value })}
    />
  )
  return (
    <Panel title="Due next" aside={filters} isBusy={mode === 'updating'}>
      {mode === 'failed' ? (
        <DeskNote
          tone="bad"
          role="alert"
          action={
            canRetry ? (
              <DeskButton tone="outline" onClick={() => dueNext?.send({ type: 'load.retry' })}>
                Try again
              </DeskButton>
            ) : null
          }
        >
          We couldn’t load what’s due next.
        </DeskNote>
      ) : null}
      {mode === 'loading' || mode === 'loadingRetry' ? (
        <PanelBody>
          {mode === 'loadingRetry' ? <p role="status">Trying again</p> : null}
          <Skeleton css={{ height: 200, borderRadius: '$block' }} />
        </PanelBody>
      ) : null}
      {mode === 'noData' ? <PanelBody>{nothing[who]}</PanelBody> : null}
      {mode === 'ready' || mode === 'updating' || (mode === 'failed' && items.length > 0) ? (
        <DeskTable
          label="Due next"
          columns={columnsAt(now)}
          rows={items}
          keyOf={({ key }) => key}
          selected={selected}
          hrefOf={({ href }) => href}
          onOpen={(key) => actor.send({ type: 'item.open', key })}
        />
      ) : null}
    </Panel>
  )
}
