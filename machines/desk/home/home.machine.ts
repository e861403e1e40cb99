import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { DeskQueue, DueFilter, DueItem } from '#contract/desk/home.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { printPage } from '#data/browser/print-page.ts'
import { saveFile } from '#data/browser/save-file.ts'
import { assignDeskCase } from '#data/queries/desk/cases.queries.ts'
import { deskHome, finishStaffPromise, takeTodaysList } from '#data/queries/desk/home.queries.ts'
import { newCasePath } from '#domain/desk/case-addresses.ts'
import { isCaseQueue, queueHrefs } from '#domain/desk/queues.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { deskDueNextMachine } from './due-next.machine.ts'

const reads = createReads('the desk’s home', { home: deskHome })
const actors = {
  ...reads.actors,
  assign: fromMutation(assignDeskCase),
  dueNext: deskDueNextMachine,
  finish: fromMutation(finishStaffPromise),
  take: fromMutation(takeTodaysList),
}

type ListForm = 'file' | 'print'

export interface DeskHomeContext extends ReadingsOf<typeof reads> {
  /** May mark promises as done, and open cases. */
  readonly mayAnswer: boolean
  readonly staffId: string
  readonly who: DueFilter
  readonly items: readonly DueItem[]
  /** Key of a row of “Due next”. */
  readonly selected: string | null
  readonly promiseId: string
  readonly how: ListForm
  readonly problem: Problem | null
}

export type DeskHomeEvent =
  | ReadsEvent
  | DeskPlaceChanged
  | { type: 'who.change'; who: DueFilter }
  | { type: 'who.next' }
  | { type: 'row.next' }
  | { type: 'row.previous' }
  | { type: 'row.open' }
  | { type: 'row.assign' }
  | { type: 'item.open'; key: string }
  | { type: 'queue.open'; queue: DeskQueue }
  | { type: 'case.new' }
  | { type: 'promise.finish'; promiseId: string }
  | { type: 'list.take'; how: ListForm }

const filters: readonly DueFilter[] = ['all', 'mine', 'unassigned']

/** The key `by` rows further, within the list. */
const keyAt = ({ items, selected }: DeskHomeContext, by: 1 | -1): string | null => {
  const at = items.findIndex(({ key }) => key === selected)
  const next = at < 0 ? 0 : Math.max(0, Math.min(items.length - 1, at + by))
  return items[next]?.key ?? null
}

const selectedItem = ({ items, selected }: DeskHomeContext) => items.find(({ key }) => key === selected)

const hrefOf = ({ items }: DeskHomeContext, key: string | null) => items.find((item) => item.key === key)?.href

