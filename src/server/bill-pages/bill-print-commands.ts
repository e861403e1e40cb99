import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { counted } from '#domain/basics/counted.ts'
import { type Day, formatFullDate, today } from '#domain/basics/days.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import { type ActivationCodes, createActivationCodes } from '#server/activation/activation-codes.ts'
import { readFirstBillCode } from '#server/activation/first-bill-codes.ts'
import type { PaidBy } from '#server/billing/method-words.ts'
import { command, type CommandContext, formats, required } from '#server/command-line/command.ts'
import type { ActivationDetails, BillDocument } from '#server/documents/document-types.ts'
import { plainBill } from '#server/documents/plain-bill.ts'
import { print } from '#server/documents/render.ts'
import { getsBillMail } from '#server/invoicing/bill-mail.ts'
import { brandAt, readConfig } from '#server/process/config.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { readAddressee, readBillForm } from './addressee.store.ts'
import { readBill } from './documents.ts'

interface PostedBill extends PaidBy {
  readonly billingAccountId: string
  readonly invoiceId: string
  readonly number: string
}

const posted = `
  select i.billing_account_id, i.invoice_id, i.number, a.payment_method, a.payment_hint
  from invoice i join billing_account a using (billing_account_id)
  where i.issued_on = $1 and i.made_by = 'us' and i.kind = 'bill' and i.reversed_by is null and not a.is_buying_group and a.deleted_on is null
    and not (${getsBillMail})
  order by i.number`

interface PrintRun extends Pick<CommandContext, 'db' | 'now'> {
  readonly codes: ActivationCodes
  readonly origin: string
  readonly brand: BillDocument['brand']
}

const activationOf = async ({ db, codes, now, origin }: PrintRun, bill: PostedBill): Promise<ActivationDetails | null> => {
  const code = await readFirstBillCode(db, codes, bill, now)
  return code && { ...code, address: `${origin}${publicPaths.activate}` }
}

const render = async (run: PrintRun, bill: PostedBill): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const { db, now, brand } = run
  const form = await readBillForm(db, bill.billingAccountId)
  const activation = await activationOf(run, bill)
  const paper: BillDocument = {
    kind: 'bill',
    brand,
    to: await readAddressee(db, bill.billingAccountId),
    madeOn: today(now),
    ...(await readBill(db, { account: bill, today: today(now) }, bill.invoiceId, false)),
    isLarge: form === 'largePrint',
    ...(activation && { activation }),
  }
  return form === 'plainText'
    ? { name: `${bill.number}.txt`, bytes: plainBill(paper) }
    : { name: `${bill.number}.pdf`, bytes: await print(paper) }
}

/** Bills by post: of a day, a file each, in the customer's form. On an account's first bill its code for a login. */
const printBills = async (
  { db, now, secrets, progress }: CommandContext,
  { issued, out }: { readonly issued: Day; readonly out: string },
): Promise<string> => {
  const folder = resolve(out)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const config = readConfig(process.env)
  const { origin } = config
  const codes = createActivationCodes(await loadSecrets(db, secrets))
  const run: PrintRun = { db, now, codes, origin, brand: brandAt(config, new URL(origin).host).id }
  const bills = await db.query<PostedBill>(posted, [issued])
  for (const [index, bill] of bills.entries()) {
    const { name, bytes } = await render(run, bill)
    await writeFile(join(folder, name), bytes, { mode: 0o600 })
    progress?.(index + 1, bills.length)
  }
  return `${counted(bills.length, 'bill')} of ${formatFullDate(issued)} in ${folder}.`
}

export const billPrintCommands = [
  command(
    'bills print',
    'makes the PDFs of a day’s bills for customers who get them by post; the first one has a code for a login',
    { issued: required(formats.day), out: required(formats.text('FOLDER')) },
    printBills,
  ),
]
