import { addDays, formatDateLong, today as todayAt } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import { estimateOf, type Place, readBottleFacts } from './levels.store.ts'

interface NotOrdered extends Place {
  readonly supplyAgreementId: string
  readonly reason: string
}

const recipient = `
  select a.account_email as email, coalesce(st.nickname, st.address) as site_name
  from billing_account a
  join supply_point sp on sp.billing_account_id = a.billing_account_id and sp.supply_point_id = $2
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  where a.billing_account_id = $1`

/** Ignores notification settings: the customer relies on our ordering. */
export const notOrderedMail = outboxMail<NotOrdered>(
  'bottlesNotOrdered',
  async ({ supplyAgreementId, reason, ...place }, { db, now, brandOf }) => {
    const [to] = await db.query<{ email: string; siteName: string }>(recipient, [place.billingAccountId, place.supplyPointId])
    const today = todayAt(now)
    const level = estimateOf(await readBottleFacts(db, place, today), today)
    if (!to || !level) return null
    const { earliest, latest } = level.runsOut
    const until =
      latest > addDays(today, 1) ? ` and likely to run out between ${formatDateLong(earliest)} and ${formatDateLong(latest)}` : ''
    return {
      brand: brandOf(null),
      to: to.email,
      subject: 'Your bottled gas is low and we couldn’t order more',
      paragraphs: [
        `We estimate that the bottles at ${to.siteName} are down to about a quarter${until}.`,
        `You asked us to order for you, but we couldn’t. ${reason}`,
      ],
      link: { words: 'Order bottles', path: `${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}` },
    }
  },
)
