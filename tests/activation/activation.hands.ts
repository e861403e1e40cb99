import { tarn } from '#brands/tarn.ts'
import type { ActivationFields } from '#domain/customer/activation.ts'
import type { ActivationContext, ActivationMethod } from '#machines/activation/activation-context.ts'
import { type Eyes, type Hands, type Page, seesIf, send } from '#tests/kit/page.ts'

const labels: Readonly<Record<keyof ActivationFields, string | RegExp>> = {
  accountNumber: 'Account number',
  email: 'Email we have for you',
  code: 'Code from the email',
  letterCode: 'Code',
  newEmail: 'Email',
  password: 'Choose a password',
  hasAgreed: /^I agree to the terms/,
}
const question = 'How would you like to sign in?'
const submit = /^(?:Continue|Create passkey|Create login)$/

export const hands: Hands = {
  'field.change': (page, { name, value }: { name: keyof ActivationFields; value: string | boolean }) =>
    typeof value === 'string' ? page.fill(labels[name], value) : page.press(labels[name], 'checkbox'),
  'form.submit': (page) => page.press(submit),
  'letter.open': (page) => page.press('Use the code on my first bill'),
  'link.use': (page) => page.press('Continue'),
  'mail.resend': (page) => page.press(/^Send again/),
  'method.choose': (page, { method }: { method: ActivationMethod }) =>
    page.answer(question, method === 'passkey' ? 'Passkey' : 'Password'),
  'email.skip': (page) => page.press('I don’t have an email'),
  'step.back': (page) => page.press('Back'),
  'dashboard.open': (page) => page.press('Go to my dashboard'),
  'help.open': (page) => page.press('Something’s not right'),
  'activation.restart': (page) => page.press('Start again'),
  'page.restored': send,
}

const titled = async (page: Page, title: string, step: number) => {
  await page.sees('heading', title)
  await page.reads(`Step ${step} of 4`)
}
const calm = (page: Page) => page.lacks('alert')
const alarmed = (page: Page) => page.sees('alert')

const details = async (page: Page) => {
  await titled(page, 'Set up your login', 1)
  await page.reads('You’ll find your account number at the top of any bill.')
}
const letter = async (page: Page) => {
  await titled(page, 'Use a code', 1)
  await page.reads('It’s on your first bill, or we gave it to you on the phone.')
}
/** By the seconds left. */
const pauses: Readonly<Record<number, string>> = { 60: 'Send again in 1:00', 42: 'Send again in 0:42', 0: 'Send again' }
const mailed = async (page: Page, { secondsLeft }: ActivationContext) => {
  await titled(page, 'Check your email', 2)
  await page.reads('If we know those details, we’ve sent a link and a code. They work for 30 minutes.')
  await page.sees('button', pauses[secondsLeft] ?? 'a pause of no length here')
}
const link = (page: Page) => titled(page, 'Let’s set up your login', 2)
const address = (page: Page) => titled(page, 'What’s your email?', 2)
const method = async (page: Page, { canMakePasskeys }: ActivationContext) => {
  await titled(page, question, 3)
  await page.sees('radio', 'Password')
  await seesIf(page, canMakePasskeys, 'radio', 'Passkey')
  await page.sees('link', 'terms')
  await page.sees('link', 'privacy policy')
}
const done = async (page: Page, { login }: ActivationContext) => {
  await titled(page, 'You’re all set, Priya', 4)
  await page.tells(
    ['Address', '8 Kōwhai Street'],
    ['Electricity', 'Day and night'],
    ['Bottled gas', 'Starting soon'],
    login?.nextBillOn === null ? ['You sign in with', '500204771'] : ['Next bill', 'About 23 June'],
  )
  await (login?.nextBillOn === null ? page.lacksText('Next bill') : page.lacksText('You sign in with'))
  const invitation = 'Someone else pays too? You can invite them from Profile.'
  await (login?.canInvite ? page.reads(invitation) : page.lacksText(invitation))
}

