import { notRight } from '#contract/second-factor/second-factor.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { proofRows } from '#tests/kit/oracle/proof-rows.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const off = { canHavePasskeys: true, passkeys: [], codesSince: null, recoveryCodesLeft: 0 }
const on = { ...off, codesSince: '2026-06-01T09:00:00+12:00', recoveryCodesLeft: 9 }
const areOn = has('secondFactor', on)
const keyMade = { key: 'JBSWY3DPEHPK3PXP', qr: { size: 3, path: 'M0 0h1v1h-1z' } }
const recoveryCodes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']
const told = isDone('confirm', { recoveryCodes })

const at = (state: string) => `open.showing.${state}`
const [idle, beginning, typing, wrong] = [at('idle'), at('beginning'), at('scanning.typing'), at('scanning.wrong')]
const [confirming, telling, renewing] = [at('confirming'), at('telling'), at('renewing')]
const [asked, ending, ended, undone] = [at('confirmingEnd'), at('ending'), at('ended'), at('undone')]
const type = (text: string) => ({ type: 'code.change', text })
const [begin, renew, end, cancel] = ['codes.begin', 'codes.renew', 'codes.end', 'step.cancel'].map((each) => ({ type: each })) as [{ type: string }, { type: string }, { type: string }, { type: string }]
const confirm = { type: 'code.confirm' }
const notThat = fails('confirm', new ProblemError({ ...problem, type: notRight, status: 409 }))

const own = 'Who signs in with a code as well chose to'
const once = 'They are told this once, and forgotten'
const nothingKept = { setup: null, text: '' }

/** Codes of an authenticator app at sign-in, and the recovery codes: beyond the documents. */
export const codesOracle: Oracle = {
  chart: 'codes',
  flow: 'Second factor',
  ways: {
    [beginning]: [idle, begin],
    [typing]: [beginning, isDone('begin', keyMade)],
    [confirming]: [typing, type('123 456'), confirm],
    [wrong]: [confirming, notThat],
    [telling]: [confirming, told],
    [renewing]: [idle, areOn, renew],
    [asked]: [idle, areOn, end],
    [ending]: [asked, { type: 'end.confirm' }],
    [ended]: [ending, isDone('end')],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { secondFactor: off } }),
    ...proofRows({
      unproven: at('unproven'),
      proving: at('proving'),
      undone,
      refuses: { begin: beginning, confirm: confirming, renew: renewing, end: ending },
    }),
    ...[idle, ended, undone].flatMap((from) => [
      beyond(own, from, 'codes are off and set up', begin, beginning, { given: [has('secondFactor', off)] }),
      beyond(own, from, 'new recovery codes, of none', renew, from, { given: [has('secondFactor', off)] }),
      beyond(own, from, 'codes are on: new recovery codes', renew, renewing, { given: [areOn] }),
      beyond(own, from, 'codes are off already', end, from, { given: [has('secondFactor', off)] }),
      beyond(own, from, 'codes are on: they are to be switched off', end, asked, { given: [areOn] }),
      beyond(own, from, 'codes are on already', begin, from, { given: [areOn] }),
    ]),
    beyond('What can’t be loaded isn’t shown', idle, 'a refresh fails', cannot('secondFactor'), 'failed'),
    beyond(own, beginning, 'a key was made', isDone('begin', keyMade), typing, { context: { setup: keyMade, text: '' } }),
    beyond('Another key takes another code', beginning, 'a second key was made', isDone('begin', keyMade), typing, {
      given: [isDone('begin', keyMade), type('12'), cancel, begin],
      context: { text: '' },
    }),
    beyond(own, typing, 'a code is typed', type('12'), typing, { context: { text: '12' } }),
    beyond('A code has six digits', typing, 'five digits are sent', confirm, typing, { given: [type('12345')] }),
    beyond('Spaces are no digits', typing, 'six digits are sent', confirm, confirming, { given: [type('123 456')], asks: { confirm: { body: { code: '123456' } } } }),
    ...[typing, wrong].map((from) => beyond('What was not finished is forgotten', from, 'the customer cancels', cancel, idle, { context: nothingKept })),
    beyond('What is wrong is said until another is typed', wrong, 'another is typed', type('1'), typing),
    beyond(own, confirming, 'it is not right', notThat, wrong, { context: { problem: { type: notRight }, setup: keyMade } }),
    beyond(once, confirming, 'it is right', told, telling, { context: { ...nothingKept, recoveryCodes } }),
    beyond(once, renewing, 'they are made', isDone('renew', { recoveryCodes }), telling, { context: { recoveryCodes } }),
    beyond(once, telling, 'the customer saves them', { type: 'recovery.download' }, telling, { does: ['saveRecoveryCodes'] }),
    beyond(once, telling, 'the customer has them', { type: 'recovery.kept' }, idle, { context: { recoveryCodes: [] } }),
    beyond('It is asked about once', asked, 'the customer keeps them', cancel, idle),
    beyond('It is asked about once', asked, 'the customer means it', { type: 'end.confirm' }, ending),
    beyond(own, ending, 'they are switched off', isDone('end'), ended),
  ],
}
