import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { forecastAlertDraft } from '#data/drafts/electricity-forecast.drafts.ts'
import { type AlertChange, changeForecastAlert } from '#data/queries/electricity-forecast/electricity-forecast.queries.ts'
import { createCommand } from '#machines/kit/command.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export const forecastAlertCommand = createCommand(
  'forecastAlertCommand',
  'Changes the alert line of a forecast',
  changeForecastAlert,
)

export interface ForecastAlertInput {
  /** `<billingAccountId>`. */
  readonly selection: string
  /** Saved limit, whole dollars; null without one. */
  readonly savedLine: number | null
  readonly least: number
  readonly most: number
}

export interface ForecastAlertContext extends ForecastAlertInput, SubmitContext<AlertChange | null> {
  /** Limit on screen, whole dollars. */
  readonly line: number
  readonly change: AlertChange
  /** Removed limit, for undo; null without one. */
  readonly before: number | null
}

export type ForecastAlertEvent =
  | { type: 'line.choose'; line: number }
  | { type: 'alert.save'; key: string }
  | { type: 'alert.remove'; key: string }
  | { type: 'alert.undo'; key: string }

const types = {} as {
  input: ForecastAlertInput
  context: ForecastAlertContext
  events: ForecastAlertEvent
  children: { command: 'command'; draft: 'draft' }
  tags: 'busy'
}

const draft = keepsDraft({
  types,
  draft: forecastAlertDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ line }) => ({ line }),
  restored: ({ least, most }, { line }) => ({ line: Math.min(most, Math.max(least, line)) }),
})
const submit = submits({
  types,
  command: forecastAlertCommand,
  requestOf: ({ change, selection }) => ({ change, selection }),
})

const flow = setup({
  types,
  actors: { ...draft.actors, ...submit.actors },
  actions: { ...draft.actions, ...submit.actions },
  guards: { ...draft.guards, ...submit.guards },
}).extend({
  actions: {
    storeLine: assign(({ context: { least, most } }, { line }: { line: number }) => ({
      line: Math.min(most, Math.max(least, line)),
    })),
    storeSaving: assign(({ context }) => ({ change: { line: context.line } })),
    storeRemoving: assign({ change: { line: null } }),
    storePuttingBack: assign(({ context: { before, line } }) => ({ change: { line: before ?? line } })),
    storeKept: assign(({ context: { change, savedLine, line } }) => ({
      savedLine: change.line,
      line: change.line ?? line,
      before: change.line === null ? savedLine : null,
    })),
  },
  guards: {
    isKept: ({ context }) => context.savedLine !== null,
    isRemoved: ({ context }) => context.savedLine === null,
  },
})

/**
 * One alert per bill. An unsaved limit survives an expired sign-in; a removed one can be restored. Run by `electricityForecast`.
 */
export const forecastAlertMachine = flow.createMachine({
  id: 'forecastAlert',
  description: 'The customer sets the alert line that their bill should not pass.',
  meta: {
    why: 'We’ll let you know if your bill is likely to pass the amount you set here.',
    next: 'You can set another amount here.',
  },
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    line: input.savedLine ?? Math.round((input.least + input.most) / 20) * 10,
    change: { line: input.savedLine },
    before: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for a line that was chosen and not saved.',
      tags: 'busy',
      invoke: draft.restores('editing'),
    },
    editing: {
      description: 'The customer chooses the line.',
      initial: 'ready',
      on: {
        'line.choose': { target: '.ready', actions: [withEvent('storeLine'), 'keepDraft'] },
        'alert.save': { target: 'sending', actions: ['storeSaving', submit.begins, 'keepDraft'] },
        'alert.remove': { guard: 'isKept', target: 'sending', actions: ['storeRemoving', submit.begins] },
      },
      states: {
        ready: { description: 'No change has been made.' },
        saved: {
          description: 'The line is saved: the customer gets a message when the forecast passes it.',
          meta: { spec: 'SUCCESS' },
        },
        removed: {
          description: 'The line was removed; the customer can undo that.',
          meta: { spec: 'SUCCESS' },
          on: {
            'alert.undo': { target: '#forecastAlert.sending', actions: ['storePuttingBack', submit.begins] },
          },
        },
        failed: {
          description: 'The change wasn’t saved, or its result is unknown: the chosen line stays on the screen.',
          meta: changeFailed,
        },
      },
    },
    sending: submit.sending({ done: 'settled', does: ['storeKept', 'forgetDraft'], failed: 'editing.failed' }),
    settled: {
      description: 'The change was saved: the chart checks whether a line is set.',
      always: [{ guard: 'isRemoved', target: 'editing.removed' }, { target: 'editing.saved' }],
    },
  },
})

export type ForecastAlertActor = ActorRefFrom<typeof forecastAlertMachine>
export type ForecastAlertSnapshot = SnapshotFrom<typeof forecastAlertMachine>
