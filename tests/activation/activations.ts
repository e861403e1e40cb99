import type { ActivatedLogin, ActivationCheck, FinishedActivation } from '#contract/activation/activation.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'

export const key = 'k'.repeat(43)

export const visit = { key, link: null, canMakePasskeys: true }
export const linkVisit = { ...visit, link: 'a secret' }

export const check = (outcome: ActivationCheck['outcome'], more: Partial<ActivationCheck> = {}): ActivationCheck => ({
  outcome,
  triesLeft: 0,
  secondsToWait: 0,
  canHavePasskeys: true,
  ...more,
})

export const checks: Readonly<Record<ActivationCheck['outcome'], ActivationCheck>> = {
  right: check('right'),
  wrong: check('wrong', { triesLeft: 4 }),
  locked: check('locked', { secondsToWait: 1_800 }),
  expired: check('expired'),
  hasLogin: check('hasLogin'),
}

export const priya: ActivatedLogin = {
  firstName: 'Priya',
  username: 'priya.nair@example.co.nz',
  homes: [
    {
      address: '8 Kōwhai Street',
      supplies: [
        { supplyType: 'electricity', plan: 'Day and night' },
        { supplyType: 'lpg', plan: null },
      ],
    },
  ],
  nextBillOn: '2026-06-23',
  canInvite: true,
}

export const finished: FinishedActivation = { outcome: 'done', login: priya }
/** Without an email, of an account without bills of ours; acts for its owner. */
export const finishedWithoutEmail: FinishedActivation = {
  outcome: 'done',
  login: { ...priya, username: '500204771', nextBillOn: null, canInvite: false },
}
export const notFinished = (outcome: 'expired' | 'hasLogin'): FinishedActivation => ({ outcome, login: null })

export const failure = new ProblemError(problem)
export const refusedField = (name: string, sentence: string) =>
  new ProblemError({ ...problem, type: '/error/validation', status: 400, fields: { [name]: sentence } })
