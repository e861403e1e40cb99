import { zone } from '#domain/basics/days.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#server/database/database.ts'
import { html, type Html } from '#server/mail/html.ts'
import { icon } from './icons.ts'
import type { PageContent } from './layout.ts'

interface MailRow {
  readonly mailId: number
  readonly sentAt: Date
  readonly sentTo: string
  readonly subject: string
  readonly bodyText: string
}

interface MailboxParts {
  readonly db: Queryable
  readonly origin: string
  readonly show: (request: FastifyRequest, reply: FastifyReply, content: PageContent) => FastifyReply
}

const clock = new Intl.DateTimeFormat('en-NZ', {
  timeZone: zone,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const listBody = (mails: readonly MailRow[]): Html => html`<h1>Demo mailbox</h1>
<p class="lead">Emails that this server would have sent, newest first.</p>
${
  mails.length === 0
    ? html`<p class="foot">No emails yet. Ask for a sign-in link, then check here again.</p>`
    : html`<ul class="mails">${mails.map(
        (mail) =>
          html`<li><a href="/mailbox/${mail.mailId}"><b>${mail.subject}</b><span>To ${mail.sentTo}, ${clock.format(mail.sentAt)}</span></a></li>`,
      )}</ul>`
}`

/** Links only the portal's own addresses. */
const withLinks = (text: string, origin: string): Html => {
  const words = text.split(/(\s+)/)
  return html`${words.map((word) => (word.startsWith(`${origin}/`) ? html`<a href="${word}">${word}</a>` : word))}`
}

const mailBody = (
  mail: MailRow,
  origin: string,
): Html => html`<a class="link back" href="/mailbox">${icon('arrowLeft', 18)}Demo mailbox</a>
<h1>${mail.subject}</h1>
<p class="lead">To ${mail.sentTo}, ${clock.format(mail.sentAt)}</p>
<div class="mail-text">${withLinks(mail.bodyText, origin)}</div>`

/** `/mailbox`: mails of a server without a mail server. Open to anyone who reaches the server: demos only. */
export const mailboxRoutes = (server: FastifyInstance, { db, origin, show }: MailboxParts): void => {
  server.get('/mailbox', async (request, reply) => {
    const mails = await db.query<MailRow>(
      'select mail_id, sent_at, sent_to, subject, body_text from demo_mail order by mail_id desc limit 50',
    )
    return show(request, reply, { title: 'Demo mailbox', body: listBody(mails) })
  })

  server.get('/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const [mail] = /^\d{1,15}$/.test(id)
      ? await db.query<MailRow>('select mail_id, sent_at, sent_to, subject, body_text from demo_mail where mail_id = $1', [
          Number(id),
        ])
      : []
    if (!mail) return reply.callNotFound()
    return show(request, reply, { title: mail.subject, body: mailBody(mail, origin) })
  })
}
