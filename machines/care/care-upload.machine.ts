import { type ActorRefFrom, assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { mostFormBytes } from '#contract/care/care.contract.ts'
import { type ChosenFile, chosenFiles } from '#data/wire/chosen-files.ts'
import { formMessage } from '#domain/customer/care-form.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withOutput } from '#machines/kit/with-event.ts'
import { careCommand } from './commands.ts'

interface CareUploadInput {
  readonly selection: string
}

export interface CareUploadContext extends CareUploadInput, SubmitContext {
  readonly file: ChosenFile | null
  /** Null if the file is acceptable. */
  readonly message: string | null
}

export type CareUploadEvent = { type: 'file.choose'; file: File } | { type: 'form.send'; key: string }

interface Looked {
  readonly file: ChosenFile | null
  readonly message: string | null
}

const look = fromPromise<Looked, { readonly file: File }>(async ({ input }) => {
  const file = await chosenFiles.hold(input.file, mostFormBytes)
  const message = formMessage(chosenFiles.bytes(file.id), file.size, mostFormBytes)
  if (message !== null) chosenFiles.forget(file.id)
  return { file, message }
})

/** Deletes the file when the customer leaves: xstate runs no exit actions of a stopped chart. */
const held = fromCallback(() => () => chosenFiles.forgetAll())

const types = {} as {
  input: CareUploadInput
  context: CareUploadContext
  events: CareUploadEvent
  children: Children<typeof actors>
}

const submit = submits({
  types,
  command: careCommand,
  requestOf: ({ file, selection }) => ({ what: { act: 'sendForm' as const, fileId: file?.id ?? '' }, selection }),
})
const actors = { ...submit.actors, held, look }

const unread: Looked = { file: null, message: 'Your device couldn’t read this file. Choose it again.' }

const flow = setup({ types, actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: {
    forgetFile: ({ context: { file } }) => {
      if (file) chosenFiles.forget(file.id)
    },
    storeLooked: assign((_, looked: Looked) => ({ ...looked })),
  },
  guards: { isGood: (_, { message }: Looked) => message === null },
})

const chooses = { 'file.choose': { target: 'looking', actions: 'forgetFile' } } as const

/** The file is in memory only. Run by `care` while a registration is active. */
export const careUploadMachine = flow.createMachine({
  id: 'careUpload',
  description: 'The customer chooses the doctor’s form as a file and sends it.',
  context: ({ input }) => ({ ...input, ...nothingSent, file: null, message: null }),
  invoke: { id: 'held', src: 'held' },
  initial: 'empty',
  states: {
    empty: { description: 'No file is chosen.', on: chooses },
    looking: {
      description: 'The file is being read, and its first bytes are checked for the file type.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ event }) => ({ file: (event as Extract<CareUploadEvent, { type: 'file.choose' }>).file }),
        onDone: [
          { guard: withOutput('isGood'), target: 'chosen', actions: withOutput('storeLooked') },
          { target: 'refused', actions: withOutput('storeLooked') },
        ],
        onError: { target: 'refused', actions: { type: 'storeLooked', params: unread } },
      },
    },
    refused: {
      description: 'The file can’t be the form: the reason is shown under the field.',
      meta: { spec: 'ERROR' },
      on: chooses,
    },
    chosen: {
      description: 'The file is ready to send.',
      on: { ...chooses, 'form.send': { target: 'sending', actions: submit.begins } },
    },
    sending: submit.sending({ done: 'sent', does: ['forgetFile'], failed: 'failed' }),
    failed: {
      description: 'The form wasn’t accepted, or the result is unknown: the customer can send it again or choose another file.',
      meta: { spec: 'ERROR' },
      on: { ...chooses, 'form.send': { target: 'sending', actions: submit.begins } },
    },
    sent: {
      description: 'We have the form; the customer can replace it with another file.',
      meta: { spec: 'SUCCESS' },
      on: chooses,
    },
  },
})

export type CareUploadActor = ActorRefFrom<typeof careUploadMachine>
export type CareUploadSnapshot = SnapshotFrom<typeof careUploadMachine>
