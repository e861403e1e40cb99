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
import { type CommandContext, helpOf, runCommandOf } from '#server/command-line/command.ts'
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
import { privateAccountCommand } from '#server/desk/customer/private-commands.ts'
import { chargeNetworkCommands } from '#server/ocpi/charge-network-commands.ts'
import { readingCommands } from '#server/meter-reads/readings-commands.ts'
import { cardPaymentCommands } from '#server/payments/card-payment-commands.ts'
import { registryCommands } from '#server/registry/registry-commands.ts'
import { tariffCommands } from '#server/repricing/tariff-commands.ts'
import { noticeCommands } from '#server/shell/notice-commands.ts'
import { clientCommands } from '#server/operator/client-commands.ts'
import { messageCommands } from './message-commands.ts'

export const commands = [
  ...checkCommands,
  ...noticeCommands,
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
  privateAccountCommand,
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
