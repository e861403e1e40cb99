import { type Brand } from '#brands/brands.ts'
import { documentedPathOf } from '#domain/routes.ts'
import { afterQuietHours } from '#domain/quiet-hours.ts'
import { addDays, today as todayAt } from '#domain/days.ts'
import { formatDateLong } from '#domain/days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { letter } from '#server/mail/letter.ts'
import { wantsMessage } from '#server/mail/message-choices.ts'
import type { Mail, Message } from '#server/mail/mail.ts'
import { estimateOf, type Place, readKnownBottles } from './levels.store.ts'

/** The outbox message that bottles run low. */
const kind = 'bottleReminder'

export interface Reminder extends Place {
  readonly supplyAgreementId: string
  /** Why nothing was ordered although the customer had asked for it; empty where nothing was to be. */
  readonly reason: string
}

/** Mails once the transaction is committed, and not in the quiet hours. */
export const putReminder = (tx: Queryable, outbox: Pick<Outbox, 'putLater'>, reminder: Reminder, now: number): Promise<string> =>
  outbox.putLater(tx, { kind, about: { ...reminder } }, afterQuietHours(now))

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
  { supplyAgreementId, reason, ...place }: Reminder,
): Promise<Message | null> => {
  const [to] = await db.query<{ email: string; siteName: string }>(recipient, [place.billingAccountId, place.supplyPointId])
  // What they asked us to do and we could not is told whatever they chose.
  if (reason === '' && !(await wantsMessage(db, place.billingAccountId, { topic: 'bottledGas', channel: 'email' }))) return null
  const today = todayAt(now())
  const level = estimateOf(await readKnownBottles(db, place, today), today)
  if (!to || !level) return null
  const { earliest, latest } = level.runsOut
  const until =
    latest > addDays(today, 1) ? `, likely to run out between ${formatDateLong(earliest)} and ${formatDateLong(latest)}` : ''
  return letter(brand, {
    to: to.email,
    subject: reason === '' ? 'Your bottled gas runs low' : 'Your bottled gas runs low, and we could not order for you',
    paragraphs: [
      `The bottles at ${to.siteName} are down to about a quarter${until}. That is an estimate: bottles have no meter.`,
      ...(reason === '' ? [] : [`You asked us to order for you. We could not: ${reason}`]),
      'We tell you once each time they run low. You can choose otherwise where you order.',
    ],
    link: {
      words: 'Order bottles',
      url: `${origin}${documentedPathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`,
    },
    wayOut: `${origin}${documentedPathOf('accountSettings')}#messages`,
  })
}

/** Sends the mails; where nobody lives any more, or nothing is known of the bottles, none. */
export const serveReminders = (outbox: Outbox, { mail, ...post }: Post): void =>
  outbox.serve(kind, async (about) => {
    const message = await mailOf(post, about as unknown as Reminder)
    if (message) await mail.send(message)
  })
