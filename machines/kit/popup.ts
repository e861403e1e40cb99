import { assign } from 'xstate'
import { deviceStorage } from '#data/browser/storage.ts'
import type { KitAction } from './kit-action.ts'

/**
 * What a chart has that explains something in a dialog, which is closed once on a device.
 * @param key where the device remembers that it was
 */
export const popupPart = (key: string) => ({
  /** Before the chart's entry, `storeRememberedPopup`. */
  nothingRecalled: { isPopupSeen: false },
  actions: {
    storeRememberedPopup: assign(() => ({ isPopupSeen: deviceStorage.read(key) === 'true' })) as KitAction,
    keepPopupSeen: (() => deviceStorage.write(key, 'true')) as KitAction,
    storePopupSeen: assign({ isPopupSeen: true }) as KitAction,
  },
})
