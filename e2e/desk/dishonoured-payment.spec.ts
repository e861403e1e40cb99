import { expect } from 'playwright/test'
import { addDays } from '#domain/basics/days.ts'
import { workingDayFrom } from '#domain/basics/public-holidays.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { signInTo } from '#e2e/kit/own-customer.ts'
import {
  addBankAccount,
  billCustomer,
  directDebitSettings,
  dollars,
  expectCollected,
  importStatement,
  moveToDay,
  sendBankFile,
} from '#e2e/kit/own-direct-debit.ts'
import { test } from '#e2e/kit/own-retailer.ts'
import { anyWidth } from '#e2e/kit/test.ts'

const reason = 'Lost a week of work, and rang about it'
const mere = { name: 'Mere Tāmati', email: 'mere@coast.example.com' }

test(
  'a direct debit that the bank dishonours is seen by the customer, and a payment plan that staff agree on comes back to them',
  anyWidth,
  async ({ page, browser, retailer }) => {
    // Some ten processes, one after another.
    test.setTimeout(900_000)
    page.setDefaultTimeout(30_000)
    const { admin, now } = retailer
    retailer.set(directDebitSettings(retailer))
    const { customer, billCents, url } = await billCustomer(retailer, page)
    await addBankAccount(retailer)
    const member = await admin('staff', 'add', '--name', mere.name, '--email', mere.email, '--roles', 'answer,money')
    const codeKey = /authenticator app: (\S+)/.exec(member)?.[1] ?? ''
    const password = /Password: (\S+)/.exec(member)?.[1] ?? ''

    const debit = await sendBankFile(retailer, page, customer)
    const cameBackOn = workingDayFrom(addDays(debit.collectOn, 1))
    await moveToDay(retailer, page, debit.collectOn)
    await retailer.start(page)
    await expectCollected(retailer, debit)
    await moveToDay(retailer, page, cameBackOn, 1)
    await importStatement(retailer, debit, cameBackOn)

    // The customer sees that it came back, and turns the direct debit off: it would come back again.
    await retailer.start(page)
    await signInTo(page, url, customer)
    await page.goto(`${url}/account/bill/payments`)
    const main = page.getByRole('main')
    await expect(main.getByRole('row', { name: /^Direct debit returned/ })).toContainText(`$${dollars(billCents)}`)
    await main.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Turn off automatic payments' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    // It isn't paid by its due date.
    await moveToDay(retailer, page, addDays(customer.periodEnd, 23))
    await retailer.start(page)
    await signInTo(page, url, customer)
    await page.goto(`${url}/account/bill/payments`)
    await expect(main.getByText('Overdue').first()).toBeVisible()

    // Staff see it, with the bank's reason, and agree on a payment plan.
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    desk.setDefaultTimeout(30_000)
    await desk.clock.install({ time: now() })
    await desk.goto('/staff/money/returns')
    await desk.getByLabel('Work email').fill(mere.email)
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
