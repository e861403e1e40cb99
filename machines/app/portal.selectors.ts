import type { PortalSnapshot } from './portal.machine.ts'

/** Another tab has selected another property. */
export const selectIsBehind = (snapshot: PortalSnapshot): boolean => snapshot.hasTag('behind')
