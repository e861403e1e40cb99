// @vitest-environment happy-dom
import { sessionEnded, storageRefused } from '#data/session/token.ts'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'

const staff = { staffName: 'Wiremu Paki', mayAct: false, lifetime: 900_000, until: 0 }

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
    { type: 'session.end' },
    { type: 'session.expired' },
    { type: 'session.begun' },
    { type: 'session.ended', by: 'customer' },
    { type: 'session.ended', by: 'lapse' },
    { type: 'page.restored' },
    isDone('checkSession', true),
    isDone('checkSession', false),
    fails('checkSession', new ProblemError(storageRefused)),
    isDone('token', { problem: sessionEnded }),
    isDone('signOut'),
  ],
  reporters: { 'session.begun': 'tabs', 'session.ended': 'tabs', 'page.restored': 'tabs' },
  home: ['signedOut', 'signedIn.active'],
})
