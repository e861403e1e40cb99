import { assign } from 'xstate'
import { deviceStorage } from '#data/browser/storage.ts'
import type { KitAction } from './kit-action.ts'

/** Parts of a chart with an explanation, closed once per device. `key`: storage key. */
export const popupPart = (key: string) => ({
  /** Until the chart's entry action `storeRememberedPopup`. */
  nothingRecalled: { isPopupSeen: false },
  actions: {
    storeRememberedPopup: assign(() => ({ isPopupSeen: deviceStorage.read(key) === 'true' })) as KitAction,
    keepPopupSeen: (() => deviceStorage.write(key, 'true')) as KitAction,
    storePopupSeen: assign({ isPopupSeen: true }) as KitAction,
  },
})
