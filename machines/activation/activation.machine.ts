import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { termsVersion } from '#contract/activation/activation.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { makePasskey } from '#data/browser/passkeys.ts'
import {
  checkActivationCode,
  checkActivationLetter,
  checkActivationLink,
  finishActivation,
  finishWithPasskey,
} from '#data/queries/activation/activation.queries.ts'
import type { ActivationVisit } from '#data/session/activation.ts'
import { activationMessages, resendMs } from '#domain/customer/activation.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { FieldChange } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { restoredActor } from '#machines/session/sign-in.actors.ts'
import {
  type ActivationContext,
  type ActivationEvent,
  type ActivationInput,
  type ActivationMethod,
  type Check,
  type FieldNames,
  type Finished,
  noFields,
} from './activation-context.ts'
import {
  afterCheck,
  afterFinish,
  failed,
  filling,
  invalid,
  invalidField,
  ready,
  tryAgain,
  typed,
  unsaved,
  wrong,
} from './activation-steps.ts'
import { beginActivationActor, openActivationActor, pauseActor, signInActivatedActor } from './activation.actors.ts'

const actors = {
  begin: beginActivationActor,
  checkCode: fromMutation(checkActivationCode),
  checkLetter: fromMutation(checkActivationLetter),
  checkLink: fromMutation(checkActivationLink),
  createPasskey: fromMutation(finishWithPasskey(makePasskey)),
  finish: fromMutation(finishActivation),
  open: openActivationActor,
  pause: pauseActor,
  restored: restoredActor,
  signIn: signInActivatedActor,
}

interface Refused {
  readonly problem: Problem
}

const fieldNames: Readonly<Record<string, string>> = { email: 'newEmail', termsVersion: 'hasAgreed' }

const activation = setup({
  types: {} as PartTypes<typeof actors, ActivationContext, ActivationEvent, ActivationInput>,
  actors,
  actions: {
    clearErrors: assign({ errors: {} }),
    clearFields: assign(({ context: { fields } }) => ({
      errors: {},
      link: null,
      fields: { ...noFields, accountNumber: fields.accountNumber, email: fields.email },
    })),
    clearNewEmail: assign(({ context: { fields } }) => ({ errors: {}, fields: { ...fields, newEmail: '' } })),
    storeCheck: assign(({ context }, { triesLeft, secondsToWait, canHavePasskeys }: Check) => ({
      triesLeft,
      secondsToWait,
      canMakePasskeys: context.canMakePasskeys && canHavePasskeys,
    })),
    storeErrors: assign(({ context: { fields, attempt } }, { names }: FieldNames) => ({
      errors: activationMessages(fields, names),
      attempt: attempt + 1,
    })),
    storeField: assign(({ context: { fields, errors } }, { name, value }: FieldChange<ActivationContext['fields']>) => ({
      fields: { ...fields, [name]: value },
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)),
    })),
    storeLogin: assign((_, { login }: Finished) => ({ login, fields: noFields })),
    storeProblem: assign((_, { problem }: Refused) => ({ problem })),
    storeRefused: assign((_, { problem }: Refused) => ({
      errors: Object.fromEntries(
        Object.entries(problem.fields ?? {}).map(([name, sentence]) => [fieldNames[name] ?? name, sentence]),
      ),
    })),
    storeResend: assign((_, { resendAt }: { resendAt: number }) => ({
      resendAt,
      secondsLeft: resendMs / 1_000,
    })),
    storeSecondsLeft: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
    storeVisit: assign((_, visit: ActivationVisit) => ({ ...visit })),
  },
  guards: {
    canMakePasskeys: ({ context }) => context.canMakePasskeys,
    hasErrors: ({ context }, { names }: FieldNames) => Object.keys(activationMessages(context.fields, names)).length > 0,
    hasLink: (_, { link }: ActivationVisit) => link !== null,
    hasWholeCode: ({ context: { fields } }) => Object.keys(activationMessages(fields, ['code'])).length === 0,
    hasLogin: (_, { outcome }: { outcome: Check['outcome'] | Finished['outcome'] }) => outcome === 'hasLogin',
    isDone: (_, { outcome }: Finished) => outcome === 'done',
    isEmailRefused: (_, { problem }: Refused) => problem.fields?.['email'] !== undefined,
    isFieldRefused: (_, { problem }: Refused) => problem.fields !== undefined,
    isLocked: (_, { outcome }: Check) => outcome === 'locked',
    isMended: ({ context: { errors } }, { name }: Pick<FieldChange<ActivationContext['fields']>, 'name'>) =>
      Object.keys(errors).every((field) => field === name),
    isMethod: (_, { method, chosen }: { method: ActivationMethod; chosen: ActivationMethod }) => method === chosen,
    isPauseOver: ({ context }) => context.secondsLeft === 0,
    isRight: (_, { outcome }: Check) => outcome === 'right',
    isSignedIn: ({ context }) => context.isSignedIn,
    isWrong: (_, { outcome }: Check) => outcome === 'wrong',
  },
})

