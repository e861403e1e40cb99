import { pathOf } from '#domain/portal/routes.ts'
import { html, type Html } from '#server/mail/html.ts'
import type { RemedyResult } from '#server/identity/ways-in.ts'
import { icon } from './icons.ts'
import { errorLine, notice } from './layout.ts'
import { mailedCodeForm } from './mailed-code-form.ts'

const deviceLinks = html`<a class="link" href="${pathOf('devices')}">Sign-in and devices</a>, <a class="link" href="${pathOf('people')}">People with access</a> and <a class="link" href="${pathOf('privacy')}">Data and privacy</a>`

const missing = (action: string, formToken: string, asksEmail = false) =>
  html`<div class="stack" data-secret="missing" hidden>${notice('warn', 'circleAlert', 'This address is incomplete.', 'Type the code from the email instead, or open the link again, in full.')}
${mailedCodeForm({ action, formToken, asksEmail }, null)}
<a class="button outline" href="/">To the portal</a></div>`

const withoutScript = html`<noscript>${notice('warn', 'circleAlert', 'This link needs JavaScript.', 'Switch it on for this page.')}</noscript>`

const hidden = (formToken: string, secret: string) => html`<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="t" id="secret" value="${secret}">`

/** Acts only on the button, so that a mail scanner that opens the link changes nothing. */
export const confirmEmailBody = (formToken: string): Html => html`<span class="badge">${icon('mailCheck', 26)}</span>
<h1>Confirm your email address</h1>
<p class="lead" data-secret="there">Press the button to sign in with the address we sent this email to.</p>
<form class="stack" data-secret="there" method="post" action="/sign-in/email">${hidden(formToken, '')}
<button class="button primary" type="submit">Confirm this address</button></form>
${withoutScript}
${missing('/sign-in/email', formToken)}`

export const notMeBody = (formToken: string): Html => html`<span class="badge">${icon('circleAlert', 26)}</span>
<h1>Was this not you?</h1>
<p class="lead" data-secret="there">Press the button and we’ll sign that browser out. We’ll also end everything that was added from it, and from browsers that first signed in after it: passkeys, codes, API keys, access for other people, data sharing and changes that are waiting. Your password stops working, and you’ll choose a new one.</p>
<form class="stack" data-secret="there" method="post" action="/sign-in/not-me">${hidden(formToken, '')}
<button class="button primary" type="submit">Sign that browser out</button></form>
${withoutScript}
${missing('/sign-in/not-me', formToken, true)}`

export const browserEnded: Html = notice(
  'info',
  'circleAlert',
  'That browser is signed out.',
  'Your old password doesn’t work any more.',
)

const lines = (title: string, texts: readonly string[]) =>
  texts.length === 0 ? null : html`<h2>${title}</h2><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`

export const remedyBody = (
  { ended, left, contactDetails }: RemedyResult,
  phone: string,
): Html => html`<div class="report">${lines('We ended', ended)}${lines('You still have', left)}${lines('Check these', contactDetails)}
<p>Don’t recognise something that you still have? Remove it after you sign in, under ${deviceLinks}, or call us on ${phone}. Change your contact details under <a class="link" href="${pathOf('accountSettings')}">Account Details</a>.</p></div>`

export type NewPasswordTrouble = { readonly kind: 'refused'; readonly why: string } | { readonly kind: 'busy' } | null

export const newPasswordBody = (formToken: string, secret: string, trouble: NewPasswordTrouble): Html => {
  const why = trouble?.kind === 'refused' ? trouble.why : null
  return html`<h1>Choose a new password</h1>
<p class="lead" data-secret="there">8 to 75 characters, without spaces. A few words that you remember are better than one that is hard to type.</p>
${trouble?.kind === 'busy' ? notice('bad', 'circleAlert', 'Many people are signing in right now.', 'Please try again in a moment.') : null}
<form class="stack" data-secret="there" method="post" action="/sign-in/password">${hidden(formToken, secret)}
<div class="field"><label for="password">New password</label>
<div class="input-with-button">
<input id="password" name="password" type="password" autocomplete="new-password" required${
    why === null ? null : html` aria-invalid="true" aria-describedby="password-error" autofocus`
  }>
<button class="reveal" type="button" id="reveal" aria-pressed="false" aria-label="Show password" hidden>${icon('eye')}${icon('eyeOff')}</button>
</div>
${why === null ? null : errorLine('password-error', why)}
</div>
<button class="button primary" type="submit">Save the new password</button></form>
${withoutScript}
${missing('/sign-in/password', formToken)}`
}
