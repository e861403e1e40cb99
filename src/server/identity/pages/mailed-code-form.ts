import { html, type Html } from '#server/mail/html.ts'
import { errorLine, notice } from './layout.ts'

export type MailedCodeTrouble = 'wrong' | 'resting' | null

interface MailedCodeForm {
  readonly action: string
  readonly formToken: string
  /** Also asks for the email: the code may be typed in any browser. */
  readonly asksEmail?: boolean
}

const emailField = html`<div class="field"><label for="code-email">The email address we wrote to</label>
<input id="code-email" name="email" type="email" autocomplete="email" required></div>`

export const mailedCodeForm = ({ action, formToken, asksEmail = false }: MailedCodeForm, trouble: MailedCodeTrouble): Html => {
  if (trouble === 'resting') return notice('bad', 'circleAlert', 'Too many tries.', 'Wait 15 minutes, then try again.')
  return html`<form class="stack" method="post" action="${action}"><input type="hidden" name="form_token" value="${formToken}">
${asksEmail ? emailField : null}
<div class="field"><label for="mailed-code">Code from the email</label>
<input id="mailed-code" name="mailed_code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required${
    trouble === 'wrong' ? html` aria-invalid="true" aria-describedby="mailed-code-error" autofocus` : null
  }>
${trouble === 'wrong' ? errorLine('mailed-code-error', asksEmail ? 'Check the address and the code. The code could have expired.' : 'Check the code, or ask for a new email. Type it in the browser where you asked for it.') : null}
</div>
<button class="button outline" type="submit">Use the code</button></form>`
}

export const mailedCodeBody = (form: MailedCodeForm, trouble: MailedCodeTrouble): Html => html`<h1>Enter the code</h1>
<p class="lead">The email has a code of eight letters and numbers.</p>
${mailedCodeForm(form, trouble)}
<p class="foot"><a class="link" href="/">Back to sign in</a></p>`
