import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { sharedPhoto } from '#data/offline/shared-photo.ts'
import { withOutput } from '#machines/kit/with-event.ts'

export interface MeterPhotoContext {
  /** Data URL; null without a photo. */
  readonly picture: string | null
}

export type MeterPhotoEvent = { type: 'photo.close' }

interface PhotoResult {
  readonly picture: string | null
}

const photo = setup({
  types: { context: {} as MeterPhotoContext, events: {} as MeterPhotoEvent, children: {} as { takePhoto: 'takePhoto' } },
  actors: { takePhoto: fromPromise(async (): Promise<PhotoResult> => ({ picture: await sharedPhoto.take() })) },
  actions: {
    clearPhoto: assign({ picture: null }),
    storePhoto: assign((_, { picture }: PhotoResult) => ({ picture })),
  },
  guards: { hasPhoto: (_, { picture }: PhotoResult) => picture !== null },
})

/** Shown beside the digits to read the dial from; never sent. Run by `meterReads` while a meter can be read. */
export const meterPhotoMachine = photo.createMachine({
  id: 'meterPhoto',
  description: 'A photo of the meter that another app shared is shown beside the form.',
  context: { picture: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The chart looks for a shared photo, and takes it out of the browser’s storage.',
      invoke: {
        id: 'takePhoto',
        src: 'takePhoto',
        onDone: [{ guard: withOutput('hasPhoto'), target: 'shown', actions: withOutput('storePhoto') }, { target: 'none' }],
        onError: 'none',
      },
    },
    shown: {
      description: 'The photo is shown beside the form until the customer closes it or leaves the page.',
      on: { 'photo.close': { target: 'none', actions: 'clearPhoto' } },
    },
    none: { description: 'There is no photo.' },
  },
})

export type MeterPhotoActor = ActorRefFrom<typeof meterPhotoMachine>
