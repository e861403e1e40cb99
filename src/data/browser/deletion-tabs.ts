import { createTabs } from './tabs.ts'

export const deletionTabs = createTabs<{ readonly type: 'asked' }>('tarn-deletion')
