import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const progress = (isOver: boolean) => ({ type: 'start.progressed', isOver })

/** A §4, step 9 of the start: the full-page loader. */
export const loaderOracle: Oracle = {
  chart: 'loader',
  flow: 'App start',
  input: { isInitializeSeen: false },
  ways: { lingering: ['loading', progress(true)] },
  rows: [
    documented('SHELL-85', '', 'the page begins', null, 'startingUp', { context: { hasLoaded: false } }),
    beyond('The customer has seen the portal arrive', '', 'a reload in the same visit', null, 'hidden', { input: { isInitializeSeen: true } }),
    documented('SHELL-85', 'startingUp', 'the calls are over sooner', progress(true), 'startingUp', { context: { hasLoaded: true } }),
    documented('SHELL-85', 'startingUp', 'the first second is over', 1_000, 'loading'),
    documented('SHELL-86', 'startingUp', 'the first second is over, as the calls are', 1_000, 'lingering', { given: [progress(true)] }),
    documented('SHELL-86', 'loading', 'a call is done, not the last', progress(false), 'loading', { context: { hasLoaded: false } }),
    documented('SHELL-86', 'loading', 'loading finishes', progress(true), 'lingering'),
    documented('SHELL-86', 'lingering', 'two seconds later', 2_000, 'hidden'),
  ],
}
