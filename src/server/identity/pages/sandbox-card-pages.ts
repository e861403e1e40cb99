import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatCents } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { html, type Html } from '#server/mail/html.ts'
import { notice, type PageContent } from './layout.ts'
import type { CardOutcome } from '#server/providers/cards/card-provider.ts'
import { signNotice } from '#server/providers/cards/card-notices.ts'
import {
  decideSandboxPage,
  readSandboxPage,
  sandboxCards,
  type SandboxPage,
  sandboxPath,
} from '#server/providers/cards/card-sandbox.ts'

interface CardPageParts {
  readonly db: Queryable
  readonly now: () => number
  readonly cardNoticeKey: Buffer
  readonly show: (request: FastifyRequest, reply: FastifyReply, content: PageContent) => FastifyReply
}

const words = {
  saveCard: { title: 'Save a card', button: 'Save this card' },
  recurringCard: { title: 'Set up a card for every bill', button: 'Use this card' },
  oneOff: { title: 'Pay by card', button: 'Pay now' },
} as const

const effects = { approve: 'is taken', decline: 'is declined', fail: 'fails at the bank' } as const

const choices = (page: SandboxPage) => {
  const first = sandboxCards.find(({ token }) => token === page.heldToken) ?? sandboxCards[0]
  return sandboxCards.map(
    (card) =>
      html`<label><input type="radio" name="card" value="${card.token}"${card === first ? html` checked` : null}><span><b>${card.scheme} ··· ${card.lastDigits}</b><br>${card.expires}, ${effects[card.does]}</span></label>`,
  )
}

const body = (page: SandboxPage): Html => html`<h1>${words[page.purpose].title}</h1>
<p class="lead">This is a stand-in for the card provider’s page. We don’t ask for a real card, and no money moves.</p>
${page.cents > 0 ? html`<p>To pay: <b>${formatCents(page.cents)}</b></p>` : null}
<form class="stack" method="post" action="${sandboxPath}/${page.pageId}">
<fieldset class="choices"><legend>Card</legend>${choices(page)}</fieldset>
<button class="button primary" type="submit" name="do" value="pay">${words[page.purpose].button}</button>
<button class="button outline" type="submit" name="do" value="cancel">Cancel and go back</button></form>`

const closed = (
  page: SandboxPage | null,
) => html`<h1>This page is closed</h1>${notice('info', 'circleAlert', 'Nothing more happens here.')}
<p><a class="link" href="${page?.returnTo ?? pathOf('paymentOptions')}">Back to the portal</a></p>`

const cancelled: CardOutcome = { status: 'CANCELLED', reference: null, card: null }

const outcomeOf = ({ purpose }: SandboxPage, form: Readonly<Record<string, string>>): CardOutcome => {
  const chosen = sandboxCards.find(({ token }) => token === form['card'])
  if (form['do'] !== 'pay' || !chosen) return cancelled
  if (chosen.does === 'decline') return { ...cancelled, status: 'FAILED' }
  if (chosen.does === 'fail') return { ...cancelled, status: 'ERROR' }
  const { does: _does, ...card } = chosen
  return purpose === 'oneOff'
    ? { status: 'MADE', reference: `CARD-${randomUUID().slice(0, 8).toUpperCase()}`, card: null }
    : { status: 'MADE', reference: null, card }
}

/** Documented parameters; they only select the message. */
const returnTo = ({ purpose, returnTo: address }: SandboxPage, { status, card }: CardOutcome) => {
  const documented = { MADE: 'SUCCESS', FAILED: 'ERROR', ERROR: 'ERROR', CANCELLED: 'CANCELLED' }[status]
  const query =
    purpose === 'oneOff'
      ? { status }
      : {
          status: documented,
          sct: String(purpose === 'saveCard'),
          ...(card?.canUpdateCCV && { canUpdateCCV: 'true' }),
        }
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const sandboxCardRoutes = (server: FastifyInstance, { db, now, cardNoticeKey, show }: CardPageParts): void => {
  const pageOf = (request: FastifyRequest) => readSandboxPage(db, (request.params as { pageId: string }).pageId)

  /** A signed notice over HTTP, as a real provider sends. If it is lost, the portal polls. */
  const sendNotice = ({ attemptId }: SandboxPage) =>
    server.inject({
      method: 'POST',
      url: '/v2/public/payments/notices',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(signNotice(cardNoticeKey, { id: randomUUID(), attemptId, at: now() })),
    })

  server.get(`${sandboxPath}/:pageId`, async (request, reply) => {
    const page = await pageOf(request)
    if (!page || page.outcome) return show(request, reply.code(page ? 200 : 404), { title: 'Closed', body: closed(page) })
    return show(request, reply, { title: words[page.purpose].title, body: body(page) })
  })

  server.post(`${sandboxPath}/:pageId`, async (request, reply) => {
    const page = await pageOf(request)
    const outcome = page && outcomeOf(page, (request.body ?? {}) as Record<string, string>)
    if (!page || !outcome || !(await decideSandboxPage(db, page.pageId, outcome)))
      return show(request, reply.code(404), { title: 'Closed', body: closed(page) })
    await sendNotice(page)
    return reply.redirect(returnTo(page, outcome), 303)
  })
}
