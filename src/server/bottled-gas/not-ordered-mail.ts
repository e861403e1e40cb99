import type { Brand } from '#brands/brands.ts'
import { addDays, formatDateLong, today as todayAt } from '#domain/basics/days.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { mailMessage } from '#server/mail/mail-template.ts'
import type { Mail, Message } from '#server/mail/mail.ts'
import { estimateOf, type Place, readBottleFacts } from './levels.store.ts'

const kind = 'bottlesNotOrdered'

export interface NotOrdered extends Place {
  readonly supplyAgreementId: string
  readonly reason: string
}

/** After the commit, outside quiet hours. Ignores notification settings: the customer relies on our ordering. */
export const putNotOrdered = (tx: Queryable, outbox: Pick<Outbox, 'putLater'>, about: NotOrdered, now: number): Promise<string> =>
  outbox.putLater(tx, { kind, about: { ...about } }, afterQuietHours(now))

const recipient = `
  select a.account_email as email, coalesce(st.nickname, st.address) as site_name
  from billing_account a
  join supply_point sp on sp.billing_account_id = a.billing_account_id and sp.supply_point_id = $2
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  where a.billing_account_id = $1`

interface Post {
  readonly db: Database
  readonly mail: Mail
  readonly brand: Brand
  readonly origin: string
  readonly now: () => number
}

const mailOf = async (
  { db, brand, origin, now }: Omit<Post, 'mail'>,
  { supplyAgreementId, reason, ...place }: NotOrdered,
): Promise<Message | null> => {
  const [to] = await db.query<{ email: string; siteName: string }>(recipient, [place.billingAccountId, place.supplyPointId])
  const today = todayAt(now())
  const level = estimateOf(await readBottleFacts(db, place, today), today)
  if (!to || !level) return null
  const { earliest, latest } = level.runsOut
  const until =
    latest > addDays(today, 1) ? ` and likely to run out between ${formatDateLong(earliest)} and ${formatDateLong(latest)}` : ''
  return mailMessage(brand, {
    to: to.email,
    subject: 'Your bottled gas is low and we couldn’t order more',
    paragraphs: [
      `We estimate that the bottles at ${to.siteName} are down to about a quarter${until}.`,
      `You asked us to order for you, but we couldn’t. ${reason}`,
    ],
    link: {
      words: 'Order bottles',
      url: `${origin}${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`,
    },
  })
}

export const serveNotOrdered = (outbox: Outbox, { mail, ...post }: Post): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(post, about as unknown as NotOrdered)
    if (message) await mail.send(message)
  })
