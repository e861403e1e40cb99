import { assign, type EventObject, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { storeCode } from '#data/offline/store-code.ts'
import { type AnswerAge, collectAnswers, restoreAnswers, watchAge } from '#data/offline/stored-reads.ts'
import { contact } from '#data/wire/contact.ts'
import { readAllAgain } from '#data/wire/kit.ts'
import { loadReceipts } from '#machines/app/chunks.ts'
import { withEvent } from '#machines/kit/with-event.ts'

/** `since`: when the oldest answer on the screen was read, epoch milliseconds; null while the backend can be reached. */
export type StoredReadsContext = AnswerAge

export type ContactReport = { type: 'contact.lost' } | { type: 'contact.regained' }
export type StoredReadsEvent = ContactReport | ({ type: 'age.changed' } & AnswerAge)

const storedReads = setup({
  types: {
    context: {} as StoredReadsContext,
    events: {} as StoredReadsEvent,
    children: {} as {
      age: 'age'
      collect: 'collect'
      contact: 'contact'
      readAgain: 'readAgain'
      restore: 'restore'
      storeCode: 'storeCode'
    },
  },
  actors: {
    age: fromCallback<EventObject, undefined, StoredReadsEvent>(({ sendBack }) =>
      watchAge((age) => sendBack({ type: 'age.changed', ...age })),
    ),
    collect: fromCallback(collectAnswers),
    contact: fromCallback<EventObject, undefined, ContactReport>(({ sendBack }) => {
      const report = () => sendBack({ type: contact.isLost() ? 'contact.lost' : 'contact.regained' })
      report()
      return contact.watch(report)
    }),
    readAgain: fromPromise(readAllAgain),
    restore: fromPromise(restoreAnswers),
    storeCode: fromCallback(() => {
      void loadReceipts().catch(() => {})
      return storeCode()
    }),
  },
  actions: {
    clearAge: assign({ since: null }),
    storeAge: assign((_, { since, now }: AnswerAge) => ({ since, now })),
  },
})

/** Lazy. Run by `offline` while the customer is signed in. */
export const storedReadsMachine = storedReads.createMachine({
  id: 'storedReads',
  description: 'The last answers are stored for times without a network, and shown then with their age.',
  context: { since: null, now: 0 },
  invoke: { id: 'contact', src: 'contact' },
  initial: 'collecting',
  states: {
    collecting: {
      description: 'The portal is in contact: what it reads is stored, sealed, and so is the code of the pages.',
      invoke: [
        { id: 'collect', src: 'collect' },
        { id: 'storeCode', src: 'storeCode' },
      ],
      on: { 'contact.lost': 'restoring' },
    },
    restoring: {
      description: 'Contact was lost: stored answers are put where nothing was read yet.',
      invoke: { id: 'restore', src: 'restore', onDone: 'showing', onError: 'showing' },
      on: { 'contact.regained': 'readingAgain' },
    },
    showing: {
      description: 'The pages show what was read last, and the shell says how old it is.',
      invoke: { id: 'age', src: 'age' },
      exit: 'clearAge',
      on: { 'age.changed': { actions: withEvent('storeAge') }, 'contact.regained': 'readingAgain' },
    },
    readingAgain: {
      description: 'The portal is in contact again: everything on the screen is read again.',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'collecting', onError: 'collecting' },
      on: { 'contact.lost': 'restoring' },
    },
  },
})

export type StoredReadsSnapshot = SnapshotFrom<typeof storedReadsMachine>
