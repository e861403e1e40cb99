import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { HeldFilter } from '#contract/desk/readings.contract.ts'
import { type FilesQuestion, heldReadings, readHeldAgain } from '#data/queries/desk/readings.queries.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { rowSteps } from '#machines/desk/row-steps.ts'
import { deskFilesMachine } from './files.machine.ts'
import { type DecidedReading, deskReadingMachine } from './reading.machine.ts'

const reads = createReads('the held readings', { held: heldReadings })
const actors = { ...reads.actors, files: deskFilesMachine, reading: deskReadingMachine }

type ReadingsPart = 'held' | 'waiting' | 'files'

export interface DeskReadingsContext extends ReadingsOf<typeof reads> {
  readonly part: ReadingsPart
  /** Of the page before; empty for the first. */
  readonly after: string
  /** Of the held ones; null: all. */
  readonly kind: Exclude<HeldFilter, 'waiting'> | null
  readonly outcome: FilesQuestion['outcome']
  /** Held number; null while nothing is held. */
  readonly selected: number | null
  readonly decided: DecidedReading | null
  /** Released or refused here; the list may still name them. */
  readonly gone: readonly number[]
  /** Their customers were asked here; the list of held ones may still name them. */
  readonly movedToWaiting: readonly number[]
}

interface Selection {
  readonly number: number
}

export type DeskReadingsEvent =
  | ReadsEvent
  | DeskPlaceChanged
  | { type: 'filter.change'; kind: DeskReadingsContext['kind'] }
  | { type: 'row.next' }
  | { type: 'row.previous' }
  | ({ type: 'row.open' } & Selection)

export const heldRows = ({
  held,
  part,
  gone,
  movedToWaiting,
}: Pick<DeskReadingsContext, 'held' | 'part' | 'gone' | 'movedToWaiting'>) =>
  (dataOf(held)?.readings ?? []).filter(
    ({ number }) => !gone.includes(number) && (part === 'waiting' || !movedToWaiting.includes(number)),
  )

/** Null at the end of the list. */
const besideSelected = (context: DeskReadingsContext, step: 1 | -1): number | null => {
  const rows = heldRows(context)
  const index = rows.findIndex(({ number }) => number === context.selected)
  return rows[index + step]?.number ?? null
}

const parts: readonly ReadingsPart[] = ['held', 'waiting', 'files']
const outcomes: readonly FilesQuestion['outcome'][] = ['refused', 'partly']

/** `?after=…`, of files `&outcome=…` too. */
const placeOf = ({ params, search }: Pick<DeskPageInput, 'params' | 'search'>) => {
  const query = new URLSearchParams(search)
  const number = Number(params['number'])
  return {
    part: parts.find((part) => part === params['part']) ?? ('held' as const),
    after: query.get('after') ?? '',
    outcome: outcomes.find((outcome) => outcome === query.get('outcome')) ?? null,
    selected: Number.isInteger(number) && number > 0 ? number : null,
  }
}

const page = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskReadingsContext
    events: DeskReadingsEvent
    tags: 'busy' | 'failed'
    children: { held: 'held'; files: 'files'; reading: 'reading'; networkReturn: 'networkReturn' }
  },
  actors,
  actions: { ...reads.actions, readHeldAgain: () => void readHeldAgain() },
  guards: reads.guards,
}).extend({
  actions: {
    storeDecided: assign(({ context }, decided: DecidedReading) => {
      const { number, decision } = decided
      const next = besideSelected(context, 1) ?? besideSelected(context, -1)
      if (decision !== 'ask') return { decided, gone: [...new Set([...context.gone, number])], selected: next }
      const selected = next ?? (context.part === 'waiting' ? number : null)
      return { decided, movedToWaiting: [...new Set([...context.movedToWaiting, number])], selected }
    }),
    storeNext: assign(({ context }) => ({ selected: besideSelected(context, 1), decided: null })),
    storeKind: assign((_, { kind }: Pick<DeskReadingsContext, 'kind'>) => ({ kind, after: '', selected: null, decided: null })),
    storePlace: assign((_, { params, search }: Pick<DeskPageInput, 'params' | 'search'>) => placeOf({ params, search })),
    storePrevious: assign(({ context }) => ({ selected: besideSelected(context, -1), decided: null })),
    storeSelected: assign((_, { number }: Selection) => ({ selected: number, decided: null })),
    selectFirst: assign(({ context }) => ({ selected: context.selected ?? heldRows(context)[0]?.number ?? null })),
  },
  guards: {
    isHeldPart: ({ context }) => context.part === 'held',
    isFiles: ({ context }) => context.part === 'files',
    isNothingHeld: ({ context }) => context.held.status === 'ready' && heldRows(context).length === 0,
    isSomethingHeld: ({ context }) => heldRows(context).length > 0,
    hasNext: ({ context }) => besideSelected(context, 1) !== null,
    hasPrevious: ({ context }) => besideSelected(context, -1) !== null,
    isOther: ({ context }, { number }: Selection) =>
      number !== context.selected && heldRows(context).some((row) => row.number === number),
  },
})

/** Run by `deskPage` at /staff/readings. */
export const deskReadingsMachine = page.createMachine({
  id: 'deskReadings',
  description: 'Readings that are held for a check, one after the other, and files that came in.',
  context: ({ input }) => ({ ...reads.nothingRead, decided: null, gone: [], movedToWaiting: [], kind: null, ...placeOf(input) }),
  initial: 'choosing',
  on: { 'place.changed': { target: '.choosing', actions: withEvent('storePlace') } },
  states: {
    choosing: {
      description: 'The address says which part is shown.',
      always: [{ guard: 'isFiles', target: 'files' }, { target: 'held' }],
    },
    held: {
      description: 'The held readings are loaded and refreshed, or those whose customer was asked.',
      entry: 'awaitReadings',
      invoke: {
        ...reads.watch('held'),
        input: ({ context: { after, part, kind } }) => ({ after, show: part === 'waiting' ? ('waiting' as const) : kind }),
      },
      on: {
        'filter.change': { guard: 'isHeldPart', target: 'held', reenter: true, actions: withEvent('storeKind') },
      },
      initial: 'loading',
      states: {
        loading: loading('#deskReadings.failed', { isNothingHeld: 'empty', areRead: 'selecting' }),
        selecting: {
          description: 'The first reading is selected unless the address names one.',
          entry: 'selectFirst',
          always: 'showing',
        },
        empty: {
          description: 'No reading is held.',
          meta: { spec: 'NO_DATA' },
          always: { guard: 'isSomethingHeld', target: 'selecting' },
        },
        showing: {
          description: 'The list and the selected reading are shown.',
          meta: { spec: 'SUCCESS' },
          invoke: {
            id: 'reading',
            src: 'reading',
            input: ({ context }) => ({ number: context.selected ?? 0 }),
            onDone: {
              target: 'loading',
              actions: [withOutput('storeDecided'), 'readHeldAgain'],
            },
          },
          on: rowSteps,
        },
      },
    },
    files: {
      description: 'Files that came in are shown with their reports.',
      invoke: { id: 'files', src: 'files', input: ({ context: { outcome, after } }) => ({ outcome, after }) },
    },
    failed: { ...pageFailed('held'), meta: { spec: 'ERROR' } },
  },
})

export type DeskReadingsActor = ActorRefFrom<typeof deskReadingsMachine>
export type DeskReadingsSnapshot = SnapshotFrom<typeof deskReadingsMachine>
