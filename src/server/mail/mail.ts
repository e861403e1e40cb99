import { createTransport } from 'nodemailer'
import { isNoEmail } from '#domain/portal/contact.ts'
import type { Database } from '#server/database/database.ts'
import { messageIdAt } from './message-scope.ts'
import { mailFailureOf, UndeliverableError } from './undeliverable.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly fromName?: string
  /** One-click unsubscribe address (RFC 8058). */
  readonly wayOut?: string
}

export interface Mail {
  /** Mails stay in the database, shown by the mailbox page. */
  readonly isDemo: boolean
  /** @returns `unsent` for a mail that a limit drops */
  readonly send: (message: Message) => Promise<'unsent' | void>
}

interface MailOptions {
  /** `smtp://user:password@host:port`; default: the demo mailbox. */
  readonly smtpUrl?: string
  readonly db: Database
  /** Without a mail server: mails are public in the mailbox; if false, refused. */
  readonly isDemo?: boolean
  readonly fromAddress?: string
  readonly now?: () => number
}

const oneAddress = /^[^\s<>(),:;"@\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/u
const control = /\p{Cc}/u

/** A line break would start another header or recipient. */
const refuseUnfit = ({ to, subject, fromName = '', wayOut = '' }: Message) => {
  if (!oneAddress.test(to)) throw new UndeliverableError('A mail goes to one plain address.')
  if (control.test(wayOut) || control.test(subject) || control.test(fromName) || subject.length > 200)
    throw new UndeliverableError('A mail header holds one short line.')
}

/** RFC 2369, RFC 8058: POST `List-Unsubscribe=One-Click`. */
const headersOf = ({ wayOut }: Message): Readonly<Record<string, string>> =>
  wayOut === undefined ? {} : { 'List-Unsubscribe': `<${wayOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Timeouts of seconds instead of minutes. */
const serverOptions = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

const transportOf = ({
  smtpUrl,
  db,
  isDemo = true,
  fromAddress = 'no-reply@localhost',
  now = () => Date.now(),
}: MailOptions): Mail => {
  if (smtpUrl === undefined && !isDemo)
    return { isDemo: false, send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL.')) }
  if (smtpUrl === undefined)
    return {
      isDemo: true,
      send: async (message) => {
        refuseUnfit(message)
        await db.query(
          'insert into demo_mail (sent_at, sent_to, subject, body_text, body_html, headers) values ($1, $2, $3, $4, $5, $6)',
          [new Date(now()), message.to, message.subject, message.text, message.html, headersOf(message)],
        )
      },
    }

  const host = fromAddress.slice(fromAddress.lastIndexOf('@') + 1)
  const transport = createTransport({ ...serverOptions, url: smtpUrl, pool: true, maxConnections: 2 })
  // `send` reports failures; an idle connection that breaks would otherwise end the process.
  transport.on('error', () => {})
  return {
    isDemo: false,
    send: async (message) => {
      refuseUnfit(message)
      const { to, subject, text, html, fromName } = message
      // Same id for a repeat after a crash, so that mail programs show one.
      const messageId = messageIdAt(host)
      await transport
        .sendMail({
          from: { name: fromName ?? '', address: fromAddress },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: headersOf(message),
          ...(messageId !== undefined && { messageId }),
        })
        .catch((error: unknown) => {
          throw mailFailureOf(error)
        })
    },
  }
}

/** Connects and signs in without sending a mail. @throws what nodemailer throws */
export const checkMailServer = async (smtpUrl: string): Promise<void> => {
  const transport = createTransport({ ...serverOptions, url: smtpUrl })
  await transport.verify().finally(() => transport.close())
}

/** A login without an email address has none to send to. */
const skippingNoEmail = ({ isDemo, send }: Mail): Mail => ({
  isDemo,
  send: async (message) => (isNoEmail(message.to) ? 'unsent' : send(message)),
})

export const createMail = (options: MailOptions): Mail => skippingNoEmail(transportOf(options))
