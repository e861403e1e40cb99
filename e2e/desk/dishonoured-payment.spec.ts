import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addDays, type Day, daysBetween, today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { workingDayBefore, workingDayFrom } from '#domain/basics/public-holidays.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { bankStatement } from '#e2e/kit/bank-statement.ts'
import { expectedCents } from '#e2e/kit/example-bill.ts'
import { activateByCode, signInTo } from '#e2e/kit/own-customer.ts'
import { type OwnRetailer, openOwnRetailer } from '#e2e/kit/own-retailer.ts'
import type { Portal } from '#e2e/kit/portal.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { type ExampleCustomer, makeExampleRetailer } from '#tests/example-retailer/example-retailer.ts'
import { writeEntities, writeReadings } from '#tests/example-retailer/write-folder.ts'

const scripts = { load: 'src/server/intake/load.ts', import: 'src/server/import-files.ts', admin: 'src/server/admin/admin.ts' }
const ownAccount = '01-0102-0123458-00'
const reason = 'Lost a week of work, and rang about it'

const dollars = (cents: number) => (cents / 100).toFixed(2)

test.describe('a direct debit that the bank dishonours', () => {
  let retailer: OwnRetailer
  let portal: Portal | undefined
  /** Of all clocks, in days. */
  let daysAhead = 1
  const now = () => Date.now() + daysAhead * dayMs

  test.beforeEach(async () => {
    retailer = await openOwnRetailer()
  })
  test.afterEach(async () => {
    await portal?.stop()
    await retailer.end()
  })

  const stop = async (page: Page) => {
    await page.goto('about:blank')
    await portal?.stop()
    portal = undefined
  }
  const start = async (page: Page): Promise<string> => {
    portal = await retailer.start(daysAhead)
    await page.clock.setSystemTime(now())
    return portal.url
  }
  const admin = (...words: string[]) => retailer.run(scripts.admin, words, daysAhead)
  /** Slower than a page: a process that has just started does what the nights before were missing. */
  const eventually = <T>(work: () => T | Promise<T>) => expect.poll(work, { timeout: 90_000 })

  test(
    'is seen by the customer, and a payment plan that staff agree on comes back to them',
    anyWidth,
    async ({ page, browser }) => {
      // Some ten processes, one after another.
      test.setTimeout(900_000)
      page.setDefaultTimeout(30_000)
      const day = today(Date.now())
      const daysTo = (other: Day) => daysBetween(day, other)
      const example = makeExampleRetailer(addDays(day, -5))
      // Residential, with a direct debit; the bill period ends today.
      const customer = example.customers[20] as ExampleCustomer
      const bank = join(retailer.folder, 'bank')
      mkdirSync(bank)
      retailer.set({
        DIRECT_DEBIT_BANK: 'anz',
        DIRECT_DEBIT_ACCOUNT: ownAccount,
        DIRECT_DEBIT_SUBSCRIBER: '0123456',
        DIRECT_DEBIT_NAME: 'COAST ENERGY',
        DIRECT_DEBIT_DIR: bank,
      })

      // The first bill, the first login, and somebody at the desk.
      const data = join(retailer.folder, 'example')
      writeEntities(data, example)
      await retailer.run(scripts.load, [data], daysAhead)
      const readings = join(retailer.folder, 'readings.txt')
      writeReadings(readings, [customer.electricity], { startDate: addDays(day, -36), endDate: day })
      await retailer.run(scripts.import, [readings], daysAhead)
      await admin('bank', 'account', '--number', ownAccount, '--name', 'Receipts')
      const member = await admin(
        'staff',
        'add',
        '--name',
        'Mere Tāmati',
        '--email',
        'mere@coast.example.com',
        '--roles',
        'answer,money',
      )
      const codeKey = /authenticator app: (\S+)/.exec(member)?.[1] ?? ''
      const password = /Password: (\S+)/.exec(member)?.[1] ?? ''
      await page.clock.install({ time: now() })
      const url = await start(page)
      const billCents = expectedCents(customer, example)
      await eventually(() => admin('prove')).toContain('difference $0.00')
      const [code = ''] = (await admin('activation', 'code', '--account', customer.account)).split('\n')
      await activateByCode(page, url, customer, code)

      // Due two weeks after its period, on a banking day; the bank has the file from the banking day before.
      const collectOn = workingDayFrom(addDays(customer.periodEnd, 14))
      const cameBackOn = workingDayFrom(addDays(collectOn, 1))
      await stop(page)
      daysAhead = daysTo(workingDayBefore(collectOn))
      await start(page)
      await eventually(() => readdirSync(bank)).toEqual([`direct-debit-000001-${collectOn}.txt`])
      const lines = readFileSync(join(bank, `direct-debit-000001-${collectOn}.txt`), 'utf8').split('\n')
      const reference = (lines.find((line) => line.includes(customer.account)) ?? '').split(',')[11] ?? ''
      const totalCents = Number((lines.find((line) => line.startsWith('3,')) ?? '').split(',')[1])
      await stop(page)
      daysAhead = daysTo(collectOn)
      await start(page)
      await eventually(() => admin('ledger')).toContain(`directDebits: $${(totalCents / 100).toLocaleString('en-NZ')}`)

      // The bank's statement has the sum of the file, and what came back.
      await stop(page)
      daysAhead = daysTo(cameBackOn) + 1
      const statement = join(retailer.folder, 'statement.ofx')
      const statementLines = [
        { day: collectOn, amount: dollars(totalCents), name: 'DIRECT DEBITS', memo: 'DD000001' },
        { day: cameBackOn, amount: dollars(-billCents), name: 'DD DISHONOUR', memo: `${reference} REFER TO DRAWER` },
      ]
      writeFileSync(statement, bankStatement(ownAccount.split('-'), statementLines, dollars(totalCents - billCents)))
      await retailer.run(scripts.import, [statement], daysAhead)

      // The customer sees that it came back, and turns the direct debit off: it would come back again.
      await start(page)
      await signInTo(page, url, customer)
      await page.goto(`${url}/account/bill/payments`)
      const main = page.getByRole('main')
      await expect(main.getByRole('row', { name: /^Direct debit returned/ })).toContainText(`$${dollars(billCents)}`)
      await main.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Turn off automatic payments' }).click()
      await page.getByRole('button', { name: 'Done' }).click()

      // It isn't paid by its due date.
      await stop(page)
      daysAhead = daysTo(addDays(customer.periodEnd, 23))
      await start(page)
      await signInTo(page, url, customer)
      await page.goto(`${url}/account/bill/payments`)
      await expect(main.getByText('Overdue').first()).toBeVisible()

      // Staff see it, with the bank's reason, and agree on a payment plan.
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
      const desk = await context.newPage()
      desk.setDefaultTimeout(30_000)
      await desk.clock.install({ time: now() })
      await desk.goto('/staff/money/returns')
      await desk.getByLabel('Work email').fill('mere@coast.example.com')
      await desk.getByLabel('Password').fill(password)
      await desk.getByLabel('Code').fill(codeAt(codeKey, now()))
      await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
      const row = desk
        .getByRole('table', { name: 'Payments that came back' })
        .getByRole('row')
        .filter({ hasText: customer.account })
      await expect(row).toContainText(`$${dollars(billCents)}`)
      await expect(row).toContainText('there wasn’t enough money in the account')
      await expectAccessible(desk)
      await row.getByRole('link').click()
      await desk.getByRole('link', { name: 'Change' }).click()
      await desk.getByRole('button', { name: 'Set up a payment plan' }).click()
      await desk.getByLabel('Reason').fill(reason)
      await desk.getByRole('button', { name: 'Set it up' }).click()
      await expect(desk.getByText('Done. The change is in the audit log.')).toBeVisible()
      await context.close()

      // The customer sees the answer.
      await page.reload()
      await expect(main.getByText('On a payment plan', { exact: true })).toBeVisible()
      await expect(main.getByText(`$${dollars(billCents)} in 6 instalments, on top of your usual bills.`)).toBeVisible()
      await expect(main.getByText('Overdue')).toHaveCount(0)
    },
  )
})
