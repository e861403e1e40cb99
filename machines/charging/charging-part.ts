import { assign } from 'xstate'
import type { Charging } from '#contract/charging/charging.contract.ts'
import type { KitAction } from '#machines/kit/kit-action.ts'

/** What the page gives to the chart of each card. */
export interface ChargingInput {
  /** Id of the account. */
  readonly selection: string
  readonly charging: Charging
}

/** The page has read it again. */
export interface ChargingChangeEvent {
  readonly type: 'charging.change'
  readonly charging: Charging
}

export const chargingPart = {
  actions: {
    storeCharging: assign((_, { charging }: ChargingChangeEvent) => ({ charging })) as KitAction<ChargingChangeEvent>,
  },
  guards: {},
}
