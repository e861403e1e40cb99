// @vitest-environment happy-dom
import type { StaffProof } from '#contract/desk/proof.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskProofMachine, hasCode, hasPasskey, type ProofContext } from '#machines/desk/proof/proof.machine.ts'
import { passkeyBrowser } from '#tests/kit/fixtures/passkey-browser.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at as inState, fails, isDone, reports } from '#tests/kit/events.ts'
import { ProofForm } from '#views/desk/proof/proof-dialog.tsx'

const both: StaffProof = { isFresh: false, passkey: { challenge: 'abc' }, canUseCode: true }
const neither: StaffProof = { isFresh: false, passkey: null, canUseCode: false }
const wrong = new ProblemError({ ...problem, status: 409, detail: 'Wait for the next code and try again.' })

// Before the chart is explored: whether the browser can use passkeys is seen at its beginning.
Object.assign(globalThis, passkeyBrowser)

describeModel(entryOf('deskProof'), {
  machine: deskProofMachine,
  events: [
    reports('ways', { status: 'ready', data: both }),
    reports('ways', { status: 'ready', data: neither }),
    inState('open.loading', reports('ways', { status: 'failed', problem })),
    inState('open.choosing', { type: 'code.change', code: '123456' }, { code: '' }),
    isDone('sign'),
    fails('sign', wrong),
    isDone('check'),
    fails('check', wrong),
  ],
  home: ['failed'],
  mount: (actor) => <ProofForm actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'passkey.use': (page) => page.press('Use your passkey'),
    'code.change': (page, { code }: { code: string }) => page.fill('Code from your authenticator app', code),
    'code.send': (page) => page.press('Confirm'),
    'proof.cancel': (page) => page.press('Back'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.choosing': async (page, context: ProofContext) => {
      await page.rests('Back')
      await (context.problem === null ? page.lacks('alert') : page.reads('Wait for the next code and try again.'))
      await (hasPasskey(context) ? page.rests('Use your passkey') : page.lacks('button', 'Use your passkey'))
      await (hasCode(context) ? page.sees('textbox', 'Code from your authenticator app') : page.sees('link', 'Sign in again'))
    },
    'open.signing': (page) => page.waits('Use your passkey'),
    'open.checking': (page) => page.waits('Confirm'),
    failed: (page) => page.rests('Try again'),
  },
})
