import type { ActorRefFrom } from 'xstate'
import type { PropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { propertyDetails } from '#data/queries/property-details/property-details.queries.ts'
import { createLoad } from '#machines/kit/load.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

/** Of the selected property, or each of the account. */
export const propertyDetailsMachine = createLoad<PropertyDetails, PageInput>({
  id: 'propertyDetails',
  title: 'the property details',
  meta: {
    why: 'This is your property: its connections, meters and plans.',
    next: 'It changes when a meter or plan changes.',
  },
  describe: propertyDetails,
  isEmpty: ({ properties }) => properties.length === 0,
})

export type PropertyDetailsActor = ActorRefFrom<typeof propertyDetailsMachine>
