import { randomUUID } from 'node:crypto'
import { activationCommands } from '#server/activation/activation-commands.ts'
import { plannedOutageCommands } from '#server/alerts/planned-outage-commands.ts'
import { bankCommands } from '#server/bank-statements/bank-commands.ts'
import { heatCommand } from '#server/analytics/heat-commands.ts'
import { billCommands } from '#server/bill-pages/bill-commands.ts'
import { ledgerCommand } from '#server/bill-pages/ledger-commands.ts'
import { billPrintCommands } from '#server/bill-pages/bill-print-commands.ts'
import { lateFeeCommand } from '#server/bill-pages/late-fee-commands.ts'
import { deliveryCommands } from '#server/bottled-gas/delivery-commands.ts'
import { careCommands } from '#server/care/care-commands.ts'
import { billQueryCommands } from '#server/cases/bill-query-commands.ts'
import { complaintCommands } from '#server/cases/complaint-commands.ts'
import { privacyCommands } from '#server/cases/privacy-commands.ts'
import { directDebitCommands } from '#server/collections/direct-debit-commands.ts'
import {
  command,
  type CommandContext,
  format,
  formats,
  helpOf,
  optional,
  required,
  runCommandOf,
} from '#server/command-line/command.ts'
import { partyCommands } from '#server/consents/party-commands.ts'
import { readConfig } from '#server/process/config.ts'
import { checkCommands } from '#server/checks/check-commands.ts'
import type { Database } from '#server/database/database.ts'
import { failureReportCommands } from '#server/failure-report/failure-report-commands.ts'
import { friendCommand } from '#server/friends/friend-commands.ts'
import { webhookCommands } from '#server/events/webhook-commands.ts'
import { staffCommands } from '#server/identity/impersonation/staff-commands.ts'
import { heldBillCommands } from '#server/invoicing/bill-hold-commands.ts'
import { meterReadCommands } from '#server/meter-reads/read-commands.ts'
import { chargeNetworkCommands } from '#server/ocpi/charge-network-commands.ts'
import { readingCommands } from '#server/meter-reads/readings-commands.ts'
import { cardPaymentCommands } from '#server/payments/card-payment-commands.ts'
import { registryCommands } from '#server/registry/registry-commands.ts'
import { tariffCommands } from '#server/repricing/tariff-commands.ts'
import { clientCommands } from '#server/operator/client-commands.ts'
import { messageCommands } from './message-commands.ts'

const outageCommand = (state: 'on' | 'soon' | 'notice', help: string) =>
  command(
    `outage ${state}`,
    help,
    {
      title: optional(formats.text()),
      subtitle: optional(formats.text()),
      duration: optional(formats.text()),
      image: optional(formats.text('PATH')),
    },
    async ({ db }, { title, subtitle, duration, image }) => {
      await db.query(
        `insert into outage (is_on, should_notify, show_pre_outage_notification, title, sub_title, outage_duration_text, img_url, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, now())
         on conflict (id) do update set is_on = excluded.is_on, should_notify = excluded.should_notify,
           show_pre_outage_notification = excluded.show_pre_outage_notification, title = excluded.title, sub_title = excluded.sub_title,
           outage_duration_text = excluded.outage_duration_text, img_url = excluded.img_url, changed_at = excluded.changed_at`,
        [state === 'on', state !== 'on', state === 'soon', ...[title, subtitle, duration, image].map((text) => text ?? null)],
      )
      return `The outage is set to "${state}".`
    },
  )

const needsTexts = 'An alert needs --title and --text.'
const portalPath = format(
  'PATH',
  (given) => (/^\/[^/\\]/.test(given) ? given : undefined),
  'a path of the portal, such as /account/bill',
)

export const commands = [
  ...checkCommands,
  outageCommand('on', 'takes the portal out of service for everyone'),
  outageCommand('soon', 'announces an outage; the portal works'),
  outageCommand('notice', 'shows a message in the header; the portal works'),
  command('outage off', 'ends the outage or message', {}, async ({ db }) => {
    await db.query('delete from outage')
    return 'No outage is shown.'
  }),
  command(
    'alert on',
    'shows a notice to every customer',
    {
      title: required(formats.text(), needsTexts),
      text: required(formats.text(), needsTexts),
      path: optional(portalPath),
    },
    async ({ db }, { title, text, path }) => {
      await db.query(
        `insert into national_alert (is_active, alert_id, title, body, path, changed_at) values (true, $1, $2, $3, $4, now())
         on conflict (id) do update set is_active = true, alert_id = excluded.alert_id, title = excluded.title, body = excluded.body,
           path = excluded.path, changed_at = excluded.changed_at`,
        [randomUUID(), title, text, path ?? null],
      )
      return 'The alert is shown to every customer.'
    },
  ),
  command('alert off', 'removes the notice', {}, async ({ db }) => {
    await db.query('delete from national_alert')
    return 'No alert is shown.'
  }),
  ...readingCommands,
  ...billCommands,
  ...billPrintCommands,
  ...tariffCommands,
  ...cardPaymentCommands,
  ...heldBillCommands,
  ...billQueryCommands,
  ...complaintCommands,
  ...privacyCommands,
  ...careCommands,
  lateFeeCommand,
  ...directDebitCommands,
  ledgerCommand,
  ...bankCommands,
  ...meterReadCommands,
  ...deliveryCommands,
  ...plannedOutageCommands,
  ...registryCommands,
  friendCommand,
  ...partyCommands,
  ...clientCommands,
  ...webhookCommands,
  ...messageCommands,
  ...failureReportCommands,
  heatCommand,
  ...activationCommands,
  ...chargeNetworkCommands,
  ...staffCommands,
]

export const help = helpOf(commands)

export const runCommand = (
  db: Database,
  words: readonly string[],
  { now = Date.now(), secrets = [], config = readConfig(process.env), ...more }: Partial<Omit<CommandContext, 'db'>> = {},
): Promise<string> => runCommandOf(commands, words, { db, now, secrets, config, ...more })
