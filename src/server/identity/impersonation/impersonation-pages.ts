import { html, type Html } from '#server/mail/html.ts'
import { icon } from '#server/identity/pages/icons.ts'
import { errorLine, notice } from '#server/identity/pages/layout.ts'
import type { CustomerMatch } from './customers.store.ts'
import type { StaffMember } from './staff.store.ts'

const hidden = (formToken: string) => html`<input type="hidden" name="form_token" value="${formToken}">`

const head = (
  { name, mayAct }: StaffMember,
  formToken: string,
) => html`<form class="who" method="post" action="/staff/sign-out">${hidden(formToken)}
<span><b>${name}</b><br>${mayAct ? 'May look and act' : 'May look'}</span><button class="quiet" type="submit">Sign out</button></form>`

const listed = (customer: CustomerMatch) =>
  html`<li><a href="/staff/visits/${customer.customerId}"><b>${customer.name}</b><span>${customer.email}</span><span>${customer.customerNumbers}</span><span>${customer.addresses}</span></a></li>`

interface Search {
  readonly words: string
  readonly found: readonly CustomerMatch[]
  readonly isTooMany?: boolean
}

export const findBody = (staff: StaffMember, formToken: string, search: Search | null): Html => html`${head(staff, formToken)}
<h1>Find a customer</h1>
<p class="lead">By email, full name, customer number or ICP. Searches are written down.</p>
<form class="stack" method="post" action="/staff/find" role="search">${hidden(formToken)}
<div class="field"><label for="words">Customer</label>
<input id="words" name="words" value="${search?.words ?? ''}" autocomplete="off" autocapitalize="none" spellcheck="false" required></div>
<button class="button primary" type="submit">Find</button></form>
${search?.isTooMany ? notice('bad', 'circleAlert', 'Too many searches.', 'Wait a quarter of an hour.') : null}
${
  search === null || search.isTooMany
    ? null
    : search.found.length === 0
      ? html`<p class="foot" role="status">Nobody is found by “${search.words}”. Check the spelling: only the whole of it counts.</p>`
      : html`<h2>Found</h2><ul class="mails">${search.found.map(listed)}</ul>`
}`

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
  customer: CustomerMatch,
  form: VisitForm,
  errors: { readonly [Field in keyof VisitForm]?: string },
): Html => html`<a class="link back" href="/staff">${icon('arrowLeft', 18)}Find a customer</a>
<h1>${customer.name}</h1>
<p class="lead">${[customer.email, customer.customerNumbers, customer.addresses].filter((text) => text !== '').join(' · ')}</p>
${notice('info', 'eye', 'The customer can see this visit.', 'Your name, the reason, the reference and what you look at are in their account activity. It lasts 15 minutes.')}
<form class="stack" method="post" action="/staff/visits/${customer.customerId}">${hidden(formToken)}
${field('reason', 'Reason', 'The customer can read this. For example “Asked why the May bill is high”.', form.reason, errors.reason ?? null)}
${field('reference', 'Customer reference', 'The call, email or case, for example C-20431.', form.reference, errors.reference ?? null)}
${staff.mayAct ? choice : html`<input type="hidden" name="mode" value="look">`}
<button class="button primary" type="submit">Open the account</button></form>`
