import { termsVersion } from '#contract/activation/activation.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { passkeyBrowser } from '#tests/kit/fixtures/passkey-browser.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Happening, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { checks, finished, key, linkVisit, notFinished, priya, refusedField, visit } from './activations.ts'

const field = (name: string, value: string | boolean) => ({ type: 'field.change', name, value })
const number = field('accountNumber', '500 204 771')
const email = field('email', 'priya.nair@example.co.nz')
const code = field('code', '481205')
const letterCode = field('letterCode', '4K2M-9XPQ')
const newEmail = field('newEmail', ' priya.nair@example.co.nz ')
const password = field('password', 'kererū-over-tūī')
const agrees = field('hasAgreed', true)
const submit = { type: 'form.submit' }
const back = { type: 'step.back' }
const restart = { type: 'activation.restart' }
const choose = (method: string) => ({ type: 'method.choose', method })
const failed = (actor: string) => fails(actor, new ProblemError(problem))
const begun = isDone('begin', { resendAt: 60_000 })

const blank = { accountNumber: '', email: '', code: '', letterCode: '', newEmail: '', password: '', hasAgreed: false }
const known = { accountNumber: '500 204 771', email: 'priya.nair@example.co.nz' }
const nothingWrong = { errors: {} }

const once = 'A code and a link prove the email once'
const same = 'A stranger learns nothing about who is a customer'
const oneQuestion = 'One question at a time'
const rests = 'Five tries, then half an hour'
const found = 'A wrong match is found at the end'
const again = 'What failed may be tried again'
const equal = 'Passkey comes first, password is one tap away'

const noPasskeys = { ...checks.right, canHavePasskeys: false }

const mended = 'Its errors are corrected one by one: none is left.'
const outcome = 'An outcome is one of them.'

/** A checked code or link, wherever it came from. */
const checked = (actor: string, from: string, right: string) => [
  beyond(once, from, 'it is right', isDone(actor, checks.right), right, { context: { canMakePasskeys: true } }),
  beyond('A password is chosen where there can be no passkey', from, 'it is right, at a bare address', isDone(actor, noPasskeys), right === 'address.ready' ? right : 'password.ready', {
    context: { canMakePasskeys: false },
  }),
  beyond(rests, from, 'there were too many tries', isDone(actor, checks.locked), 'stopped.locked', { context: { secondsToWait: 1_800 } }),
  beyond('Who has the code may know', from, 'there is a login', isDone(actor, checks.hasLogin), 'stopped.hasLogin'),
  beyond(once, from, 'it is old, or was used', isDone(actor, checks.expired), 'stopped.expired'),
]
const wrongCode = (actor: string, from: string, to: string) => beyond(rests, from, 'it is wrong', isDone(actor, checks.wrong), to, { context: { triesLeft: 4 } })

/** A form whose fields are corrected one by one. */
const corrected = (screen: string, wrong: Happening[], errors: object, one: Happening, other: Happening, ready: Happening[] = []) => [
  beyond(oneQuestion, `${screen}.ready`, 'something is missing', submit, `${screen}.invalid`, { given: wrong, context: { errors } }),
  beyond(oneQuestion, `${screen}.invalid`, 'one is corrected, another not', one, `${screen}.invalid`, { way: `${screen}.twice` }),
  beyond(oneQuestion, `${screen}.invalid`, 'the last one is corrected', other, `${screen}.ready`, { way: `${screen}.twice`, given: [one], context: { errors: {} } }),
  ...ready.map((event) => beyond(oneQuestion, `${screen}.ready`, 'it is filled in', event, `${screen}.ready`)),
]

const ended = (actor: string, from: string, method: string) => [
  beyond(found, from, 'the login is there', isDone(actor, finished), 'done.ready', { context: { login: priya, fields: blank, ...nothingWrong } }),
  beyond('It was made in another browser', from, 'there is a login', isDone(actor, notFinished('hasLogin')), 'stopped.hasLogin'),
  beyond(once, from, 'it took too long', isDone(actor, notFinished('expired')), 'stopped.expired'),
  beyond(again, from, 'it fails', failed(actor), `${method}.failed`, { context: { problem } }),
  beyond('The email is asked for again', from, 'the email is in use', fails(actor, refusedField('email', 'In use.')), 'address.invalid', {
    context: { errors: { newEmail: 'In use.' } },
  }),
]

