// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { evVerificationMachine } from '#machines/ev/ev-verification.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { LinkForm } from '#views/ev/link-form.tsx'

const email = 'aroha@example.com'
const given = { chargeNetId: 'cn 204 118', email }
const answer = (verified: boolean, accountAlreadyLinked: boolean) => isDone('verify', { verified, accountAlreadyLinked, email })

describeModel(entryOf('evVerification'), {
  isBrief: true,
  machine: evVerificationMachine,
  inputs: [
    { given: { chargeNetId: '', email }, isDuplicate: false, selection: 'account-1' },
    { given, isDuplicate: true, selection: 'account-1' },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ chargeNetId: 'cn 111 111', email }),
    { type: 'field.change', name: 'chargeNetId', value: 'cn 204 118' },
    { type: 'field.change', name: 'chargeNetId', value: '' },
    answer(true, false),
    answer(true, true),
    answer(false, false),
    fails('verify', new ProblemError({ ...problem, detail: 'The network is away.' })),
    { type: 'link.confirm', key: 'key-1' },
  ],
  look: ({ fields: { chargeNetId }, errors, isDuplicate, problem: why }) => [
    chargeNetId,
    Object.keys(errors),
    isDuplicate,
    why?.type,
  ],
  home: ['stepOne.ready', 'stepOne.duplicate'],
  mount: (actor) => <LinkForm actor={actor} />,
  hands: {
    'field.change': (page, event: { value: string }) => page.fill('Charge network ID', event.value),
    'form.submit': (page) => page.press('Verify'),
    'link.back': (page) => page.press('Back'),
    'link.confirm': (page) => page.press('Link account'),
  },
  eyes: {
    restoring: (page) => page.reads('Step 1 of 2: verify your account'),
    'stepOne.ready': async (page) => {
      await page.reads('Step 1 of 2: verify your account')
      await page.lacks('alert')
    },
    'stepOne.invalid': (page) => page.reads('Please check what you entered'),
    'stepOne.unverified': (page) => page.reads(/^We couldn’t match that ID and email/),
    'stepOne.duplicate': async (page) => {
      await page.reads('Step 1 of 2: verify your account')
      await page.reads(/is already linked to a power account/)
    },
    'stepOne.failed': (page) => page.reads('The network is away.'),
    verifying: (page) => page.waits('Verify'),
    stepTwo: async (page) => {
      await page.reads('Step 2 of 2: confirm')
      await page.reads(/We found network ID CN-204 118 with aroha@example.com/)
    },
  },
})
