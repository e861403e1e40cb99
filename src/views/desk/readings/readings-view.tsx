import { shallowEqual, useSelector } from '@xstate/react'
import type { HeldReading } from '#contract/desk/readings.contract.ts'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { DetailLayout } from '#design/desk/detail-layout.tsx'
import { Due } from '#design/desk/due.tsx'
import { Panel } from '#design/desk/panel.tsx'
import { dueOfDay } from '#domain/desk/due.ts'
import type { DeskReadingsActor } from '#machines/desk/readings/readings.machine.ts'
import {
  selectHeldAsOf,
  selectHeldPages,
  selectHeldProblem,
  selectHeldRows,
  selectReadingsMode,
} from '#machines/desk/readings/readings.selectors.ts'
import { HeldReadingCard } from './reading-card.tsx'
import { DeskFailure, DeskNothing, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { PageLinks } from '#views/desk/kit/page-links.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'
import { decidedText, numberOf, readingText, sourceOf, whyText } from './readings-words.ts'

const columnsAt = (asOf: number): readonly DeskColumn<HeldReading>[] => [
  { key: 'number', title: 'Number', isFixed: true, render: numberOf },
  { key: 'home', title: 'Home', isName: true, render: ({ customerName }) => customerName },
  { key: 'from', title: 'From', isSecond: true, isFixed: true, render: sourceOf },
  { key: 'reading', title: 'Reading', align: 'end', render: readingText },
  { key: 'why', title: 'Why it’s held', render: whyText },
  { key: 'due', title: 'Due', isFixed: true, render: ({ dueOn }) => <Due due={dueOfDay(dueOn, asOf)} /> },
]

const keys = { j: { type: 'row.next' }, k: { type: 'row.previous' } } as const

export const HeldReadingsView = ({ actor }: { readonly actor: DeskReadingsActor }) => {
  const mode = useSelector(actor, selectReadingsMode)
  const problem = useSelector(actor, selectHeldProblem)
  const rows = useSelector(actor, selectHeldRows)
  const asOf = useSelector(actor, selectHeldAsOf)
  const selected = useSelector(actor, ({ context }) => context.selected)
  const decided = useSelector(actor, ({ context }) => context.decided)
  const reading = useSelector(actor, ({ children }) => children.reading)
  const pages = useSelector(actor, selectHeldPages, shallowEqual)
  const isWaiting = useSelector(actor, ({ context }) => context.part === 'waiting')
  useDeskKeys(keys, actor)
  if (mode === 'failed') return <DeskFailure title="We couldn’t load the held readings" problem={problem} actor={actor} />
  const note =
    decided === null ? null : (
      <DeskNote tone="good" role="status">
        {decidedText(decided)}
      </DeskNote>
    )
  if (mode === 'empty')
    return (
      <>
        {note}
        <Panel title="Nothing waiting">
          <DeskNothing>{isWaiting ? 'We aren’t waiting for an answer from any customer.' : 'No reading is held.'}</DeskNothing>
        </Panel>
      </>
    )
  if (mode !== 'showing' || !reading) return <DeskWaiting title="Held readings" height={320} />
  return (
    <>
      {note}
      <DetailLayout
        isListWide
        isOpen={selected !== null}
        backHref={isWaiting ? '/staff/readings/waiting' : '/staff/readings/held'}
        backLabel="All held readings"
        list={
          <Panel title={isWaiting ? 'Waiting for the customer' : 'Waiting for a check'}>
            <DeskTable
              label="Held readings"
              columns={columnsAt(asOf)}
              rows={rows}
              keyOf={({ number }) => String(number)}
              selected={selected === null ? null : String(selected)}
              onOpen={(key) => actor.send({ type: 'row.open', number: Number(key) })}
            />
            <PageLinks {...pages} />
          </Panel>
        }
        detail={<HeldReadingCard key={`${reading.id} ${selected}`} actor={reading} />}
      />
    </>
  )
}
