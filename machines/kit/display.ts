import { assign } from 'xstate'
import { deviceStorage } from '#data/browser/storage.ts'
import type { KitAction } from './kit-action.ts'

export const displays = ['chart', 'table'] as const
export type Display = (typeof displays)[number]

const displayKey = 'tarn.usage-view'

interface Displayed {
  readonly display: Display
}

/** Chart or table; the choice is shared by all pages on this device. */
export const displayPart = {
  /** Until the chart's entry action `storeRememberedDisplay`. */
  nothingRecalled: { display: 'chart' } as Displayed,
  actions: {
    storeRememberedDisplay: assign(() => ({
      display: displays.find((display) => display === deviceStorage.read(displayKey)) ?? 'chart',
    })) as KitAction,
    keepDisplay: ((_, { display }) => deviceStorage.write(displayKey, display)) as KitAction<Displayed>,
    storeDisplay: assign((_, { display }: Displayed) => ({ display })) as KitAction<Displayed>,
  },
}
