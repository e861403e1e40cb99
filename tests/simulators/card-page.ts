const page = (title: string, body: string) => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
button{display:block;width:100%;min-height:44px;margin:0 0 .75rem;font:inherit;border:1px solid #444;background:#fff;color:#222}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

const button = (decision: string, label: string) => `<button name="decision" value="${decision}">${label}</button>`
const form = (action: string, buttons: string) => `<form method="post" action="${action}">${buttons}</form>`

interface CardPage {
  readonly title: string
  /** Where the decision is sent. */
  readonly action: string
  /** `12.50`; null: the card is only stored. */
  readonly amount: string | null
  readonly card: string
  readonly wasDeclined?: boolean
}

/** A card provider's own page. */
export const cardPage = ({ title, action, amount, card, wasDeclined = false }: CardPage): string =>
  page(
    `${title} (simulator)`,
    `${wasDeclined ? '<p role="alert">Your card was declined.</p>' : ''}
<p>${amount === null ? 'This card is stored.' : `To pay: $${amount}`}</p>
<p>Card ${card}. No money moves.</p>${form(
      action,
      button('approve', 'Approve') +
        button('decline', 'Decline') +
        button('challenge', 'Ask for 3-D Secure') +
        button('cancel', 'Cancel'),
    )}`,
  )

export const challengePage = (action: string): string =>
  page('Your bank asks (simulator)', form(action, button('secure', 'It’s me') + button('secureFails', 'It’s not me')))

export const closedPage: string = page('This page is closed (simulator)', '<p>Nothing more happens here.</p>')
