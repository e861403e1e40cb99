import { type ActorRefFrom, setup } from 'xstate'
import { apiKeysMachine } from '#machines/api-keys/api-keys.machine.ts'
import { consentsMachine } from '#machines/consents/consents.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { privacyRequestsMachine } from './privacy-requests.machine.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'

const actors = { apiKeys: apiKeysMachine, consents: consentsMachine, requests: privacyRequestsMachine }

export interface PrivacyContext {
  /** Code from a third party's link; empty without one. */
  readonly code: string
}

const codeIn = ({ search }: PageInput): string => new URLSearchParams(search).get('code') ?? ''

const flow = setup({ types: {} as PageTypes<typeof actors, PrivacyContext, PageEvent>, actors })

/** Run by `page` at /account/profile/privacy. */
export const privacyMachine = flow.createMachine({
  id: 'privacy',
  description: 'The privacy page shows what we store about the customer, and who may read it.',
  meta: {
    why: 'This is what you can see, correct or delete of the data we have about you.',
    next: 'It changes when you send a request or we answer it.',
  },
  context: ({ input }) => ({ code: codeIn(input) }),
  initial: 'open',
  states: {
    open: {
      description: 'Each part of the page loads separately.',
      meta: { spec: 'SUCCESS' },
      invoke: [
        { id: 'apiKeys', src: 'apiKeys' },
        { id: 'requests', src: 'requests' },
        { id: 'consents', src: 'consents', input: ({ context }) => ({ code: context.code }) },
      ],
    },
  },
})

export type PrivacyActor = ActorRefFrom<typeof privacyMachine>
