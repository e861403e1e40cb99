// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { sessionEnded, storageRefused } from '#data/session/token.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { type Page, seesIf, send } from '#tests/kit/page.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { standing } from '#tests/shell/shell-status.ts'
import { ImpersonationBanner } from '#views/session/impersonation-banner.tsx'
import { AccountMenu } from '#views/shell/account-menu.tsx'

beforeAll(warmMenu)

const staff = { staffName: 'Wiremu Paki', mayAct: false, lifetime: 900_000, until: 0 }

const nobody = (page: Page) => page.lacks('region', 'Staff visit')
/** Whoever looks at somebody else’s account is told so, and how to leave, for as long as they are signed in. */
const somebody = async (page: Page, { impersonation }: { impersonation: object | null }) => {
  await seesIf(page, impersonation !== null, 'region', 'Staff visit')
  await seesIf(page, impersonation !== null, 'button', 'Live charts')
  await seesIf(page, impersonation !== null, 'button', 'End the visit')
}

describeModel(entryOf('session'), {
  machine: sessionMachine,
  inputs: [
    { handedOver: null, hasSignedOut: false },
    { handedOver: 'a handed over token', hasSignedOut: false },
  ],
  events: [
    isDone('findSession', { left: 3_600_000, impersonation: null }),
    isDone('findSession', { left: 600_000, impersonation: staff }),
    isDone('findSession', null),
    fails('findSession', new ProblemError(storageRefused)),
    { type: 'session.started', token: { value: 'a token', lifetime: 600_000 }, impersonation: null },
    { type: 'session.ended', by: 'customer' },
    { type: 'session.ended', by: 'lapse' },
    isDone('checkSession', true),
    isDone('checkSession', false),
    fails('checkSession', new ProblemError(storageRefused)),
    isDone('token', { problem: sessionEnded }),
  ],
  reporters: { 'session.begun': 'tabs', 'session.ended': 'tabs', 'page.restored': 'tabs' },
  home: ['signedOut', 'signedIn.active'],
  mount: (actor) => (
    <>
      <ImpersonationBanner session={actor} customer="Aroha Bennett" />
      <AccountMenu {...standing} session={actor} analytics={undefined} />
    </>
  ),
  // Signing in is said by other charts; the visit ends at the server.
  hands: {
    'session.started': send,
    'session.end': async (page) => {
      await page.press('Your account, AB')
      await page.press('Logout', 'menuitem')
    },
    'session.expired': send,
  },
  eyes: {
    resuming: nobody,
    'signedIn.active': somebody,
    'signedIn.checking': somebody,
    'signedIn.ending': somebody,
    signedOut: nobody,
  },
})
