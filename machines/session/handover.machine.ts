import { assign, setup } from 'xstate'
import { selectSite, switcher } from '#data/queries/account/account.queries.ts'
import { propertyTabs } from '#data/browser/property-tabs.ts'
import type { Handover } from '#data/browser/wrapper.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('what the mobile app names', { properties: () => switcher() })

/** Selection in the mobile app: a billing account, a location, or both. */
export type HandoverInput = Pick<Handover, 'billingAccountId' | 'locationId'>

export interface HandoverContext extends HandoverInput, ReadingsOf<typeof reads> {
  readonly isEntered: boolean
}

/** True if the property is selected, or none was requested. */
export interface HandoverOutput {
  readonly isEntered: boolean
}

const accountOf = ({ properties, locationId }: HandoverContext): string | null =>
  dataOf(properties)?.billingAccounts.find(({ billingAccountSites }) => billingAccountSites.some(({ id }) => id === locationId))
    ?.id ?? null

const handover = setup({
  types: {
    input: {} as HandoverInput,
    context: {} as HandoverContext,
    output: {} as HandoverOutput,
    children: {} as { properties: 'properties'; selectSite: 'selectSite' },
  },
  actors: {
    ...reads.actors,
    selectSite: fromMutation(selectSite),
  },
  actions: {
    ...reads.actions,
    storeAccount: assign(({ context }) => ({ billingAccountId: accountOf(context) })),
    storeEntered: assign({ isEntered: true }),
    tellTabs: () => propertyTabs.broadcast({ type: 'switched' }),
  },
  guards: {
    areSettled: ({ context }) => context.properties.status !== 'pending',
    hasAccount: ({ context }) => context.billingAccountId !== null,
    hasLocation: ({ context }) => context.locationId !== null,
    isLocationKnown: ({ context }) => accountOf(context) !== null,
  },
})

/** Selects the app's property before anything is read. Run by `app` once there is a session. Output: may the portal go on? */
export const handoverMachine = handover.createMachine({
  id: 'handover',
  description: 'The account or property that the customer viewed in the mobile app is selected.',
  context: ({ input: { billingAccountId, locationId } }) => ({
    billingAccountId,
    locationId,
    ...reads.nothingRead,
    isEntered: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks what the app named.',
      always: [{ guard: 'hasAccount', target: 'selecting' }, { guard: 'hasLocation', target: 'looking' }, { target: 'entered' }],
    },
    looking: {
      description: 'The app named only a location: its account is being looked up.',
      invoke: reads.watch('properties'),
      always: [
        { guard: 'isLocationKnown', target: 'selecting', actions: 'storeAccount' },
        { guard: 'areSettled', target: 'refused' },
      ],
    },
    selecting: {
      description: 'The account, and the location if there is one, are being selected for this session.',
      invoke: {
        id: 'selectSite',
        src: 'selectSite',
        input: ({ context }) => ({ body: { billingAccountId: context.billingAccountId ?? '', siteId: context.locationId } }),
        onDone: { target: 'entered', actions: 'tellTabs' },
        onError: 'refused',
      },
    },
    entered: {
      description: 'The portal opens with what the app named.',
      type: 'final',
      entry: 'storeEntered',
    },
    refused: {
      description: 'The account isn’t the customer’s, or the server didn’t answer.',
      type: 'final',
    },
  },
  output: ({ context }) => ({ isEntered: context.isEntered }),
})
