import { createTabs } from './tabs.ts'

/** Between the tabs of this browser: a deletion was asked for, and what they read before may be of what is gone. */
export const deletionTabs = createTabs<{ readonly type: 'asked' }>('tarn-deletion')