const home = setup({
  types: {} as Omit<PartTypes<typeof actors, DeskHomeContext, DeskHomeEvent, DeskPageInput>, 'tags'> & {
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    clearProblem: assign({ problem: null }),
    giveList: ({ context: { how } }, { name, text }: { name: string; text: string }) =>
      how === 'print' ? printPage() : saveFile({ name, text, mediaType: 'text/csv' }),
    openItem: ({ context }, { key }: { key: string }) => {
      const href = hrefOf(context, key)
      if (href !== undefined) addressBar.go(href)
    },
    openNewCase: () => addressBar.go(newCasePath(null)),
    openQueue: (_, { queue }: { queue: DeskQueue }) => addressBar.go(queueHrefs[queue]),
    openSelected: ({ context }) => {
      const href = hrefOf(context, context.selected)
      if (href !== undefined) addressBar.go(href)
    },
    sendWho: sendTo('dueNext', ({ context: { who } }) => ({ type: 'question.change', question: { who } })),
    selectNext: assign(({ context }) => ({ selected: keyAt(context, 1) })),
    selectPrevious: assign(({ context }) => ({ selected: keyAt(context, -1) })),
    stepWho: assign(({ context }) => ({ who: filters[(filters.indexOf(context.who) + 1) % filters.length] ?? 'all' })),
    storeHow: assign((_, { how }: { how: ListForm }) => ({ how })),
    storeItems: assign((_, { items }: { items: readonly DueItem[] | null }) => (items === null ? {} : { items })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storePromise: assign((_, { promiseId }: { promiseId: string }) => ({ promiseId })),
    storeWho: assign((_, { who }: { who: DueFilter }) => ({ who, selected: null })),
  },
  guards: {
    ...reads.guards,
    canAssign: ({ context }) => {
      const item = selectedItem(context)
      return context.mayAnswer && item !== undefined && isCaseQueue(item.queue) && item.assignee?.isYou !== true
    },
    canAnswer: ({ context }) => context.mayAnswer,
    hasRow: ({ context }) => context.items.length > 0,
  },
})

type DueSnapshot = SnapshotFrom<typeof deskDueNextMachine>

const itemsOf = ({ event }: { readonly event: { readonly snapshot: DueSnapshot } }) => ({
  items: event.snapshot.context.answered?.data.items ?? null,
})

const presses = {
  'promise.finish': { target: 'finishing', actions: [withEvent('storePromise'), 'clearProblem'] },
  'row.assign': { guard: 'canAssign', target: 'assigning', actions: 'clearProblem' },
  'list.take': { target: 'taking', actions: [withEvent('storeHow'), 'clearProblem'] },
} as const

/** Queues, promises, notices and what is due next, refreshed each minute. Run by `deskPage` at /staff. */
export const deskHomeMachine = home.createMachine({
  id: 'deskHome',
  description: 'Home shows what waits, what was promised for today, what the system noticed and what is due next.',
  context: ({ input: { staff } }) => ({
    ...reads.nothingRead,
    mayAnswer: staff.roles.includes('answer'),
    staffId: staff.staffId,
    who: 'all',
    items: [],
    selected: null,
    promiseId: '',
    how: 'file',
    problem: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'Home is read and refreshed.',
      entry: 'awaitReadings',
      invoke: [
        reads.watch('home'),
        {
          id: 'dueNext',
          src: 'dueNext',
          input: ({ context }) => ({ who: context.who }),
          onSnapshot: { actions: { type: 'storeItems', params: itemsOf } },
        },
      ],
      initial: 'loading',
      states: {
        loading: loading('#deskHome.failed', { areRead: 'ready' }),
        ready: {
          description: 'Home is shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#deskHome.failed' },
          on: {
            'who.change': { actions: [withEvent('storeWho'), 'sendWho'] },
            'who.next': { actions: ['stepWho', 'sendWho'] },
            'row.next': { guard: 'hasRow', actions: 'selectNext' },
            'row.previous': { guard: 'hasRow', actions: 'selectPrevious' },
            'row.open': { guard: 'hasRow', actions: 'openSelected' },
            'item.open': { actions: withEvent('openItem') },
            'case.new': { guard: 'canAnswer', actions: 'openNewCase' },
            'queue.open': { actions: withEvent('openQueue') },
          },
          initial: 'resting',
          states: {
            resting: { description: 'The page waits for a press.', on: presses },
            finishing: writing('finish', {
              description: 'A promise is being marked as done.',
              sends: ({ promiseId }: DeskHomeContext) => ({ params: { promiseId } }),
              done: 'resting',
              failed: { target: 'unsaved', actions: withProblem('storeProblem') },
            }),
            assigning: writing('assign', {
              description: 'The selected case is being given to the member of staff.',
              sends: (context: DeskHomeContext) => ({
                params: { number: selectedItem(context)?.number ?? '' },
                body: { staffId: context.staffId },
              }),
              done: 'resting',
              failed: { target: 'unsaved', actions: withProblem('storeProblem') },
            }),
            taking: writing('take', {
              description: 'Today’s list is being fetched, and logged.',
              sends: ({ how, who }: DeskHomeContext) => ({ body: { how, who } }),
              done: { target: 'resting', actions: withOutput('giveList') },
              failed: { target: 'unsaved', actions: withProblem('storeProblem') },
            }),
            unsaved: { description: 'The page says that a press didn’t work.', on: presses },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DeskHomeActor = ActorRefFrom<typeof deskHomeMachine>
export type DeskHomeSnapshot = SnapshotFrom<typeof deskHomeMachine>
