import { assign } from 'xstate'
import { deviceStorage } from '#data/browser/storage.ts'
import type { KitAction } from './kit-action.ts'

/**
 * `setup` parts of a chart with an explanation dialog, closed once per device.
 * @param key storage key on the device
 */
export const popupPart = (key: string) => ({
  /** Until the chart's entry action `storeRememberedPopup`. */
  nothingRecalled: { isPopupSeen: false },
  actions: {
    storeRememberedPopup: assign(() => ({ isPopupSeen: deviceStorage.read(key) === 'true' })) as KitAction,
    keepPopupSeen: (() => deviceStorage.write(key, 'true')) as KitAction,
    storePopupSeen: assign({ isPopupSeen: true }) as KitAction,
  },
})
