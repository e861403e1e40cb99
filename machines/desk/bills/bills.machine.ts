import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { deskHeldBills, readHeldBillsAgain } from '#data/queries/desk/bills.queries.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { deskBillMachine, type ReleasedBills } from './bill.machine.ts'
import { deskReissueMachine, type ReissueOutput } from './reissue.machine.ts'
import { deskPages, matchDeskPath } from '#domain/desk/desk-pages.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { rowSteps } from '#machines/desk/row-steps.ts'

const reads = createReads('the held bills', { held: deskHeldBills })
const actors = { ...reads.actors, bill: deskBillMachine, reissue: deskReissueMachine }

export interface DeskBillsContext extends ReadingsOf<typeof reads> {
  /** Of the page before; empty for the first. */
  readonly after: string
  /** Account of the selected bill; null while none is held. */
  readonly selected: string | null
  readonly released: ReleasedBills | null
  /** Issued here; the list may still name it. */
  readonly gone: readonly string[]
  /** Number of the issued bill that the address names; null: the held bills are shown. */
  readonly issued: string | null
  readonly reissued: ReissueOutput | null
  /** Typed bill number. */
  readonly number: string
}

interface Selection {
  readonly billingAccountId: string
}

export type DeskBillsEvent =
  | ReadsEvent
  | DeskPlaceChanged
  | { type: 'number.change'; number: string }
  | { type: 'bill.find' }
  | { type: 'row.next' }
  | { type: 'row.previous' }
  | ({ type: 'row.open' } & Selection)

export const billRows = ({ held, gone }: Pick<DeskBillsContext, 'held' | 'gone'>) =>
  (dataOf(held)?.bills ?? []).filter(({ billingAccountId }) => !gone.includes(billingAccountId))

/** Null at the end of the list. */
const besideSelected = (context: DeskBillsContext, step: 1 | -1): string | null => {
  const rows = billRows(context)
  const index = rows.findIndex(({ billingAccountId }) => billingAccountId === context.selected)
  return rows[index + step]?.billingAccountId ?? null
}

/** `?after=…` */
const placeOf = ({ params, search }: Pick<DeskPageInput, 'params' | 'search'>) => {
  const { number = null, issued = null } = params
  const after = new URLSearchParams(search).get('after') ?? ''
  return { after, issued, selected: number, ...(issued !== null && { reissued: null }) }
}

const billPath = (number: string): string => `/staff/bills/issued/${number.trim()}`

const page = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskBillsContext
    events: DeskBillsEvent
    tags: 'busy' | 'failed'
    children: { held: 'held'; bill: 'bill'; reissue: 'reissue'; networkReturn: 'networkReturn' }
  },
  actors,
  actions: {
    ...reads.actions,
    openBill: ({ context }) => addressBar.go(billPath(context.number)),
    openHeld: () => addressBar.go(deskPages.bills.paths[0]),
    readHeldAgain: () => void readHeldBillsAgain(),
  },
  guards: reads.guards,
}).extend({
  actions: {
    storeNumber: assign((_, { number }: { number: string }) => ({ number })),
    storeReissued: assign((_, reissued: ReissueOutput) => ({ reissued, issued: null, released: null, number: '' })),
    storeReleased: assign(({ context }, released: ReleasedBills) => {
      const { billingAccountId, issued, stillHeld } = released
      const isGone = issued > 0 && stillHeld === 0
      const next = besideSelected(context, 1) ?? besideSelected(context, -1)
      return {
        released,
        gone: isGone && !context.gone.includes(billingAccountId) ? [...context.gone, billingAccountId] : context.gone,
        selected: isGone ? next : billingAccountId,
      }
    }),
    storeNext: assign(({ context }) => ({ selected: besideSelected(context, 1), released: null })),
    storePlace: assign((_, { params, search }: Pick<DeskPageInput, 'params' | 'search'>) => placeOf({ params, search })),
    storePrevious: assign(({ context }) => ({ selected: besideSelected(context, -1), released: null })),
    storeSelected: assign((_, { billingAccountId }: Selection) => ({ selected: billingAccountId, released: null })),
    selectFirst: assign(({ context }) => ({ selected: context.selected ?? billRows(context)[0]?.billingAccountId ?? null })),
  },
  guards: {
    isBillNumber: ({ context }) => matchDeskPath(billPath(context.number)) !== null && context.number.trim() !== '',
    isIssued: ({ context }) => context.issued !== null,
    isNothingHeld: ({ context }) => context.held.status === 'ready' && billRows(context).length === 0,
    isSomethingHeld: ({ context }) => billRows(context).length > 0,
    hasNext: ({ context }) => besideSelected(context, 1) !== null,
    hasPrevious: ({ context }) => besideSelected(context, -1) !== null,
    isOther: ({ context }, { billingAccountId }: Selection) =>
      billingAccountId !== context.selected && billRows(context).some((row) => row.billingAccountId === billingAccountId),
  },
})

/** Run by `deskPage` at /staff/bills. */
export const deskBillsMachine = page.createMachine({
  id: 'deskBills',
  description:
    'Bills that failed their proof or could not be made, one after the other; and an issued bill that is issued again.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    released: null,
    gone: [],
    reissued: null,
    number: '',
    ...placeOf(input),
  }),
  initial: 'choosing',
  on: { 'place.changed': { target: '.choosing', actions: withEvent('storePlace') } },
  states: {
    choosing: {
      description: 'The address says whether an issued bill is shown.',
      always: [{ guard: 'isIssued', target: 'reissuing' }, { target: 'open' }],
    },
    reissuing: {
      description: 'An issued bill is shown beside the one that would take its place.',
      invoke: {
        id: 'reissue',
        src: 'reissue',
        input: ({ context }) => ({ number: context.issued ?? '' }),
        onDone: { target: 'open', actions: [withOutput('storeReissued'), 'openHeld'] },
      },
    },
    open: {
      description: 'The held bills are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('held'), input: ({ context }) => ({ after: context.after }) },
      on: {
        'number.change': { actions: withEvent('storeNumber') },
        'bill.find': { guard: 'isBillNumber', actions: 'openBill' },
      },
      initial: 'loading',
      states: {
        loading: loading('#deskBills.failed', { isNothingHeld: 'empty', areRead: 'selecting' }),
        selecting: {
          description: 'The first bill is selected unless the address names one.',
          entry: 'selectFirst',
          always: 'showing',
        },
        empty: {
          description: 'No bill is held.',
          meta: { spec: 'NO_DATA' },
          always: { guard: 'isSomethingHeld', target: 'selecting' },
        },
        showing: {
          description: 'The list and the selected bill are shown.',
          meta: { spec: 'SUCCESS' },
          invoke: {
            id: 'bill',
            src: 'bill',
            input: ({ context }) => ({ billingAccountId: context.selected ?? '' }),
            onDone: { target: 'loading', actions: [withOutput('storeReleased'), 'readHeldAgain'] },
          },
          on: rowSteps,
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DeskBillsActor = ActorRefFrom<typeof deskBillsMachine>
export type DeskBillsSnapshot = SnapshotFrom<typeof deskBillsMachine>
