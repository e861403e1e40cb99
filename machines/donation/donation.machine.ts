import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { donationSchools, readDonation, saveDonation } from '#data/queries/donation/donation.queries.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { beginForm, type FieldEvent, type FormContext, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const reads = createReads('the donation', { donation: readDonation, schools: donationSchools })

export interface DonationFields {
  readonly schoolId: string
  /** Hours a month. */
  readonly hours: number
  readonly search: string
}

export interface DonationContext extends ReadingsOf<typeof reads>, FormContext<DonationFields> {}

export type DonationEvent =
  | ReadsEvent
  | PageEvent
  | FieldEvent<DonationFields>
  | { type: 'form.submit' }
  | { type: 'donation.stop' }

const nothingChosen: DonationFields = { schoolId: '', hours: 1, search: '' }

const types = {} as { fields: DonationFields; context: DonationContext }
const form = formOf({
  types,
  errorsIn: ({ fields }): Readonly<Record<string, string>> =>
    fields.schoolId === '' ? { schoolId: 'Please choose a school from the list' } : {},
})
const filling = form.edits({ send: 'saving', begins: [], changes: [] })
const actors = { ...reads.actors, save: fromMutation(saveDonation) }

const selectionOf = ({ donation }: DonationContext): string => dataOf(donation)?.billingAccountId ?? ''

const flow = setup({
  types: {} as PageTypes<typeof actors, DonationContext, DonationEvent>,
  actors,
  actions: { ...reads.actions, ...form.actions },
  guards: {
    ...reads.guards,
    ...form.guards,
    isNotEligible: ({ context }) => dataOf(context.donation)?.isEligible === false,
    isGiving: ({ context }) => (dataOf(context.donation)?.donation ?? null) !== null,
  },
}).extend({
  actions: {
    beginForm: assign(({ context }) => {
      const given = dataOf(context.donation)?.donation
      return beginForm(given ? { ...nothingChosen, schoolId: given.school.schoolId, hours: given.hours } : nothingChosen)
    }),
  },
})

const refused = { target: 'editing.failed', actions: withProblem('storeProblem') } as const

/** Idempotent. Run by `page` at /account/profile/donate. */
export const donationMachine = flow.createMachine({
  id: 'donation',
  description: 'The customer donates free hours to a school each month.',
  meta: {
    why: 'You can give free hours to a school each month.',
    next: 'You can choose another school or stop.',
  },
  context: { ...reads.nothingRead, ...beginForm(nothingChosen) },
  initial: 'open',
  states: {
    open: {
      description: 'The donation and the schools are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#donation.failed', { areRead: 'deciding' }),
        deciding: {
          description: 'The chart checks whether the account gets free hours.',
          always: [
            { guard: 'isNotEligible', target: 'notEligible' },
            { target: 'editing', actions: 'beginForm' },
          ],
        },
        notEligible: { description: 'The account has no free hours to donate: the page says so.', meta: { spec: 'NO_DATA' } },
        editing: {
          ...filling,
          description: 'The customer chooses a school and a number of hours.',
          meta: { spec: 'SUCCESS' },
          on: { ...filling.on, 'donation.stop': { guard: 'isGiving', target: 'stopping' } },
        },
        saving: {
          description: 'The donation is being saved.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              body: { schoolId: context.fields.schoolId, hours: context.fields.hours },
              selection: selectionOf(context),
            }),
            onDone: { target: 'saved', actions: 'beginForm' },
            onError: refused,
          },
        },
        stopping: {
          description: 'The donation is being stopped.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ body: { schoolId: null, hours: 1 }, selection: selectionOf(context) }),
            onDone: { target: 'stopped', actions: 'beginForm' },
            onError: refused,
          },
        },
        saved: {
          description: 'The donation is saved: the page says so until the customer changes it.',
          meta: { spec: 'SUCCESS' },
          on: {
            'field.change': { ...filling.on['field.change'], target: 'editing' },
            'donation.stop': { guard: 'isGiving', target: 'stopping' },
          },
        },
        stopped: {
          description: 'The donation has stopped: the page says so until the customer chooses a new one.',
          meta: { spec: 'SUCCESS' },
          on: { 'field.change': { ...filling.on['field.change'], target: 'editing' } },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DonationActor = ActorRefFrom<typeof donationMachine>
export type DonationSnapshot = SnapshotFrom<typeof donationMachine>