export const eyes: Eyes = {
  opening: (page) => page.lacks('heading'),
  signedIn: async (page) => {
    await titled(page, 'You’re signed in', 1)
    await page.sees('link', 'Go to my dashboard')
  },
  'details.ready': async (page) => {
    await details(page)
    await page.rests('Continue')
    await calm(page)
  },
  'details.invalid': async (page, { errors }: ActivationContext) => {
    await details(page)
    if (errors['accountNumber'] !== undefined) await page.reads('Enter your account number. It’s at the top of any bill.')
    await alarmed(page)
  },
  'details.failed': async (page) => {
    await details(page)
    await page.reads(`We couldn’t send that. Try again, or call ${tarn.phone}.`)
  },
  sending: async (page) => {
    await details(page)
    await page.waits('Continue')
    await page.bars('Use the code on my first bill')
  },
  'letter.ready': async (page) => {
    await letter(page)
    await page.rests('Continue')
    await calm(page)
  },
  'letter.invalid': async (page) => {
    await letter(page)
    await page.reads(/^(?:Enter the code on your first bill|Enter your account number)/)
  },
  'letter.wrong': async (page) => {
    await letter(page)
    await page.reads('That account number or code isn’t right. 4 tries left.')
  },
  'letter.failed': async (page) => {
    await letter(page)
    await page.reads(`We couldn’t check that code. Try again, or call ${tarn.phone}.`)
  },
  checkingLetter: async (page) => {
    await letter(page)
    await page.waits('Continue')
    await page.bars('Back')
  },
  'mailed.ready': async (page, context: ActivationContext) => {
    await mailed(page, context)
    await (context.fields.code === '' ? page.bars('Continue') : page.rests('Continue'))
    await calm(page)
  },
  'mailed.wrong': async (page, context: ActivationContext) => {
    await mailed(page, context)
    await page.reads('That code isn’t right. 4 tries left.')
  },
  'mailed.failed': async (page, context: ActivationContext) => {
    await mailed(page, context)
    await page.reads(`We couldn’t do that. Try again, or call ${tarn.phone}.`)
  },
  resending: async (page, context: ActivationContext) => {
    await mailed(page, context)
    await page.waits('Send again')
    await page.bars('Continue')
    await page.bars('Back')
  },
  checkingCode: async (page, context: ActivationContext) => {
    await mailed(page, context)
    await page.waits('Continue')
    await page.bars(/^Send again/)
    await page.bars('Back')
  },
  'link.ready': async (page) => {
    await link(page)
    await page.rests('Continue')
    await calm(page)
  },
  'link.failed': async (page) => {
    await link(page)
    await page.reads(`We couldn’t open your link. Try again, or call ${tarn.phone}.`)
  },
  checkingLink: async (page) => {
    await link(page)
    await page.waits('Continue')
  },
  'address.ready': async (page) => {
    await address(page)
    await calm(page)
  },
  'address.invalid': async (page) => {
    await address(page)
    await alarmed(page)
  },
  'passkey.ready': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.rests('Create passkey')
    await page.lacksText('Choose a password')
    await calm(page)
  },
  'passkey.invalid': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.rests('Create passkey')
    await page.reads(/^(?:Tick this to agree to the terms\.|Changed\.)$/)
  },
  'passkey.failed': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.reads('That passkey wasn’t created. Try again, or choose a password.')
  },
  creatingPasskey: async (page, context: ActivationContext) => {
    await method(page, context)
    await page.waits('Creating your passkey')
    await page.bars('Back')
  },
  'password.ready': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.rests('Create login')
    await calm(page)
  },
  'password.invalid': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.rests('Create login')
    await alarmed(page)
  },
  'password.failed': async (page, context: ActivationContext) => {
    await method(page, context)
    await page.reads(`We couldn’t create your login. Try again, or call ${tarn.phone}.`)
  },
  savingPassword: async (page, context: ActivationContext) => {
    await method(page, context)
    await page.waits('Creating your login')
    await page.bars('Back')
  },
  'done.ready': async (page, context: ActivationContext) => {
    await done(page, context)
    await page.rests('Go to my dashboard')
    await calm(page)
  },
  'done.failed': async (page, context: ActivationContext) => {
    await done(page, context)
    await page.reads(`We couldn’t sign you in. Try again, or call ${tarn.phone}.`)
    await page.sees('link', 'Sign in')
  },
  help: async (page) => {
    await titled(page, 'Tell us what’s wrong', 4)
    await page.sees('link', /^Call 0800/)
  },
  signingIn: async (page, context: ActivationContext) => {
    await done(page, context)
    await page.waits('Signing you in')
    await page.bars('Something’s not right')
  },
  'stopped.expired': (page) => page.sees('heading', 'That has expired'),
  'stopped.locked': async (page) => {
    await page.sees('heading', 'Too many tries')
    await page.reads(/^Wait 30 minutes, or call/)
  },
  'stopped.hasLogin': async (page) => {
    await page.sees('heading', 'You already have a login')
    await page.sees('link', 'Sign in')
  },
}