/** Beyond the documents: activation of a login for a customer that the retailer supplies already. */
export const activationOracle: Oracle = {
  chart: 'activation',
  flow: 'Sign-in',
  input: { isSignedIn: false },
  world: passkeyBrowser,
  ways: {
    'details.ready': [isDone('open', visit)],
    'details.twice': ['details.ready', submit],
    'details.invalid': ['details.ready', submit],
    sending: ['details.ready', number, email, submit],
    'details.failed': ['sending', failed('begin')],
    'letter.ready': ['details.ready', { type: 'letter.open' }],
    'letter.twice': ['letter.ready', submit],
    'letter.invalid': ['letter.ready', submit],
    checkingLetter: ['letter.ready', number, letterCode, submit],
    'letter.wrong': ['checkingLetter', isDone('checkLetter', checks.wrong)],
    'letter.failed': ['checkingLetter', failed('checkLetter')],
    'mailed.ready': ['sending', begun],
    checkingCode: ['mailed.ready', code, submit],
    'mailed.wrong': ['checkingCode', isDone('checkCode', checks.wrong)],
    'mailed.failed': ['checkingCode', failed('checkCode')],
    resending: ['mailed.ready', { type: 'pause.ticked', secondsLeft: 0 }, { type: 'mail.resend' }],
    'link.ready': [isDone('open', linkVisit)],
    checkingLink: ['link.ready', { type: 'link.use' }],
    'link.failed': ['checkingLink', failed('checkLink')],
    'address.ready': ['checkingLetter', isDone('checkLetter', checks.right)],
    'address.invalid': ['address.ready', field('newEmail', 'priya'), submit],
    'address.bare': ['checkingLetter', isDone('checkLetter', noPasskeys)],
    'address.refused': ['creatingPasskey', fails('createPasskey', refusedField('email', 'In use.'))],
    'passkey.refused': ['creatingPasskey', fails('createPasskey', refusedField('termsVersion', 'Changed.'))],
    'password.refused': ['savingPassword', fails('finish', refusedField('password', 'Too common.'))],
    'address.sent': ['address.ready', newEmail, submit],
    'passkey.ready': ['checkingLink', isDone('checkLink', checks.right)],
    'passkey.invalid': ['passkey.ready', submit],
    creatingPasskey: ['passkey.ready', agrees, submit],
    'passkey.failed': ['creatingPasskey', failed('createPasskey')],
    'password.ready': ['passkey.ready', choose('password')],
    'password.twice': ['password.ready', submit],
    'password.invalid': ['password.ready', submit],
    savingPassword: ['password.ready', password, agrees, submit],
    'password.failed': ['savingPassword', failed('finish')],
    'done.ready': ['savingPassword', isDone('finish', finished)],
    signingIn: ['done.ready', { type: 'dashboard.open' }],
    'done.failed': ['signingIn', failed('signIn')],
    help: ['done.ready', { type: 'help.open' }],
    'stopped.expired': ['checkingLink', isDone('checkLink', checks.expired)],
    'stopped.locked': ['checkingCode', isDone('checkCode', checks.locked)],
  },
  rows: [
    beyond('Its secret is the browser’s own', '', 'the page opens', null, 'opening', { asks: { open: {} }, context: { key: '', link: null, fields: blank, ...nothingWrong, login: null } }),
    beyond('Who is signed in has a login', '', 'somebody is signed in', null, 'signedIn', { input: { isSignedIn: true } }),
    beyond(oneQuestion, 'opening', 'it has no link', isDone('open', visit), 'details.ready', { context: { key, link: null, canMakePasskeys: true } }),
    beyond(once, 'opening', 'it is the link of the email', isDone('open', linkVisit), 'link.ready', { context: { key, link: 'a secret' } }),
    beyond(again, 'opening', 'the browser has no secrets', failed('open'), 'details.failed', { context: { problem } }),

    ...corrected('details', [], { accountNumber: 'Enter your account number. It’s at the top of any bill.', email: 'Please enter a valid email address' }, number, email, [number]),
    beyond(same, 'details.ready', 'the details are sent', submit, 'sending', { given: [number, email], asks: { begin: { key, ...known } }, context: nothingWrong }),
    beyond(same, 'sending', 'the answer is there', begun, 'mailed.ready', { asks: { pause: { resendAt: 60_000 } }, context: { resendAt: 60_000, secondsLeft: 60 } }),
    beyond(again, 'sending', 'it fails', failed('begin'), 'details.failed', { context: { problem } }),
    beyond(again, 'details.failed', 'they are sent again', submit, 'sending', { context: nothingWrong }),
    beyond('A first bill has a code', 'details.failed', 'there is a code', { type: 'letter.open' }, 'letter.ready', { context: nothingWrong }),

    ...corrected('letter', [], { accountNumber: 'Enter your account number. It’s at the top of any bill.', letterCode: 'Enter the code on your first bill, or the one we gave you.' }, number, letterCode, [letterCode]),
    beyond('A first bill has a code', 'letter.ready', 'it is sent', submit, 'checkingLetter', { given: [number, letterCode], asks: { checkLetter: { body: { key, accountNumber: '500 204 771', code: '4K2M-9XPQ' } } } }),
    beyond(again, 'letter.failed', 'it is sent again', submit, 'checkingLetter', { context: nothingWrong }),
    beyond(oneQuestion, 'letter.failed', 'the customer goes back', back, 'details.ready', { context: nothingWrong }),
    beyond(rests, 'letter.wrong', 'another code is typed', field('letterCode', '4K2M-9XPR'), 'letter.ready', { context: { fields: { letterCode: '4K2M-9XPR' } } }),
    ...checked('checkLetter', 'checkingLetter', 'address.ready'),
    wrongCode('checkLetter', 'checkingLetter', 'letter.wrong'),
    beyond(again, 'checkingLetter', 'it fails', failed('checkLetter'), 'letter.failed', { context: { problem } }),

    beyond('A code has six digits', 'mailed.ready', 'it is sent with fewer', submit, 'mailed.ready', { given: [field('code', '48120')] }),
    beyond(oneQuestion, 'mailed.ready', 'the code is typed', code, 'mailed.ready', { context: { fields: { code: '481205' } } }),
    beyond(once, 'mailed.ready', 'it is sent', submit, 'checkingCode', { given: [code], asks: { checkCode: { body: { key, code: '481205' } } } }),
    beyond('No more than one email a minute', 'mailed.ready', 'the minute runs', { type: 'pause.ticked', secondsLeft: 42 }, 'mailed.ready', { context: { secondsLeft: 42 } }),
    beyond('No more than one email a minute', 'mailed.ready', 'it is asked for too early', { type: 'mail.resend' }, 'mailed.ready'),
    beyond('No more than one email a minute', 'mailed.ready', 'the minute is over', { type: 'mail.resend' }, 'resending', { given: [{ type: 'pause.ticked', secondsLeft: 0 }], asks: { begin: { key, ...known } } }),
    beyond('A mistyped email can be corrected', 'mailed.failed', 'the customer goes back', back, 'details.ready', { context: { fields: { ...blank, ...known }, ...nothingWrong } }),
    beyond(rests, 'mailed.wrong', 'another code is typed', field('code', '481206'), 'mailed.ready', { context: { fields: { code: '481206' } } }),
    beyond(again, 'mailed.failed', 'the code is sent again', submit, 'checkingCode', { context: nothingWrong }),
    beyond('No more than one email a minute', 'resending', 'it is on its way', begun, 'mailed.ready', { context: { secondsLeft: 60 } }),
    beyond(again, 'resending', 'it fails', failed('begin'), 'mailed.failed', { context: { problem } }),
    ...checked('checkCode', 'checkingCode', 'passkey.ready'),
    wrongCode('checkCode', 'checkingCode', 'mailed.wrong'),
    beyond(again, 'checkingCode', 'it fails', failed('checkCode'), 'mailed.failed', { context: { problem } }),

    beyond('No mail scanner uses a link up', 'link.ready', 'the customer continues', { type: 'link.use' }, 'checkingLink', { asks: { checkLink: { body: { key, link: 'a secret' } } } }),
    beyond(again, 'link.failed', 'the customer tries again', { type: 'link.use' }, 'checkingLink', { context: nothingWrong }),
    ...checked('checkLink', 'checkingLink', 'passkey.ready'),
    beyond(again, 'checkingLink', 'it fails', failed('checkLink'), 'link.failed', { context: { problem } }),

    beyond(oneQuestion, 'address.ready', 'no email', submit, 'address.invalid', { given: [field('newEmail', 'priya')], context: { errors: { newEmail: 'Please enter a valid email address' } } }),
    beyond(oneQuestion, 'address.invalid', 'it is corrected', newEmail, 'address.ready', { context: { errors: {} } }),
    beyond(oneQuestion, 'address.ready', 'it is typed', newEmail, 'address.ready'),
    beyond('Without email there may be one', 'address.ready', 'it is sent', submit, 'passkey.ready', { given: [newEmail] }),
    beyond('Without email there may be none', 'address.ready', 'there is none', { type: 'email.skip' }, 'passkey.ready', { given: [newEmail], context: { fields: { newEmail: '' } } }),
    beyond('Without email there may be none', 'address.invalid', 'there is none', { type: 'email.skip' }, 'passkey.ready', { context: { fields: { newEmail: '' }, errors: {} } }),

    beyond('A password is chosen where there can be no passkey', 'address.ready', 'it is sent, at a bare address', submit, 'password.ready', { way: 'address.bare', given: [newEmail] }),
    beyond('A password is chosen where there can be no passkey', 'address.ready', 'there is none, at a bare address', { type: 'email.skip' }, 'password.ready', { way: 'address.bare' }),
    beyond('The server may know better', 'address.invalid', 'the same is sent again', submit, 'passkey.ready', { way: 'address.refused', context: { errors: {} } }),
    beyond('The server may know better', 'passkey.invalid', 'the same is sent again', submit, 'creatingPasskey', { way: 'passkey.refused', context: { errors: {} } }),
    beyond('The server may know better', 'password.invalid', 'the same is sent again', submit, 'savingPassword', { way: 'password.refused', context: { errors: {} } }),
    beyond(equal, 'passkey.invalid', 'a password is chosen', choose('password'), 'password.ready', { context: { errors: {} } }),
    beyond(equal, 'password.invalid', 'the passkey is chosen', choose('passkey'), 'passkey.ready', { context: { errors: {} } }),
    beyond(oneQuestion, 'letter.invalid', 'the customer goes back', back, 'details.ready', { context: { errors: {} } }),
    beyond(oneQuestion, 'details.invalid', 'there is a code', { type: 'letter.open' }, 'letter.ready', { context: { errors: {} } }),
    beyond('It may be begun again', 'passkey.invalid', 'the customer goes back', back, 'details.ready', { context: { errors: {} } }),
    beyond('Each refusal leads to its field', 'details.invalid', 'it is sent once more', submit, 'details.invalid', { context: { attempt: 2 } }),
    beyond(equal, 'passkey.ready', 'without agreeing', submit, 'passkey.invalid', { context: { errors: { hasAgreed: 'Tick this to agree to the terms.' } } }),
    beyond(oneQuestion, 'passkey.invalid', 'the customer agrees', agrees, 'passkey.ready', { context: { errors: {}, fields: { hasAgreed: true } } }),
    beyond(equal, 'passkey.ready', 'the customer agrees', agrees, 'passkey.ready'),
    beyond(equal, 'passkey.ready', 'the passkey is made', submit, 'creatingPasskey', { given: [agrees], asks: { createPasskey: { key, termsVersion, email: null } } }),
    beyond('Without email there may be one', 'passkey.ready', 'the passkey is made with an email of its own', submit, 'creatingPasskey', {
      way: 'address.sent',
      given: [agrees],
      asks: { createPasskey: { email: 'priya.nair@example.co.nz' } },
    }),
    beyond(equal, 'passkey.failed', 'a password is chosen', choose('password'), 'password.ready', { context: nothingWrong }),
    beyond(equal, 'passkey.ready', 'the passkey is chosen once more', choose('passkey'), 'passkey.ready'),
    beyond(again, 'passkey.failed', 'it is made again', submit, 'creatingPasskey', { context: nothingWrong }),
    beyond('It may be begun again', 'passkey.failed', 'the customer goes back', back, 'details.ready', { context: { fields: blank, link: null, ...nothingWrong } }),
    ...ended('createPasskey', 'creatingPasskey', 'passkey'),
    beyond('Terms may change meanwhile', 'creatingPasskey', 'the terms have changed', fails('createPasskey', refusedField('termsVersion', 'Changed.')), 'passkey.invalid', {
      context: { errors: { hasAgreed: 'Changed.' } },
    }),

    ...corrected('password', [], { password: 'Use 8 to 75 characters.', hasAgreed: 'Tick this to agree to the terms.' }, password, agrees, [password]),
    beyond(equal, 'password.failed', 'the passkey is chosen', choose('passkey'), 'passkey.ready', { context: nothingWrong }),
    beyond(equal, 'password.ready', 'the password is chosen once more', choose('password'), 'password.ready'),
    beyond(equal, 'password.ready', 'it is sent', submit, 'savingPassword', { given: [password, agrees], asks: { finish: { body: { key, termsVersion, email: null, password: 'kererū-over-tūī' } } } }),
    beyond(again, 'password.failed', 'it is sent again', submit, 'savingPassword', { context: nothingWrong }),
    beyond('It may be begun again', 'password.failed', 'the customer goes back', back, 'details.ready', { context: { fields: blank, ...nothingWrong } }),
    ...ended('finish', 'savingPassword', 'password'),
    beyond('A poor password is refused', 'savingPassword', 'the password is too common', fails('finish', refusedField('password', 'Too common.')), 'password.invalid', {
      context: { errors: { password: 'Too common.' } },
    }),

    beyond('The provider knows the new login', 'done.ready', 'to the dashboard', { type: 'dashboard.open' }, 'signingIn', { asks: { signIn: { key } } }),
    beyond(found, 'done.failed', 'something is not right', { type: 'help.open' }, 'help'),
    beyond(found, 'help', 'the customer goes back', back, 'done.ready'),
    beyond('There is the sign-in page', 'signingIn', 'it fails', failed('signIn'), 'done.failed', { context: { problem } }),
    beyond('Who comes back by the browser’s Back may begin again', 'signingIn', 'the page comes back', { type: 'page.restored' }, 'done.ready'),
    beyond(again, 'done.failed', 'to the dashboard', { type: 'dashboard.open' }, 'signingIn', { context: nothingWrong }),

    beyond(again, 'stopped.expired', 'the customer starts again', restart, 'details.ready', { context: { link: null, fields: blank } }),
    beyond(again, 'stopped.locked', 'the customer starts again', restart, 'details.ready', { context: { fields: { ...blank, ...known }, ...nothingWrong } }),
  ],
  passes: {
    'details / form.submit #2: does not clearErrors': mended,
    'letter / form.submit #2: does not clearErrors': mended,
    'checkingLetter / checkLetter is done #2: is asked before the one above it': outcome,
    'checkingLetter / checkLetter is done #3: is asked before the one above it': outcome,
    'checkingLetter / checkLetter is done #4: is asked before the one above it': outcome,
    'checkingCode / checkCode is done #2: is asked before the one above it': outcome,
    'checkingCode / checkCode is done #3: is asked before the one above it': outcome,
    'checkingCode / checkCode is done #4: is asked before the one above it': outcome,
    'creatingPasskey / createPasskey is done #2: is asked before the one above it': outcome,
    'savingPassword / finish is done #2: is asked before the one above it': outcome,
  },
}
