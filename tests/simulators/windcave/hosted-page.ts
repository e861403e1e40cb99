interface Shown {
  readonly id: string
  readonly type: string
  readonly amount?: string
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
button{display:block;width:100%;min-height:44px;margin:0 0 .75rem;font:inherit;border:1px solid #444;background:#fff;color:#222}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

const button = (decision: string, label: string) => `<button name="decision" value="${decision}">${label}</button>`
const form = (id: string, buttons: string) => `<form method="post" action="/pxmi3/${id}">${buttons}</form>`

export const hostedPage = ({ id, type, amount = '0.00' }: Shown): string =>
  page(
    'Card payment (simulator)',
    `<p>${type === 'validate' ? 'This card is stored.' : `To pay: $${amount}`}</p>
<p>Card 4111 11.. .... ..11, 12/29. No money moves.</p>${form(
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
