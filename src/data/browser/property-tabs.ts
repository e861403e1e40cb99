import { createTabs } from './tabs.ts'

/** Own channel: tabs of an older release treat unknown session messages as the end of the session. */
export const propertyTabs = createTabs<{ readonly type: 'switched' }>('tarn-property')
