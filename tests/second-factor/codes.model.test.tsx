// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { notRight, type SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { codesMachine } from '#machines/second-factor/codes.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { CodesCard } from '#views/second-factor/codes-card.tsx'

const off: SecondFactor = { canHavePasskeys: true, passkeys: [], codesSince: null, recoveryCodesLeft: 0 }
const on: SecondFactor = { ...off, codesSince: '2026-06-01T09:00:00+12:00', recoveryCodesLeft: 9 }
const setup = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', qr: { size: 3, path: 'M0 0h1v1h-1z' } }
const told = { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }
const unproven = new ProblemError({ ...problem, type: proofNeeded, status: 403 })
const unknown = new ProblemError(problem)

describeModel(entryOf('codes'), {
  machine: codesMachine,
  events: [
    reports('secondFactor', { status: 'ready', data: off }),
    reports('secondFactor', { status: 'ready', data: on }),
    reports('secondFactor', { status: 'failed', problem }),
    { type: 'code.change', text: '12' },
    { type: 'code.change', text: '123456' },
    isDone('begin', setup),
    isDone('confirm', told),
    isDone('renew', told),
    fails('begin', unproven),
    fails('begin', unknown),
    fails('confirm', new ProblemError({ ...problem, type: notRight, status: 409 })),
    fails('confirm', unproven),
    fails('confirm', unknown),
    fails('renew', unproven),
    fails('renew', unknown),
    fails('end', unproven),
    fails('end', unknown),
    fails('beginSignIn', unknown),
  ],
  look: ({ secondFactor, setup: begun, text, recoveryCodes }) => [
    secondFactor.status === 'ready' ? secondFactor.data.codesSince !== null : secondFactor.status,
    begun !== null,
    text,
    recoveryCodes.length,
  ],
  home: ['open.showing.idle', 'open.showing.ended', 'open.showing.undone', 'open.showing.unproven', 'failed'],
  mount: (actor) => <CodesCard actor={actor} />,
  hands: {
    'codes.begin': (page) => page.press('Set up codes'),
    'code.change': (page, { text }: { text: string }) => page.fill(/^2\. Enter the six digits/, text),
    'code.confirm': (page) => page.press('Turn on codes'),
    'codes.renew': (page) => page.press('New recovery codes'),
    'codes.end': (page) => page.press('Turn off'),
    'end.confirm': (page) => page.press('Turn off codes'),
    'step.cancel': (page) => page.press(/^(Cancel|Keep codes on)$/),
    'recovery.download': (page) => page.press('Download'),
    'recovery.kept': (page) => page.press('I’ve saved my codes'),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'open.loading': (page) => page.lacks('button'),
    'open.showing.idle': async (page) => {
      await page.sees('button', /^(Set up codes|Turn off)$/)
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.showing.beginning': (page) => page.sees('button', 'Creating a key'),
    'open.showing.scanning.typing': async (page) => {
      await page.sees('img', 'QR code of your key')
      await page.sees('button', 'Turn on codes')
      await page.lacks('alert')
    },
    'open.showing.scanning.wrong': (page) => page.reads(/^That code isn’t right/),
    'open.showing.confirming': async (page) => {
      await page.sees('button', 'Checking')
      await page.lacks('button', 'Cancel')
    },
    'open.showing.telling': (page) => page.sees('list', 'Recovery codes'),
    'open.showing.renewing': (page) => page.sees('button', 'Creating recovery codes'),
    'open.showing.confirmingEnd': (page) => page.sees('button', 'Turn off codes'),
    'open.showing.ending': (page) => page.sees('button', 'Turning off'),
    'open.showing.ended': (page) => page.reads(/^Codes are off\./),
    'open.showing.undone': (page) => page.sees('alert'),
    'open.showing.unproven': (page) => page.sees('button', 'Confirm it’s you'),
    'open.showing.proving': (page) => page.sees('button', 'Going to sign in'),
    failed: (page) => page.reads(/^We couldn’t load your sign-in codes/),
  },
})
