import { html, type Html } from '#server/mail/html.ts'
import { errorLine, notice } from './layout.ts'

export type CodeTrouble = 'wrong' | 'resting' | null

interface CodeForm {
  /** `/sign-in/<uid>`. */
  readonly path: string
  readonly formToken: string
  readonly step: string
}

export const codeBody = ({ path, formToken, step }: CodeForm, trouble: CodeTrouble): Html => html`<h1>Enter your code</h1>
<p class="lead">Open your authenticator app and type the six digits that it shows for us. Without the app, use a recovery code.</p>
${
  trouble === 'resting'
    ? notice('bad', 'circleAlert', 'Too many tries.', 'Wait 15 minutes, then sign in again.')
    : html`<form class="stack" method="post" action="${path}/code"><input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="step" value="${step}">
<div class="field"><label for="code">Code</label>
<input id="code" name="code" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required autofocus${
        trouble === 'wrong' ? html` aria-invalid="true" aria-describedby="code-error"` : null
      }>
${trouble === 'wrong' ? errorLine('code-error', 'That code isn’t right, or was used already. Wait for the next one and try again.') : null}
</div>
<button class="button primary" type="submit">Go on</button></form>`
}
<p class="foot"><a class="link" href="${path}">Start again</a></p>`
