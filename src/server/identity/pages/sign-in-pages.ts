import { publicPaths } from '#domain/portal/routes.ts'
import { html, type Html } from '#server/mail/html.ts'
import { icon } from './icons.ts'
import { errorLine, notice } from './layout.ts'
import { mailedCodeForm } from './mailed-code-form.ts'

export interface Attempt {
  /** `/sign-in/<uid>`. */
  readonly path: string
  readonly formToken: string
  readonly email: string
  /** Action that needs a fresh sign-in, as in `set up direct debit`; null for an ordinary sign-in. */
  readonly act: string | null
  /** WebAuthn request options as JSON; null without passkeys. */
  readonly passkey: string | null
}

const formToken = ({ formToken: token }: Attempt) => html`<input type="hidden" name="form_token" value="${token}">`

/** `text`: browsers refuse an account number in a field of the type `email`. */
const emailField = (
  attempt: Attempt,
  error: string | null,
  type: 'email' | 'text' = 'email',
  label = 'Email',
) => html`<div class="field">
<label for="email">${label}</label>
<input id="email" name="email" type="${type}" value="${attempt.email}" autocomplete="username webauthn" inputmode="email" autocapitalize="none" spellcheck="false" required${
  error === null ? null : html` aria-invalid="true" aria-describedby="email-error"`
}>
${error === null ? null : errorLine('email-error', error)}
</div>`

const cancelForm = (attempt: Attempt) =>
  html`<form class="aside" method="post" action="${attempt.path}/cancel">${formToken(attempt)}<button class="quiet" type="submit">Cancel and go back</button></form>`

export type PasswordTrouble = 'wrong' | 'passkey' | 'resting' | 'busy' | null

const passwordNotice = (trouble: PasswordTrouble): Html | null => {
  if (trouble === 'resting')
    return notice('bad', 'circleAlert', 'Too many tries.', 'For the next 15 minutes, use an emailed sign-in link instead.')
  if (trouble === 'passkey')
    return notice(
      'bad',
      'circleAlert',
      'That passkey didn’t work.',
      'Use your password or an emailed link, or try another passkey.',
    )
  if (trouble === 'busy')
    return notice('bad', 'circleAlert', 'Many people are signing in right now.', 'Please try again in a moment.')
  return null
}

const passwordField = (attempt: Attempt, isWrong: boolean) => html`<div class="field">
<label for="password">Password</label>
<div class="input-with-button">
<input id="password" name="password" type="password" autocomplete="current-password" required${
  isWrong ? html` aria-invalid="true" aria-describedby="password-error" autofocus` : null
}>
<button class="reveal" type="button" id="reveal" aria-pressed="false" aria-label="Show password" hidden>${icon('eye')}${icon('eyeOff')}</button>
</div>
<a class="link at-label" href="${attempt.path}/link?why=forgot">Forgot it?</a>
${isWrong ? errorLine('password-error', 'Those details don’t match. Check both, or use an emailed link.') : null}
</div>`

const passkeyForm = (attempt: Attempt) =>
  attempt.passkey === null
    ? null
    : html`<form id="passkey" method="post" action="${attempt.path}/passkey" data-options="${attempt.passkey}" hidden>${formToken(attempt)}
<input type="hidden" name="credential" value=""><button class="button outline" type="button">${icon('keyRound', 19)}Use a passkey</button></form>`

export const passkeyScript = `
const passkey = document.getElementById('passkey')
if (passkey && self.PublicKeyCredential && PublicKeyCredential.parseRequestOptionsFromJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(passkey.dataset.options))
  let asking
  const ask = async (mediation) => {
    asking?.abort()
    asking = new AbortController()
    try {
      const credential = await navigator.credentials.get({ publicKey, mediation, signal: asking.signal })
      passkey.elements.credential.value = JSON.stringify(credential)
      passkey.submit()
    } catch {}
  }
  passkey.hidden = false
  passkey.querySelector('button').addEventListener('click', () => ask('optional'))
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => can && ask('conditional'))
}
`

const heads = (act: string | null): Html =>
  act !== null
    ? html`<h1>Confirm it’s you</h1>
<p class="lead">You’re about to ${act}. Sign in once more and we’ll take you back.</p>`
    : html`<h1>Sign in</h1>
<p class="lead">We’ll take you to your account.</p>`

export const signInBody = (attempt: Attempt, trouble: PasswordTrouble): Html => html`${heads(attempt.act)}
${passwordNotice(trouble)}
${
  trouble === 'resting'
    ? null
    : html`<form class="stack" method="post" action="${attempt.path}">${formToken(attempt)}
${emailField(attempt, null, 'text', 'Email or account number')}
${passwordField(attempt, trouble === 'wrong')}
<button class="button primary" type="submit">Sign in</button></form>
<div class="or">or</div>`
}
${passkeyForm(attempt)}
<a class="button outline" href="${attempt.path}/link">${icon('wandSparkles', 19)}Email me a sign-in link</a>
${attempt.act !== null ? null : html`<p class="foot">New here? <a class="link" href="${publicPaths.activate}">Set up your login</a></p>`}
${cancelForm(attempt)}`

export const revealScript = `
const button = document.getElementById('reveal'), field = document.getElementById('password')
if (button && field) {
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
    field.focus()
  })
  field.form.addEventListener('submit', () => { field.type = 'password' })
}
`

export type LinkReason = 'link' | 'forgot'
export type LinkTrouble = { readonly kind: 'email' } | { readonly kind: 'tooMany'; readonly minutes: number } | null

const linkWords: Readonly<Record<LinkReason, { title: string; lead: string }>> = {
  link: {
    title: 'Sign in by email',
    lead: "Tell us your email, and we'll send you a link that signs you in. No password needed.",
  },
  forgot: { title: 'Forgot your password?', lead: "That's fine, you don't need it. We'll send you a link that signs you in." },
}

export const linkBody = (
  attempt: Attempt,
  reason: LinkReason,
  trouble: LinkTrouble,
): Html => html`<a class="link back" href="${attempt.path}">${icon('arrowLeft', 18)}Back to sign in</a>
<h1>${linkWords[reason].title}</h1>
<p class="lead">${linkWords[reason].lead}</p>
${
  trouble?.kind === 'tooMany'
    ? notice(
        'bad',
        'circleAlert',
        'Enough links for now.',
        `Look for the newest one in your inbox and junk folder, or ask again in ${trouble.minutes} min.`,
      )
    : null
}
<form class="stack" method="post" action="${attempt.path}/link">${formToken(attempt)}
<input type="hidden" name="why" value="${reason}">
${emailField(attempt, trouble?.kind === 'email' ? 'Enter an email address, for example name@example.co.nz.' : null)}
<button class="button primary" type="submit">${icon('mail', 19)}Email me a sign-in link</button></form>
${cancelForm(attempt)}`

export const sentBody = (
  attempt: Attempt,
  codeToken: string,
  isDemo: boolean,
): Html => html`<span class="badge">${icon('mailCheck', 26)}</span>
<h1>Check your email</h1>
<p class="lead">If that email has online access, a link is on its way. It works once, for 10 minutes. Open it in this browser to continue where you were.</p>
${mailedCodeForm({ action: '/sign-in/link', formToken: codeToken }, null)}
${isDemo ? html`<a class="button primary" href="/mailbox">${icon('mail', 19)}Open the demo mailbox</a>` : null}
<p class="foot">Nothing there? Look in your junk folder, or <a class="link" href="${attempt.path}/link">send another link</a>.</p>
<p class="foot"><a class="link" href="${attempt.path}">Use your password instead</a></p>`
