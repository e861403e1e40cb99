import { createTabs } from './tabs.ts'

/**
 * Between the tabs of this browser: the session is at another property from here on. In a channel of its own, since a tab of an
 * earlier release takes whatever it does not know in the session's for its end.
 */
export const propertyTabs = createTabs<{ readonly type: 'switched' }>('tarn-property')
