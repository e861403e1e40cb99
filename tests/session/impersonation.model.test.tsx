// @vitest-environment happy-dom
import { signInTicketRefused } from '#data/session/sign-in-problems.ts'
import { noResponse, ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { impersonationMachine } from '#machines/session/impersonation.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { ImpersonationPage } from '#views/session/impersonation-page.tsx'

const ticket = {
  ticket: 'a one-time ticket',
  customerName: 'Aroha Bennett',
  staffName: 'Wiremu Paki',
  mayAct: false,
  reason: 'Asked why the May bill is high',
}

describeModel(entryOf('impersonation'), {
  machine: impersonationMachine,
  inputs: [{ isExit: false }, { isExit: true }],
  events: [
    isDone('checkTicket', ticket),
    fails('checkTicket', new ProblemError(signInTicketRefused)),
    fails('endOwnSession', new ProblemError(noResponse)),
    fails('beginSignIn', new ProblemError(noResponse)),
    isDone('endVisit', { isOwn: false }),
    isDone('endVisit', { isOwn: true }),
    fails('endVisit', new ProblemError(noResponse)),
  ],
  // From `redirecting` the browser leaves for the identity provider.
  home: ['redirecting', 'ended'],
  mount: (actor) => <ImpersonationPage actor={actor} />,
  hands: {
    'visit.confirm': (page) => page.press('Open the account'),
    'visit.decline': (page) => page.press(/^(Don’t open it|Back to the portal)$/),
  },
  eyes: {
    checking: (page) => page.sees('progressbar', 'Opening the account'),
    offered: async (page) => {
      await page.sees('heading', 'Open the account of Aroha Bennett?')
      await page.reads(/^We’ll sign out anyone/)
      await page.lacks('status', 'Opening the account')
    },
    ending: (page) => page.sees('progressbar', 'Opening the account'),
    redirecting: (page) => page.sees('progressbar', 'Opening the account'),
    refused: async (page) => {
      await page.sees('alert')
      await page.sees('link', 'Staff page')
    },
    leaving: (page) => page.sees('progressbar', 'Ending the visit'),
    ended: async (page) => {
      await page.sees('heading', 'The visit is over')
      await page.sees('link', 'Staff page')
    },
  },
})
