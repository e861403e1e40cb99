import { activationMachine } from '#machines/activation/activation.machine.ts'
import { authRedirectMachine } from '#machines/session/auth-redirect.machine.ts'
import { handoverMachine } from '#machines/session/handover.machine.ts'
import { impersonationMachine } from '#machines/session/impersonation.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { signOutMachine } from '#machines/session/sign-out.machine.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { chartsOf } from './entry.ts'

export const signInCharts = chartsOf('Sign-in', [
  {
    id: 'session',
    title: 'Session',
    machine: sessionMachine,
    requirements: ['AUTH-01', 'AUTH-09', 'AUTH-29', 'AUTH-33', 'AUTH-35'],
  },
  {
    id: 'token',
    title: 'Token queue',
    machine: tokenMachine,
    requirements: ['AUTH-31..AUTH-33', 'AUTH-36..AUTH-41'],
  },
  {
    id: 'signIn',
    title: 'Sign-in page',
    machine: signInMachine,
    requirements: ['AUTH-03', 'AUTH-13..AUTH-17', 'AUTH-26'],
  },
  {
    id: 'activation',
    title: 'Setting up a login',
    machine: activationMachine,
    requirements: [],
  },
  {
    id: 'authRedirect',
    title: 'Return from the identity provider',
    machine: authRedirectMachine,
    requirements: ['AUTH-04', 'AUTH-27', 'AUTH-28', 'AUTH-43..AUTH-48'],
  },
  {
    id: 'handover',
    title: 'Entry from the mobile app',
    machine: handoverMachine,
    requirements: ['AUTH-07', 'AUTH-10'],
  },
  {
    id: 'impersonation',
    title: 'Staff visit',
    machine: impersonationMachine,
    requirements: ['AUTH-05', 'AUTH-06', 'AUTH-49..AUTH-52'],
  },
  {
    id: 'accountActivity',
    title: 'Account activity',
    machine: accountActivityMachine,
    requirements: ['AUTH-52'],
  },
  {
    id: 'signOut',
    title: 'Sign-out',
    machine: signOutMachine,
    requirements: ['AUTH-24', 'AUTH-29', 'AUTH-30', 'HTTP-20'],
  },
])
