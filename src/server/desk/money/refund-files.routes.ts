import { staffOwnAccount } from '#contract/access.ts'
import * as contract from '#contract/desk/refund-files.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatCents } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { formatBankAccount } from '#domain/billing/bank-account.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { type ExportCell, exportFile } from '#server/desk/exports.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { openBankDetails } from '#server/payments/bank-details.store.ts'
import { refundReference } from '#server/payments/credit.store.ts'
import { loadSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { countUnfiled, type FiledRefundRow, makeRefundFile, readFiledRefunds, readRefundFiles } from './refund-files.store.ts'

const pageSize = 10

const nothingToPay = () =>
  new Refusal(
    409,
    contract.nothingToPay,
    'Nothing to pay',
    'Every refund that’s to be paid is in a payment file already. Download that file again if you need it.',
  )

const hasOwn = () =>
  new Refusal(403, staffOwnAccount, 'A refund of yours is in this file', 'You can’t download your own refund. Ask a colleague.')

const nameOf = (number: string, count: number, totalCents: number) =>
  `payment file ${number}: ${counted(count, 'refund')}, ${formatCents(totalCents)}`

const cellsOf = (secrets: Secrets, { transactionId, account, cents, day, sealed }: FiledRefundRow): ExportCell[] => {
  const details = sealed && openBankDetails(secrets, sealed)
  return [
    refundReference(transactionId),
    account,
    details?.holder ?? null,
    details && formatBankAccount(details.number),
    { cents },
    day,
  ]
}

export const routes: Area = async (server, { db, config }) => {
  const secrets = await loadSecrets(db, config.secrets)

  serveDesk(server, contract.readRefundFiles, async ({ query: { before }, staff }) => {
    const rows = await readRefundFiles(db, before === undefined ? null : Number(before), pageSize + 1)
    const files = rows.slice(0, pageSize)
    const unfiled = await countUnfiled(db, await ownAccountIds(db, staff))
    return { unfiled, files, next: rows.length > pageSize ? (files.at(-1)?.number ?? null) : null }
  })

  serveDeskWrite(server, contract.makeRefundFile, async ({ tx, staff, now }) => {
    await requireFreshStaff(tx, staff, now)
    const file = await makeRefundFile(tx, { staff, ownAccounts: await ownAccountIds(tx, staff), now })
    if (!file) throw nothingToPay()
    const what = `Made ${nameOf(file.number, file.count, file.totalCents)}`
    await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
    return file
  })

  serveDesk(server, contract.exportRefundFile, async ({ params: { number }, staff, now }) => {
    const refunds = await readFiledRefunds(db, Number(number))
    if (refunds.length === 0) throw notFound()
    const ownAccounts = await ownAccountIds(db, staff)
    if (refunds.some(({ billingAccountId }) => ownAccounts.includes(billingAccountId))) throw hasOwn()
    const what = `Downloaded ${nameOf(
      number,
      refunds.length,
      sumOf(refunds, ({ cents }) => cents),
    )}`
    const header = 'reference,account,paid to,bank account,amount,day'
    const rows = refunds.map((refund) => cellsOf(secrets, refund))
    return db.transaction((tx) => exportFile(tx, staff, { name: `payment-file-${number}`, header, rows, what }, now))
  })
}
