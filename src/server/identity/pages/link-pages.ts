import { html, type Html } from '#server/mail/html.ts'
import { icon } from './icons.ts'
import { notice } from './layout.ts'
import { mailedCodeForm } from './mailed-code-form.ts'

/**
 * The secret is in the fragment, which no server logs. Acts only on the button, so that a mail scanner does not use the link up.
 */
export const landingBody = (formToken: string): Html => html`<span class="badge">${icon('wandSparkles', 26)}</span>
<h1>Your sign-in link</h1>
<p class="lead" data-secret="there">Press the button and you're in. The link works once.</p>
<form class="stack" id="link" data-secret="there" method="post" action="/sign-in/link"><input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="t" id="secret" value="">
<button class="button primary" type="submit">Sign in</button></form>
<noscript>${notice('warn', 'circleAlert', 'This link needs JavaScript.', 'Switch it on for this page, or sign in with your password.')}</noscript>
<div class="stack" data-secret="missing" hidden>${notice('warn', 'circleAlert', 'This address is incomplete.', 'Type the code from the email instead, or open the link again, in full.')}
${mailedCodeForm({ action: '/sign-in/link', formToken }, null)}
<a class="button outline" href="/">Back to sign in</a></div>`

/** Removes the secret from the address bar before any other script reads it; a reload of the tab still has it. */
export const landingScript = `
const take = () => {
  const secret = new URLSearchParams(location.hash.slice(1)).get('t') || (history.state && history.state.secret) || ''
  history.replaceState({ secret }, '', location.pathname)
  document.getElementById('secret').value = secret
  for (const part of document.querySelectorAll('[data-secret]')) part.hidden = (part.dataset.secret === 'missing') === (secret !== '')
}
addEventListener('hashchange', take)
take()
`

/** Signing in here leaves the requesting browser alone. Names the account, since the link may have been forwarded. */
export const otherBrowserBody = (
  formToken: string,
  secret: string,
  email: string,
): Html => html`<span class="badge">${icon('wandSparkles', 26)}</span>
<h1>You asked for this link in another browser</h1>
<p class="lead">You can sign in here instead, as <strong>${email}</strong>. The other browser stays signed out.</p>
<form class="stack" method="post" action="/sign-in/link"><input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="t" value="${secret}"><input type="hidden" name="here" value="yes">
<button class="button primary" type="submit">Sign in here</button></form>
<p class="foot">To go on in the other browser, open the link there. If that isn't your account, or you didn't ask for a link, close this page: nothing has happened.</p>`

export const messageBody = (title: string, lead: string, action: { href: string; label: string }): Html => html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<a class="button primary" href="${action.href}">${action.label}</a>`

/** Asks first, unless the portal itself started the sign-out. */
export const signOutBody = (form: { action: string; xsrf: string }): Html => html`<h1>Sign out?</h1>
<p class="lead">You'll be signed out in this browser.</p>
<form class="stack" id="sign-out" method="post" action="${form.action}"><input type="hidden" name="xsrf" value="${form.xsrf}"><input type="hidden" name="logout" value="yes">
<button class="button primary" type="submit">Sign out</button></form>
<p class="foot"><a class="link" href="/">Stay signed in</a></p>`

export const signOutScript = "document.getElementById('sign-out').submit()"
