import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

/** A §4: sign-out terminates the session. */
export const signOutOracle: Oracle = {
  chart: 'signOut',
  flow: 'Sign-in',
  rows: [
    documented('AUTH-29', '', 'the other tabs are told, and the moment is counted', null, 'counting', { does: ['announceEnd'] }),
    documented('HTTP-20', 'counting', 'it is counted', isDone('postUserLogout'), 'leaving'),
    beyond('Counting keeps nobody from leaving', 'counting', 'it could not be counted', fails('postUserLogout', new Error('no')), 'leaving'),
    beyond('It is waited for two seconds at most', 'counting', 'it takes long', 2_000, 'leaving'),
    documented('AUTH-24 AUTH-30', 'leaving', 'the session is ended with the provider', isDone('endSession'), 'gone'),
    beyond('Here it is ended in any case', 'leaving', 'the provider cannot be reached', fails('endSession', new Error('no')), 'gone'),
  ],
}
