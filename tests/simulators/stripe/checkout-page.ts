interface Shown {
  readonly id: string
  readonly mode?: unknown
  readonly amount_total?: unknown
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
button{display:block;width:100%;min-height:44px;margin:0 0 .75rem;font:inherit;border:1px solid #444;background:#fff;color:#222}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

const button = (decision: string, label: string) => `<button name="decision" value="${decision}">${label}</button>`
const form = (id: string, buttons: string) => `<form method="post" action="/c/pay/${id}">${buttons}</form>`

export const checkoutPage = ({ id, mode, amount_total: cents }: Shown, wasDeclined: boolean): string =>
  page(
    'Checkout (simulator)',
    `${wasDeclined ? '<p role="alert">Your card was declined.</p>' : ''}
<p>${mode === 'setup' ? 'This card is stored.' : `To pay: $${(Number(cents) / 100).toFixed(2)}`}</p>
<p>Card 4242 4242 4242 4242, 08/29. No money moves.</p>${form(
      id,
      button('approve', 'Approve') +
        button('decline', 'Decline') +
        button('challenge', 'Ask for 3-D Secure') +
        button('cancel', 'Cancel'),
    )}`,
  )

export const challengePage = ({ id }: Shown): string =>
  page('Your bank asks (simulator)', form(id, button('secure', 'It’s me') + button('secureFails', 'It’s not me')))

export const closedPage: string = page('This page is closed (simulator)', '<p>Nothing more happens here.</p>')
