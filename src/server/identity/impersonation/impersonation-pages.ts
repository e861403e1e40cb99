import { html, type Html } from '#server/mail/html.ts'
import { icon } from '#server/identity/pages/icons.ts'
import { errorLine, notice } from '#server/identity/pages/layout.ts'
import type { VisitedCustomer } from './customers.store.ts'
import type { StaffMember } from './staff.store.ts'

const hidden = (formToken: string) => html`<input type="hidden" name="form_token" value="${formToken}">`

export interface VisitForm {
  readonly reason: string
  readonly reference: string
}

const field = (name: string, label: string, hint: string, value: string, error: string | null) => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="off" required aria-describedby="${name}-hint"${
  error === null ? null : html` aria-invalid="true"`
}>
<p class="hint" id="${name}-hint">${hint}</p>${error === null ? null : errorLine(`${name}-error`, error)}</div>`

const choice = html`<fieldset class="choices"><legend>What you will do</legend>
<label><input type="radio" name="mode" value="look" checked><span><b>Only look</b><br>Nothing can be changed.</span></label>
<label><input type="radio" name="mode" value="act"><span><b>Act for the customer</b><br>For what they ask you to do. Sign-in, phone numbers, payment methods and moving house stay theirs.</span></label></fieldset>`

export const visitBody = (
  staff: StaffMember,
  formToken: string,
  customer: VisitedCustomer,
  form: VisitForm,
  errors: { readonly [Field in keyof VisitForm]?: string },
): Html => html`<a class="link back" href="/staff">${icon('arrowLeft', 18)}Back to the desk</a>
<h1>${customer.name}</h1>
<p class="lead">${[customer.email, customer.customerNumbers, customer.addresses].filter((text) => text !== '').join(' · ')}</p>
${notice('info', 'eye', 'The customer can see this visit.', 'Your name, the reason, the reference and what you look at are in their account activity. It lasts 15 minutes.')}
<form class="stack" method="post" action="/staff/visits/${customer.customerId}">${hidden(formToken)}
${field('reason', 'Reason', 'The customer can read this. For example “Asked why the May bill is high”.', form.reason, errors.reason ?? null)}
${field('reference', 'Customer reference', 'The call, email or case, for example C-20431.', form.reference, errors.reference ?? null)}
${staff.mayAct ? choice : html`<input type="hidden" name="mode" value="look">`}
<button class="button primary" type="submit">Open the account</button></form>`
