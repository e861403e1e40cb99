import type { PortalSnapshot } from './portal.machine.ts'

/** Whether another tab has selected another property than the one that is shown here. */
export const selectIsBehind = (snapshot: PortalSnapshot): boolean => snapshot.hasTag('behind')
