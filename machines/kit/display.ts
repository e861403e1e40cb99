import { assign } from 'xstate'
import { deviceStorage } from '#data/browser/storage.ts'
import type { KitAction } from './kit-action.ts'

export const displays = ['chart', 'table'] as const
/** How figures are looked at. */
export type Display = (typeof displays)[number]

const displayKey = 'tarn.usage-view'

interface Displayed {
  readonly display: Display
}

/** What a chart has that shows figures as a chart or as a table: this device remembers the last choice, for all of them. */
export const displayPart = {
  /** Before the chart's entry, `storeRememberedDisplay`. */
  nothingRecalled: { display: 'chart' } as Displayed,
  actions: {
    storeRememberedDisplay: assign(() => ({
      display: displays.find((display) => display === deviceStorage.read(displayKey)) ?? 'chart',
    })) as KitAction,
    keepDisplay: ((_, { display }) => deviceStorage.write(displayKey, display)) as KitAction<Displayed>,
    storeDisplay: assign((_, { display }: Displayed) => ({ display })) as KitAction<Displayed>,
  },
}