const emailOf = ({ fields: { newEmail } }: ActivationContext) => (newEmail.trim() === '' ? null : newEmail.trim())
const beginning = ({ key, fields: { accountNumber, email } }: ActivationContext) => ({ key, accountNumber, email })
const finishing = (context: ActivationContext) => ({ key: context.key, termsVersion, email: emailOf(context) })

const restart = { 'activation.restart': { target: '#activation.details', actions: 'clearFields' } } as const

/** Run by `app` at `/activate`; the browser leaves for the identity provider and returns at `/auth/redirect`. */
export const activationMachine = activation.createMachine({
  id: 'activation',
  description: 'A customer that the retailer already supplies sets up their login.',
  context: ({ input }) => ({
    ...input,
    key: '',
    link: null,
    canMakePasskeys: false,
    fields: noFields,
    errors: {},
    problem: null,
    triesLeft: 0,
    secondsToWait: 0,
    attempt: 0,
    resendAt: 0,
    secondsLeft: 0,
    login: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page takes the secret of a mailed link out of the address.',
      always: { guard: 'isSignedIn', target: 'signedIn' },
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: withOutput('hasLink'), target: 'link', actions: withOutput('storeVisit') },
          { target: 'details', actions: withOutput('storeVisit') },
        ],
        onError: { target: 'details.failed', actions: withProblem('storeProblem') },
      },
    },
    signedIn: { description: 'Someone is already signed in here. The page says so.' },
    details: {
      description: 'Step 1: the customer gives the account number and the email that we have for them.',
      initial: 'ready',
      on: { ...filling('sending', ['accountNumber', 'email']), 'letter.open': { target: 'letter', actions: 'clearErrors' } },
      states: { ready, invalid, failed },
    },
    sending: writing('begin', {
      description: 'The details are being sent; the answer is the same whether or not we know them.',
      sends: beginning,
      done: { target: 'mailed', actions: withOutput('storeResend') },
      failed: { target: 'details.failed', actions: withProblem('storeProblem') },
    }),
    letter: {
      description: 'Step 1: the customer gives the account number and a code from the first bill or from our staff.',
      initial: 'ready',
      on: {
        ...filling('checkingLetter', ['accountNumber', 'letterCode']),
        'step.back': { target: 'details', actions: 'clearErrors' },
      },
      states: { ready, invalid, wrong, failed },
    },
    checkingLetter: writing('checkLetter', {
      description: 'The code of the bill or of our staff is being checked.',
      sends: ({ key, fields: { accountNumber, letterCode } }: ActivationContext) => ({
        body: { key, accountNumber, code: letterCode },
      }),
      done: [tryAgain('letter.wrong'), ...afterCheck('address')],
      failed: { target: 'letter.failed', actions: withProblem('storeProblem') },
    }),
    mailed: {
      description: 'Step 2: the customer types the code from the email, or opens its link.',
      initial: 'ready',
      invoke: { id: 'pause', src: 'pause', input: ({ context: { resendAt } }) => ({ resendAt }) },
      on: {
        ...typed,
        'form.submit': { guard: 'hasWholeCode', target: 'checkingCode' },
        'mail.resend': { guard: 'isPauseOver', target: 'resending' },
        'pause.ticked': { actions: withEvent('storeSecondsLeft') },
        'step.back': { target: 'details', actions: 'clearFields' },
      },
      states: { ready, wrong, failed },
    },
    resending: writing('begin', {
      description: 'The email is being sent again; its new code replaces the last one.',
      sends: beginning,
      done: { target: 'mailed', actions: withOutput('storeResend') },
      failed: { target: 'mailed.failed', actions: withProblem('storeProblem') },
    }),
    checkingCode: writing('checkCode', {
      description: 'The code from the email is being checked.',
      sends: ({ key, fields: { code } }: ActivationContext) => ({ body: { key, code } }),
      done: [tryAgain('mailed.wrong'), ...afterCheck('choosing')],
      failed: { target: 'mailed.failed', actions: withProblem('storeProblem') },
    }),
    link: {
      description:
        'Step 2: the link of the email is open. It’s used only when the customer continues, so that no mail scanner uses it up.',
      initial: 'ready',
      on: { 'link.use': 'checkingLink' },
      states: { ready, failed },
    },
    checkingLink: writing('checkLink', {
      description: 'The link is being checked.',
      sends: ({ key, link }: ActivationContext) => ({ body: { key, link: link ?? '' } }),
      done: afterCheck('choosing'),
      failed: { target: 'link.failed', actions: withProblem('storeProblem') },
    }),
    address: {
      description: 'Step 2, after a code that wasn’t mailed: the customer gives an email address, or goes on without one.',
      initial: 'ready',
      on: {
        ...filling('choosing', ['newEmail']),
        'email.skip': { target: 'choosing', actions: 'clearNewEmail' },
      },
      states: { ready, invalid: invalidField },
    },
    choosing: {
      description: 'The chart looks whether this device can make a passkey.',
      always: [{ guard: 'canMakePasskeys', target: 'passkey' }, { target: 'password' }],
    },
    passkey: {
      description: 'Step 3: a passkey is chosen, which comes first.',
      initial: 'ready',
      on: {
        ...filling('creatingPasskey', ['hasAgreed']),
        'method.choose': {
          guard: { type: 'isMethod', params: ({ event }) => ({ method: event.method, chosen: 'password' }) },
          target: 'password',
          actions: 'clearErrors',
        },
        'step.back': { target: 'details', actions: 'clearFields' },
      },
      states: { ready, invalid: invalidField, failed },
    },
    password: {
      description: 'Step 3: a password is chosen.',
      initial: 'ready',
      on: {
        ...filling('savingPassword', ['password', 'hasAgreed']),
        'method.choose': {
          guard: { type: 'isMethod', params: ({ event }) => ({ method: event.method, chosen: 'passkey' }) },
          target: 'passkey',
          actions: 'clearErrors',
        },
        'step.back': { target: 'details', actions: 'clearFields' },
      },
      states: { ready, invalid, failed },
    },
    creatingPasskey: writing('createPasskey', {
      description: 'The browser is creating a passkey, and the login is being created with it.',
      sends: finishing,
      done: afterFinish,
      failed: unsaved('passkey'),
    }),
    savingPassword: writing('finish', {
      description: 'The login is being created with the password.',
      sends: (context: ActivationContext) => ({ body: { ...finishing(context), password: context.fields.password } }),
      done: afterFinish,
      failed: unsaved('password'),
    }),
    done: {
      description: 'Step 4: the login is there. The page shows what we have, so that a wrong match is found.',
      meta: { spec: 'SUCCESS' },
      initial: 'ready',
      on: { 'dashboard.open': 'signingIn', 'help.open': 'help' },
      states: {
        ready: { description: 'The customer reads what we have.' },
        failed: {
          description: 'Signing in right away failed: the customer signs in on the sign-in page.',
          meta: { spec: 'ERROR' },
        },
      },
    },
    help: {
      description: 'Something isn’t right. The page shows our phone number.',
      on: { 'step.back': 'done' },
    },
    signingIn: {
      description: 'The browser is on its way to the identity provider, which knows the new login.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      invoke: [
        {
          id: 'signIn',
          src: 'signIn',
          input: ({ context: { key } }) => ({ key }),
          onError: { target: 'done.failed', actions: withProblem('storeProblem') },
        },
        { id: 'restored', src: 'restored' },
      ],
      on: { 'page.restored': 'done' },
    },
    stopped: {
      description: 'Activation can’t go on: the page says why, and what to do.',
      initial: 'expired',
      states: {
        expired: {
          description: 'The link or code has expired or was used. The customer starts again.',
          meta: { spec: 'ERROR' },
          on: restart,
        },
        locked: {
          description: 'Too many tries: half an hour of rest, or a call to us. The link in the email still works.',
          meta: { spec: 'ERROR' },
          on: restart,
        },
        hasLogin: { description: 'There is a login already. The page leads to the sign-in page.' },
      },
    },
  },
})

export type ActivationActor = ActorRefFrom<typeof activationMachine>
export type ActivationSnapshot = SnapshotFrom<typeof activationMachine>
