import { companionsMachine } from '#machines/app/companions.machine.ts'
import { dismissalsMachine } from '#machines/app/dismissals.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { type ShellEvent, shellMachine } from '#machines/app/shell.machine.ts'
import { startMachine } from '#machines/app/start.machine.ts'
import { switcherMachine } from '#machines/app/switcher.machine.ts'
import { themeMachine } from '#machines/app/theme.machine.ts'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { receiptsDrawerMachine } from '#machines/receipts/receipts-drawer.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import * as say from '#tests/app/answers.ts'
import { isDone, reports, type WorldEvent } from '#tests/kit/events.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'

const place = { path: '/account/bill', search: '' }
const stage = { areTabsAsked: true, isOver: true, isErrorActive: false }

/** What stands round every page, once it has read whose account it is, and was told this. */
export const shellTold = (...events: readonly (ShellEvent | WorldEvent)[]) =>
  toldOf(shellMachine, { ...stage, section: 'bills' }, [
    reports('tabs', say.ready(say.mainTabs)),
    reports('who', say.ready(say.initialized)),
    reports('accounts', say.ready(say.accountsOf('residential'))),
    reports('navigation', say.ready(say.navigation)),
    reports('properties', say.ready(say.properties('s-1'))),
    ...events,
  ])

/** The charts of the signed-in area that stand beside the one that is played: nothing is wrong, and nothing is to be told. */
export const standing = {
  page: undefined,
  receipts: undefined,
  portal: toldOf(portalMachine, { place, stage, dismissed: [], isImpersonating: false }, [], {
    companions: firstOf(companionsMachine, { stage, path: place.path, isImpersonating: false }),
    dismissals: firstOf(dismissalsMachine, { dismissed: [] }),
    offline: firstOf(offlineMachine, { stage }),
    explanation: firstOf(explanationMachine, undefined),
    receiptsDrawer: firstOf(receiptsDrawerMachine, undefined),
    switcher: firstOf(switcherMachine, undefined),
  }),
  session: toldOf(
    sessionMachine,
    { handedOver: null, hasSignedOut: false },
    [isDone('findSession', { left: 3_600_000, impersonation: null })],
    { token: firstOf(tokenMachine, { token: null, sessionLeft: 3_600_000, isKept: true }) },
  ),
  shell: shellTold(),
  start: toldOf(startMachine, { path: place.path, isSignedIn: true }, []),
  theme: toldOf(themeMachine, { choice: 'system', device: 'light' }, []),
}
