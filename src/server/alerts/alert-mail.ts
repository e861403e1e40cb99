import type { AlertKind } from '#contract/alerts/alerts.contract.ts'
import { alertTitles, type AlertWords } from '#domain/customer/alert-words.ts'
import { alertRules } from '#domain/customer/alerts.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { AreaContext } from '#server/http/wire.ts'
import { type MailContent, renderMail } from '#server/mail/mail-template.ts'
import type { Message } from '#server/mail/mail.ts'
import { mintUnsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { type Config, storedBrand } from '#server/process/config.ts'
import { lockAlerts, readSettings } from './settings.store.ts'
import { alertMailKind } from './alert-notices.ts'

interface SealedMail {
  readonly billingAccountId: string
  readonly customerId: string
  readonly email: string
  readonly number: string
}

interface AlertMailRow {
  readonly kind: AlertKind
  readonly title: string
  readonly detail: string
  readonly path: string
}

/** Closes the mail's list, so that a repeat after a crash says the same. */
const seal = `
  update alert_mail m set sealed_at = coalesce(m.sealed_at, $2)
  from billing_account a, customer_account ca, login l
  where m.mail_id = $1 and m.sent_at is null and a.billing_account_id = m.billing_account_id
    and ca.billing_account_id = m.billing_account_id and ca.customer_id = m.customer_id and l.customer_id = m.customer_id
  returning m.billing_account_id, m.customer_id, a.customer_number as number,
    case when exists (select from alert s where s.billing_account_id = m.billing_account_id and s.customer_id = m.customer_id)
      then l.email else a.account_email end as email`

/** Without bills that were mailed to the same address ($2) themselves. */
const alertsOfMail = `
  select t.kind, t.title, t.detail, t.path from alert_told t
  where t.mail_id = $1 and not (t.kind = 'bill' and exists (
    select from invoice i join billing_account a using (billing_account_id)
    where i.billing_account_id = t.billing_account_id and i.start_date::text = t.subject and i.is_mailed
      and i.issued_on <= (t.told_at at time zone 'Pacific/Auckland')::date
      and a.is_invoice_by_email and lower(a.billing_email) = lower($2)))
  order by t.told_at, t.told_id`

const outageReason = 'We always email you about outages, because someone might depend on power. You can’t turn these emails off.'

const contentOf = (
  { billingAccountId, customerId, email, number }: SealedMail,
  rows: readonly AlertMailRow[],
  key: Buffer,
): Omit<MailContent, 'brand'> => {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => !alertRules[kind].isAlways)
  const wayOut = (ended: readonly AlertKind[]) =>
    `/messages/off/${mintUnsubscribeToken(key, { billingAccountId, customerId, kinds: ended })}`
  const [only] = rows
  const isDigest = rows.length > 1
  return {
    to: email,
    subject: isDigest ? `${rows.length} alerts for your account ${number}` : (only?.title ?? ''),
    paragraphs: [
      ...rows.map(({ title, detail }) => (isDigest ? `${title}. ${detail}` : detail)),
      rows.some(({ kind }) => alertRules[kind].isAlways) && outageReason,
    ],
    link: isDigest ? { words: 'See your alerts', path: pathOf('alerts') } : { words: 'See details', path: only?.path ?? '' },
    ...(kinds.length > 0 && {
      waysOut: kinds.map((kind) => ({ words: `Stop emails about “${alertTitles[kind]}”`, path: wayOut([kind]) })),
      oneClick: wayOut(kinds),
    }),
  }
}

/** As a customer gets it who has no other alert that day. */
export const previewOutageMail = (
  words: AlertWords,
  config: Pick<Config, 'brand' | 'origin'>,
): Pick<Message, 'subject' | 'text'> => {
  const nobody = { billingAccountId: '', customerId: '', email: '', number: '' }
  const content = contentOf(nobody, [{ kind: 'outage', ...words }], Buffer.alloc(0))
  return renderMail({ brand: storedBrand(config, null), ...content }, config.origin)
}

type MailParts = Pick<AreaContext, 'db' | 'mail' | 'now' | 'outbox'> & {
  readonly config: Pick<AreaContext['config'], 'brand' | 'origin'>
  readonly key: Buffer
}

export const serveAlertMails = ({ config, db, key, mail, now, outbox }: MailParts): void =>
  outbox.serve(alertMailKind, async ({ mailId = '' }) => {
    const [known] = await db.query<{ billingAccountId: string }>('select billing_account_id from alert_mail where mail_id = $1', [
      mailId,
    ])
    if (!known) return
    const sealed = await db.transaction(async (tx) => {
      await lockAlerts(tx, known.billingAccountId)
      return (await tx.query<SealedMail>(seal, [mailId, new Date(now())]))[0]
    })
    if (!sealed) return
    const settings = await readSettings(db, sealed.billingAccountId)
    const isWanted = ({ kind }: AlertMailRow) =>
      settings.some((setting) => setting.kind === kind && setting.isOn && setting.byMail)
    const rows = (await db.query<AlertMailRow>(alertsOfMail, [mailId, sealed.email])).filter(isWanted)
    const brand = storedBrand(config, null)
    if (rows.length > 0) await mail.send(renderMail({ brand, ...contentOf(sealed, rows, key) }, config.origin))
    await db.query('update alert_mail set sent_at = $2 where mail_id = $1', [mailId, new Date(now())])
  })
