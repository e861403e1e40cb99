import { html, type Html } from '#server/mail/html.ts'
import { icon } from '#server/identity/pages/icons.ts'
import { notice } from '#server/identity/pages/layout.ts'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import type { StaffPasskey } from './staff-passkeys.ts'

export type StaffSignInTrouble = 'wrong' | 'passkey' | 'resting' | 'busy' | 'refused' | 'unknown' | null

const troubles: Readonly<Record<NonNullable<StaffSignInTrouble>, readonly [string, string]>> = {
  wrong: ['That email, password and code don’t match.', 'A code works once: wait for the next one and try again.'],
  passkey: ['That passkey didn’t work.', 'Use your password and code, or try another passkey.'],
  resting: ['Too many tries.', 'Wait 15 minutes, then try again.'],
  busy: ['Many people are signing in right now.', 'Please try again in a moment.'],
  refused: ['That sign-in didn’t work.', 'Please try again.'],
  unknown: ['You’re not on the staff list.', 'Ask whoever looks after staff access to add you.'],
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

export interface StaffSignInPage {
  readonly formToken: string
  /** Path below `/staff` to return to. */
  readonly to: string
  /** WebAuthn request options as JSON; null without passkeys. */
  readonly passkey: string | null
}

const head = (trouble: StaffSignInTrouble) => html`<span class="badge">${icon('headset', 26)}</span>
<h1>Staff sign-in</h1>
<p class="lead">For people who work here. Customers <a class="link" href="/login">sign in to their account</a>.</p>
${trouble === null ? null : notice('bad', 'circleAlert', ...troubles[trouble])}`

const passkeyForm = ({ passkey, formToken, to }: StaffSignInPage) =>
  passkey === null
    ? null
    : html`<form id="passkey" method="post" action="/staff/sign-in/passkey" data-options="${passkey}" hidden>
<div class="or">or</div>
${hidden('form_token', formToken)}${hidden('to', to)}${hidden('credential', '')}<button class="button outline" type="button">${icon('keyRound', 19)}Use a passkey</button></form>`

export const staffSignInBody = (page: StaffSignInPage, email: string, trouble: StaffSignInTrouble): Html => html`${head(trouble)}
<form class="stack" method="post" action="/staff/sign-in">${hidden('form_token', page.formToken)}${hidden('to', page.to)}
<div class="field"><label for="email">Work email</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="username webauthn" inputmode="email" autocapitalize="none" spellcheck="false" required></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required></div>
<div class="field"><label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required aria-describedby="code-hint">
<p class="hint" id="code-hint">Six digits from your authenticator app.</p></div>
<button class="button primary" type="submit">Sign in</button></form>
${passkeyForm(page)}`

/** @param begin address that leads to the retailer's provider */
export const providerSignInBody = (begin: string, trouble: StaffSignInTrouble): Html => html`${head(trouble)}
<a class="button primary" href="${begin}">Sign in with your work account</a>`

export const providerReturnBody = (to: string): Html => html`<h1>You’re signed in</h1>
<p class="lead">We’re opening the desk.</p>
<a class="button primary" id="onward" href="${to}">Open the desk</a>`

/** The session's cookie is `SameSite=Strict`: a redirect that began at the provider wouldn't send it. */
export const providerReturnScript = `location.replace(document.getElementById('onward').href)`

export const signOutBody = (name: string, formToken: string): Html => html`<h1>Sign out?</h1>
<p class="lead">You’re signed in as ${name}.</p>
<form class="stack" method="post" action="/staff/sign-out">${hidden('form_token', formToken)}
<button class="button primary" type="submit">Sign out</button></form>
<p class="foot"><a class="link" href="/staff">Back to the desk</a></p>`

const dateOf = (instant: Date) => formatFullDate(dayAt(instant.toISOString()))

const passkeyLine = ({ id, name, addedAt, lastUsedAt }: StaffPasskey, formToken: string, isFresh: boolean) => html`<li>
<span><b>${name}</b><br>Added ${dateOf(addedAt)}${lastUsedAt === null ? null : html` · last used ${dateOf(lastUsedAt)}`}</span>${
  isFresh
    ? html`<form method="post" action="/staff/passkeys/remove">${hidden('form_token', formToken)}${hidden('id', id)}
<button class="quiet" type="submit" aria-label="Remove ${name}">Remove</button></form>`
    : null
}</li>`

export interface PasskeysPage {
  readonly formToken: string
  readonly passkeys: readonly StaffPasskey[]
  /** WebAuthn creation options as JSON; null while the sign-in isn't fresh. */
  readonly creation: string | null
  readonly canBe: boolean
  readonly message: 'added' | 'removed' | 'refused' | null
}

const messages = {
  added: notice('info', 'keyRound', 'Passkey added.', 'Use it the next time you sign in.'),
  removed: notice('info', 'keyRound', 'Passkey removed.'),
  refused: notice('bad', 'circleAlert', 'We couldn’t add that passkey.', 'Please try again.'),
} as const

const addForm = ({ creation, formToken, canBe }: PasskeysPage) => {
  if (!canBe) return html`<p class="foot">Passkeys need a host name in the address, not a number.</p>`
  if (creation === null)
    return html`<a class="button outline" href="/staff/sign-in?to=/staff/passkeys">Sign in again to change passkeys</a>`
  return html`<form id="new-passkey" method="post" action="/staff/passkeys" data-options="${creation}" hidden>${hidden('form_token', formToken)}${hidden('credential', '')}
<button class="button primary" type="button">${icon('keyRound', 19)}Add a passkey</button></form>
<p class="hint" id="no-passkey">This browser can’t make passkeys.</p>`
}

export const passkeysBody = (
  page: PasskeysPage,
): Html => html`<a class="link back" href="/staff">${icon('arrowLeft', 18)}Back to the desk</a>
<h1>Your passkeys</h1>
<p class="lead">A passkey signs you in with your fingerprint, face or PIN, without a password and code.</p>
${page.message === null ? null : messages[page.message]}
${
  page.passkeys.length === 0
    ? html`<p class="foot">You have no passkeys yet.</p>`
    : html`<ul class="mails keys">${page.passkeys.map((passkey) => passkeyLine(passkey, page.formToken, page.creation !== null))}</ul>`
}
${addForm(page)}`

export const newPasskeyScript = `
const form = document.getElementById('new-passkey')
if (form && self.PublicKeyCredential && PublicKeyCredential.parseCreationOptionsFromJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(form.dataset.options))
  form.hidden = false
  document.getElementById('no-passkey').hidden = true
  form.querySelector('button').addEventListener('click', async () => {
    try {
      const created = await navigator.credentials.create({ publicKey })
      // Without the copies of its key: those of newer algorithms are long.
      const { response: { clientDataJSON, attestationObject, transports }, ...credential } = created.toJSON()
      form.elements.credential.value = JSON.stringify({ ...credential, response: { clientDataJSON, attestationObject, transports } })
      form.submit()
    } catch {}
  })
}
`
