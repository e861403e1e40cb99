import type { PortalSnapshot } from './portal.machine.ts'

export const selectIsBehind = (snapshot: PortalSnapshot): boolean => snapshot.hasTag('behind')
