import { portalMachine } from '#machines/app/portal.machine.ts'
import { PortalView } from './portal-view.tsx'

/** What the root loads when somebody is signed in. */
export const portal = { machine: portalMachine, View: PortalView }
