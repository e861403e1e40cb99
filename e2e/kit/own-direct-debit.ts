import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addDays, type Day, daysBetween, today } from '#domain/basics/days.ts'
import { workingDayBefore, workingDayFrom } from '#domain/basics/public-holidays.ts'
import { type ExampleCustomer, makeExampleRetailer } from '#tests/example-retailer/example-retailer.ts'
import { writeEntities, writeReadings } from '#tests/example-retailer/write-folder.ts'
import { bankStatement, type StatementLine } from './bank-statement.ts'
import { expectedCents } from './example-bill.ts'
import { activateByCode } from './own-customer.ts'
import { eventually, type OwnRetailer } from './own-retailer.ts'

const ownAccount = '01-0102-0123458-00'

/** Of a retailer whose bank takes files of direct debits from `bank` in its folder. */
export const directDebitSettings = ({ folder }: OwnRetailer) => {
  const bank = join(folder, 'bank')
  mkdirSync(bank, { recursive: true })
  return {
    DIRECT_DEBIT_BANK: 'anz',
    DIRECT_DEBIT_ACCOUNT: ownAccount,
    DIRECT_DEBIT_SUBSCRIBER: '0123456',
    DIRECT_DEBIT_NAME: 'COAST ENERGY',
    DIRECT_DEBIT_DIR: bank,
  }
}

export const addBankAccount = ({ admin }: OwnRetailer) => admin('bank', 'account', '--number', ownAccount, '--name', 'Receipts')

interface BilledCustomer {
  readonly customer: ExampleCustomer
  readonly billCents: number
  readonly url: string
}

/** A customer who pays by direct debit, with bottles and email: their bill period ends today, and they have the first bill and a login. */
export const billCustomer = async (retailer: OwnRetailer, page: Page): Promise<BilledCustomer> => {
  const day = today(Date.now())
  const example = makeExampleRetailer(addDays(day, -5))
  const customer = example.customers[20] as ExampleCustomer
  const data = join(retailer.folder, 'example')
  writeEntities(data, example)
  await retailer.load(data)
  const readings = join(retailer.folder, 'readings.txt')
  writeReadings(readings, [customer.electricity], { startDate: addDays(day, -36), endDate: day })
  await retailer.import(readings)
  await page.clock.install({ time: retailer.now() })
  const url = await retailer.start(page)
  await eventually(() => retailer.admin('prove')).toContain('difference $0.00')
  const [code = ''] = (await retailer.admin('activation', 'code', '--account', customer.account)).split('\n')
  await activateByCode(page, url, customer, code)
  return { customer, billCents: expectedCents(customer, example), url }
}

interface CollectedDebit {
  readonly collectOn: Day
  /** Of the customer. */
  readonly cents: number
  readonly reference: string
  /** Of the whole file. */
  readonly totalCents: number
}

/** Moves to the banking day before the bill is due, when the bank gets the file. */
export const sendBankFile = async (
  retailer: OwnRetailer,
  page: Page,
  { account, periodEnd }: ExampleCustomer,
): Promise<CollectedDebit> => {
  // Due two weeks after its period, on a banking day.
  const collectOn = workingDayFrom(addDays(periodEnd, 14))
  await moveToDay(retailer, page, workingDayBefore(collectOn))
  await retailer.start(page)
  const bank = join(retailer.folder, 'bank')
  const file = `direct-debit-000001-${collectOn}.txt`
  await eventually(() => readdirSync(bank)).toEqual([file])
  const lines = readFileSync(join(bank, file), 'utf8').split('\n')
  const debit = (lines.find((line) => line.includes(account)) ?? '').split(',')
  return {
    collectOn,
    cents: Number(debit[3]),
    reference: debit[11] ?? '',
    totalCents: Number((lines.find((line) => line.startsWith('3,')) ?? '').split(',')[1]),
  }
}

export const moveToDay = async (retailer: OwnRetailer, page: Page, day: Day, after = 0): Promise<void> => {
  await page.goto('about:blank')
  await retailer.moveTo(daysBetween(today(Date.now()), day) + after)
}

/** Of a day on which the debits were collected. */
export const expectCollected = ({ admin }: OwnRetailer, { totalCents }: CollectedDebit) =>
  eventually(() => admin('ledger')).toContain(`directDebits: $${(totalCents / 100).toLocaleString('en-NZ')}`)

export const dollars = (cents: number) => (cents / 100).toFixed(2)

/** What the bank pays for the file, what came back of it on a day, and other lines. */
export const importStatement = async (
  retailer: OwnRetailer,
  { collectOn, cents, reference, totalCents }: CollectedDebit,
  cameBackOn: Day,
  others: readonly StatementLine[] = [],
): Promise<void> => {
  const lines = [
    { day: collectOn, amount: dollars(totalCents), name: 'DIRECT DEBITS', memo: 'DD000001' },
    { day: cameBackOn, amount: dollars(-cents), name: 'DD DISHONOUR', memo: `${reference} REFER TO DRAWER` },
    ...others,
  ]
  const closing = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  await retailer.importText('statement.ofx', bankStatement(ownAccount.split('-'), lines, dollars(closing)))
  expect(await retailer.admin('bank', 'unmatched')).toBe('No line waits.\n')
}
