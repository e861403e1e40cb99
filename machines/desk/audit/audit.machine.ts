import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { AuditFilters } from '#contract/desk/audit.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { saveFile } from '#data/browser/save-file.ts'
import { takeStaffAudit } from '#data/queries/desk/audit.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { deskAuditEntriesMachine } from './audit-entries.machine.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'

const actors = { entries: deskAuditEntriesMachine, take: fromMutation(takeStaffAudit) }

export interface DeskAuditContext {
  readonly filters: AuditFilters
  /** `next` of each page that was turned; the last one is the page that is shown. */
  readonly turned: readonly number[]
  readonly problem: Problem | null
}

export type DeskAuditEvent =
  | DeskPlaceChanged
  | { type: 'filter.change'; filters: AuditFilters }
  | { type: 'page.older'; before: number }
  | { type: 'page.newer' }
  | { type: 'file.take' }

const questionOf = ({ filters, turned }: DeskAuditContext) => ({ filters, before: turned.at(-1) ?? null })

const audit = setup({
  types: {} as PartTypes<typeof actors, DeskAuditContext, DeskAuditEvent, DeskPageInput>,
  actors,
  actions: {
    clearProblem: assign({ problem: null }),
    giveFile: (_, { name, text }: { name: string; text: string }) => saveFile({ name, text, mediaType: 'text/csv' }),
    sendQuestion: sendTo('entries', ({ context }) => ({ type: 'question.change', question: questionOf(context) })),
    storeFilters: assign((_, { filters }: { filters: AuditFilters }) => ({ filters, turned: [] })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeNewer: assign(({ context: { turned } }) => ({ turned: turned.slice(0, -1) })),
    storeOlder: assign(({ context: { turned } }, { before }: { before: number }) => ({ turned: [...turned, before] })),
  },
  guards: { hasNewer: ({ context: { turned } }) => turned.length > 0 },
})

const presses = { 'file.take': { target: 'taking', actions: 'clearProblem' } } as const

/** The log of what staff did: filters, pages and a file. Run by `deskPage` at /staff/audit. */
export const deskAuditMachine = audit.createMachine({
  id: 'deskAudit',
  description: 'The audit log is shown, newest entries first.',
  context: { filters: {}, turned: [], problem: null },
  invoke: { id: 'entries', src: 'entries', input: ({ context }) => questionOf(context) },
  on: {
    'filter.change': { actions: [withEvent('storeFilters'), 'sendQuestion'] },
    'page.older': { actions: [withEvent('storeOlder'), 'sendQuestion'] },
    'page.newer': { guard: 'hasNewer', actions: ['storeNewer', 'sendQuestion'] },
  },
  initial: 'resting',
  states: {
    resting: { description: 'The page waits for a press.', on: presses },
    taking: writing('take', {
      description: 'The file is being made, and logged.',
      sends: ({ filters }: DeskAuditContext) => ({ body: filters }),
      done: { target: 'resting', actions: withOutput('giveFile') },
      failed: { target: 'unsaved', actions: withProblem('storeProblem') },
    }),
    unsaved: { description: 'The page says that the file couldn’t be made.', on: presses },
  },
})

export type DeskAuditActor = ActorRefFrom<typeof deskAuditMachine>
export type DeskAuditSnapshot = SnapshotFrom<typeof deskAuditMachine>
