import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listText } from '#domain/basics/list-text.ts'
import { alertTitles } from '#domain/customer/alert-words.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { html } from '#server/mail/html.ts'
import { endMails, readUnsubscribeToken, type WayOut } from '#server/mail/unsubscribe-token.ts'
import { messageBody } from './pages/link-pages.ts'
import type { IdentityParts } from './parts.ts'

const namesOf = ({ kinds }: WayOut) => listText(kinds.map((kind) => `“${alertTitles[kind]}”`))

const toAlerts = { href: pathOf('alerts'), label: 'Go to your alerts' }

const unknown = messageBody(
  'This link is incomplete',
  'Open it from the email again, in full. You can also turn off alerts in the portal. Nothing has changed.',
  toAlerts,
)

const ended = (way: WayOut) =>
  messageBody(
    'You’ve stopped these emails',
    `We won’t email you about ${namesOf(way)} any more. You’ll still see it in your portal, and can turn the emails back on there.`,
    toAlerts,
  )

const ask = (way: WayOut, token: string) => html`<h1>Stop these emails?</h1>
<p class="lead">Press the button and we’ll stop emailing you about ${namesOf(way)}. You’ll still get all other emails.</p>
<form class="stack" method="post" action="/messages/off/${token}"><input type="hidden" name="List-Unsubscribe" value="Page">
<button class="button primary" type="submit">Stop these emails</button></form>
<p class="foot"><a class="link" href="${toAlerts.href}">Keep them</a></p>`

/** Page and one-click POST (RFC 8058). GET changes nothing, so that mail scanners do not unsubscribe anyone. */
export const unsubscribeRoutes = (server: FastifyInstance, { db, now, show, wayOutKeys }: IdentityParts): void => {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const path = '/messages/off/:token'

  server.get(path, (request, reply) => {
    const way = readUnsubscribeToken(wayOutKeys, tokenOf(request))
    return way
      ? show(request, reply, { title: 'Stop emails', body: ask(way, tokenOf(request)) })
      : show(request, reply.code(404), { title: 'Stop emails', body: unknown })
  })

  server.post(path, async (request, reply) => {
    const way = readUnsubscribeToken(wayOutKeys, tokenOf(request))
    if (!way) return show(request, reply.code(404), { title: 'Stop emails', body: unknown })
    await db.transaction(async (tx) => {
      const off = await endMails(tx, way, new Date(now()))
      const { customerId, billingAccountId } = way
      if (off.length > 0)
        await recordChange(
          tx,
          { customerId, sessionId: '' },
          {
            what: 'alerts',
            about: `${off.map((kind) => alertTitles[kind]).join(', ')}, no emails`,
            billingAccountId,
            channel: 'mailLink',
          },
          now(),
        )
    })
    return show(request, reply, { title: 'Stop emails', body: ended(way) })
  })
}
