// @vitest-environment happy-dom
import type { ActivationFields } from '#domain/customer/activation.ts'
import type { ActivationContext } from '#machines/activation/activation-context.ts'
import { activationMachine } from '#machines/activation/activation.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import { ActivationPage } from '#views/activation/activation-page.tsx'
import { eyes, hands } from './activation.hands.ts'
import { checks, failure, finished, finishedWithoutEmail, linkVisit, notFinished, refusedField, visit } from './activations.ts'

const types = <Name extends keyof ActivationFields>(state: string, name: Name, value: ActivationFields[Name]) =>
  at(state, { type: 'field.change', name, value } as const)

const { right, wrong, locked, expired, hasLogin } = checks
const answers = (actor: string, outcomes = [right, wrong, locked, expired, hasLogin]) => [
  ...outcomes.map((outcome) => isDone(actor, outcome)),
  fails(actor, failure),
]
const ends = (actor: string, field: string, sentence: string) => [
  isDone(actor, finished),
  isDone(actor, notFinished('expired')),
  isDone(actor, notFinished('hasLogin')),
  fails(actor, failure),
  fails(actor, refusedField('email', 'Another login uses this email.')),
  fails(actor, refusedField(field, sentence)),
]

describeModel(entryOf('activation'), {
  machine: activationMachine,
  inputs: [{ isSignedIn: false }, { isSignedIn: true }],
  events: [
    isDone('open', visit),
    isDone('open', linkVisit),
    isDone('open', { ...visit, canMakePasskeys: false }),
    fails('open', failure),
    types('details', 'accountNumber', '500 204 771'),
    types('details', 'email', 'priya.nair@example.co.nz'),
    types('letter', 'accountNumber', '500 204 771'),
    types('letter', 'letterCode', '4K2M-9XPQ'),
    types('mailed', 'code', '481205'),
    types('address', 'newEmail', 'priya.nair@example'),
    types('address', 'newEmail', 'priya.nair@example.co.nz'),
    types('password', 'password', 'kererū-over-tūī'),
    types('passkey', 'hasAgreed', true),
    types('password', 'hasAgreed', true),
    isDone('begin', { resendAt: 60_000 }),
    fails('begin', failure),
    ...answers('checkCode'),
    ...answers('checkLink', [right, locked, expired, hasLogin]),
    ...answers('checkLetter'),
    { type: 'pause.ticked', secondsLeft: 42 },
    { type: 'pause.ticked', secondsLeft: 0 },
    at('passkey', { type: 'method.choose', method: 'passkey' }),
    at('password', { type: 'method.choose', method: 'passkey' }, { canMakePasskeys: true }),
    { type: 'method.choose', method: 'password' },
    ...ends('createPasskey', 'termsVersion', 'Changed.'),
    isDone('finish', finishedWithoutEmail),
    ...ends('finish', 'password', 'That password is too common.'),
    fails('signIn', failure),
  ],
  look: ({ canMakePasskeys, link, login, secondsLeft, fields, errors }: ActivationContext) => [
    canMakePasskeys,
    link !== null,
    login?.username,
    secondsLeft,
    fields,
    Object.keys(errors),
  ],
  reporters: { 'pause.ticked': 'pause' },
  home: ['signedIn', 'stopped.hasLogin', 'signingIn', 'details'],
  mount: (actor) => <ActivationPage actor={actor} />,
  hands,
  eyes,
})
