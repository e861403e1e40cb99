import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addDays, type Day, daysBetween, today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { workingDayBefore, workingDayFrom } from '#domain/basics/public-holidays.ts'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { bankStatement } from '#e2e/kit/bank-statement.ts'
import { expectedCents } from '#e2e/kit/example-bill.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { activateByCode, signInTo } from '#e2e/kit/own-customer.ts'
import { type OwnRetailer, openOwnRetailer } from '#e2e/kit/own-retailer.ts'
import type { Portal } from '#e2e/kit/portal.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { type ExampleCustomer, makeExampleRetailer } from '#tests/example-retailer/example-retailer.ts'
import { writeEntities, writeReadings } from '#tests/example-retailer/write-folder.ts'
import { april2023, april2023ByFuel } from '#tests/grid/april-2023.ts'
import { type ChargeNetworkSimulator, startChargeNetwork } from '#tests/simulators/ocpi/charge-network.ts'
import type { DriverToken } from '#tests/simulators/ocpi/operator-objects.ts'
import { startStripe, type StripeSimulator } from '#tests/simulators/stripe/stripe.ts'
import { startWindcave, type Windcave } from '#tests/simulators/windcave/windcave.ts'

const scripts = { load: 'src/server/intake/load.ts', import: 'src/server/import-files.ts', admin: 'src/server/admin/admin.ts' }
const ownAccount = '01-0102-0123458-00'
const chargingCard = 'CN-480 226'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const checkBothSizes = async (page: Page) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectToFit(page, String(size.width))
    await expectAccessibleInBothThemes(page)
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

const payByCard = async (page: Page, amount: number, provider: string) => {
  const withFee = (amount * 1.01).toFixed(2)
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill(String(amount))
  await page.getByRole('checkbox', { name: 'I agree to the card terms' }).check()
  await page.getByRole('checkbox', { name: 'I accept the 1% card fee' }).check()
  await page.getByRole('button', { name: `Pay $${amount.toFixed(2)} by card` }).click()
  await page.waitForURL((url) => url.origin === provider)
  await expect(page.getByText(`To pay: $${withFee}`)).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/account/profile/payment-options**')
  await expect(page.getByText(new RegExp(`^Thanks, we’ve got your payment\\. \\$${withFee.replace('.', '\\.')},`))).toBeVisible()
}

const orderBottle = async (page: Page) => {
  const main = page.getByRole('main')
  const next = (words: string) => main.getByRole('button', { name: `Next: ${words}` }).click()
  await main.getByLabel('45 kg bottles', { exact: true }).fill('1')
  await next('access')
  await main.getByLabel('What does the driver need to know?').fill('Mind the hens')
  await next('contact')
  await next('review')
  await main.getByRole('button', { name: 'Order 1 bottle' }).click()
  await expect(main.getByText(/^Your gas is ordered\. Your receipt number is R-[\dA-Z]{4}-[\dA-Z]{2}, /)).toBeVisible()
  // 108.69565 with 15 % GST.
  await expect(main.getByText('1 × 45 kg bottle at $125.00')).toBeVisible()
}

const linkChargingCard = async (page: Page, email: string) => {
  await page.getByLabel('Charge network ID').fill(chargingCard)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByText(`Linked to network ID ${chargingCard}.`)).toBeVisible()
}

const address = { typed: '14 kowhai', whole: '14 Kowhai Street, Tahunanui, Nelson' }

const addressFile = [
  'address_id,full_address,address_number,full_road_name,suburb_locality,town_city',
  `1,"${address.whole}",14,Kōwhai Street,Tāhunanui,Nelson`,
  '',
].join('\n')

const chooseDay = async (page: Page, label: string, day: number) => {
  const calendar = page.getByRole('group', { name: label })
  const cell = calendar.getByRole('gridcell', { name: new RegExp(`^\\w+ ${day} `) })
  if ((await cell.count()) === 0 || (await cell.getAttribute('aria-disabled')) !== null)
    await calendar.getByRole('button', { name: 'Next month' }).click()
  await cell.click()
}

const moveHouse = async (page: Page) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const asks = (title: string) => expect(page.getByRole('heading', { name: title })).toBeFocused()
  await press('Plan your move')
  const field = page.getByRole('combobox', { name: 'Your new address' })
  await field.pressSequentially(address.typed)
  await expect(page.getByRole('option', { name: address.whole })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.getByRole('group', { name: 'The day you leave' }).getByRole('button', { name: 'Next month' }).click()
  await chooseDay(page, 'The day you leave', 15)
  await chooseDay(page, 'The day you arrive', 16)
  for (const title of ['What energy do you want there?', 'Which plan suits your new place?']) {
    await press('Next')
    await asks(title)
  }
  await expect(page.getByRole('radio', { name: 'Coast Home' })).toBeChecked()
  for (const title of ['What should we know about it?', 'How can we reach you?', 'Check it over, then you’re set']) {
    await press('Next')
    await asks(title)
  }
  await press('Confirm my move')
  await asks('You’re all set to move')
  await expect(page.getByRole('dialog').getByText(/^MV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible()
}

/** Days after the newest file are means of days like them: none lies outside what the file has. */
const expectDaysLikeApril = async (page: Page) => {
  const known = [...Map.groupBy(april2023ByFuel(), ({ day }) => day).values()].map((halfHours) => {
    const sum = (...fuels: (keyof (typeof halfHours)[number]['kwh'])[]) =>
      halfHours.reduce((total, { kwh }) => fuels.reduce((part, fuel) => part + kwh[fuel], total), 0)
    const all = sum('hydro', 'geo', 'wind', 'gas', 'coal', 'wood', 'diesel')
    const [least, most] = [sum('hydro', 'geo', 'wind'), sum('hydro', 'geo', 'wind', 'wood')]
    return { gwh: all / 1_000_000, least: (100 * least) / all, most: (100 * most) / all }
  })
  const texts = page.getByText(/GWh, \d+% renewable$/)
  await expect(texts).toHaveCount(7)
  for (const text of await texts.allTextContents()) {
    const [gwh = 0, renewable = 0] = [...text.matchAll(/[\d.]+(?= GWh|%)/g)].map(([number]) => Number(number))
    expect(gwh).toBeGreaterThanOrEqual(Math.min(...known.map((day) => day.gwh)) - 0.1)
    expect(gwh).toBeLessThanOrEqual(Math.max(...known.map((day) => day.gwh)) + 0.1)
    expect(renewable).toBeGreaterThanOrEqual(Math.floor(Math.min(...known.map(({ least }) => least))))
    expect(renewable).toBeLessThanOrEqual(Math.ceil(Math.max(...known.map(({ most }) => most))))
  }
}

test.describe('a customer of a retailer that went live', () => {
  let retailer: OwnRetailer
  let windcave: Windcave
  let stripe: StripeSimulator
  let chargers: ChargeNetworkSimulator
  let portal: Portal | undefined
  /** Of all clocks, in days. */
  let daysAhead = 1
  const now = () => Date.now() + daysAhead * dayMs

  test.beforeEach(async () => {
    retailer = await openOwnRetailer()
    windcave = await startWindcave({ now })
    stripe = await startStripe({ now })
    chargers = await startChargeNetwork()
  })
  test.afterEach(async () => {
    await portal?.stop()
    await Promise.all([windcave.close(), stripe.close(), chargers.close(), retailer.end()])
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
  const importFile = async (name: string, content: string) => {
    const file = join(retailer.folder, name)
    writeFileSync(file, content)
    return retailer.run(scripts.import, [file], daysAhead)
  }
  /** Slower than a page: a process that has just started does what the nights before were missing. */
  const eventually = <T>(work: () => T | Promise<T>) => expect.poll(work, { timeout: 90_000 })

  test('pays in every way, orders gas, moves, charges a car and sees the grid', anyWidth, async ({ page }) => {
    // Some twenty processes, one after another.
    test.setTimeout(600_000)
    page.setDefaultTimeout(30_000)
    const day = today(Date.now())
    const daysTo = (other: Day) => daysBetween(day, other)
    const example = makeExampleRetailer(addDays(day, -5))
    // Residential, with email, bottles and a direct debit; the bill period ends today.
    const customer = example.customers[20] as ExampleCustomer
    const email = customer.email ?? ''
    const bank = join(retailer.folder, 'bank')
    mkdirSync(bank)
    const parties = {
      DIRECT_DEBIT_BANK: 'anz',
      DIRECT_DEBIT_ACCOUNT: ownAccount,
      DIRECT_DEBIT_SUBSCRIBER: '0123456',
      DIRECT_DEBIT_NAME: 'COAST ENERGY',
      DIRECT_DEBIT_DIR: bank,
      CHARGE_NETWORK: 'ocpi',
      OCPI_URL: chargers.url,
      OCPI_TOKEN: chargers.invitation,
      OCPI_PARTY: 'CST',
      ADDRESSES: 'linz',
    }
    const { url: windcaveUrl, user, key } = windcave
    retailer.set({
      ...parties,
      CARD_PROVIDER: 'windcave',
      WINDCAVE_URL: windcaveUrl,
      WINDCAVE_USER: user,
      WINDCAVE_KEY: key,
    })

    // The first bill, and the first login.
    const data = join(retailer.folder, 'example')
    writeEntities(data, example)
    await retailer.run(scripts.load, [data], daysAhead)
    const readings = join(retailer.folder, 'readings.txt')
    writeReadings(readings, [customer.electricity], { startDate: addDays(day, -36), endDate: day })
    await retailer.run(scripts.import, [readings], daysAhead)
    await page.clock.install({ time: now() })
    const url = await start(page)
    const billCents = expectedCents(customer, example)
    await eventually(() => admin('prove')).toContain('difference $0.00')
    const [code = ''] = (await admin('activation', 'code', '--account', customer.account)).split('\n')
    await activateByCode(page, url, customer, code)

    // By card at one provider, then at another.
    await page.goto(`${url}/account/profile/payment-options`)
    await payByCard(page, 20, windcave.origin)
    await checkBothSizes(page)
    stripe.webhook.url = `${url}/v2/public/payments/stripe`
    retailer.set({
      ...parties,
      CARD_PROVIDER: 'stripe',
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PUBLIC_URL: url,
    })
    await stop(page)
    await start(page)
    await page.goto(`${url}/account/profile/payment-options`)
    await payByCard(page, 10, stripe.origin)
    const debitCents = billCents - 3_000

    await admin('charge-network', 'connect')
    await admin('charge-network', 'card', chargingCard, '--uid', '04A2B3C4D5', '--email', email)
    await page.goto(`${url}/account/products/ev/everywhere`)
    await linkChargingCard(page, email)
    await eventually(() => chargers.tokens.size).toBe(1)

    // Due two weeks after its period, on a banking day; the bank has the file from the banking day before.
    const collectOn = workingDayFrom(addDays(customer.periodEnd, 14))
    const cameBackOn = addDays(collectOn, 1)
    await stop(page)
    daysAhead = daysTo(workingDayBefore(collectOn))
    await start(page)
    const file = `direct-debit-000001-${collectOn}.txt`
    await eventually(() => readdirSync(bank)).toEqual([file])
    const lines = readFileSync(join(bank, file), 'utf8').split('\n')
    const debit = (lines.find((line) => line.includes(customer.account)) ?? '').split(',')
    expect(debit[3]).toBe(String(debitCents))
    const reference = debit[11] ?? ''
    const totalCents = Number((lines.find((line) => line.startsWith('3,')) ?? '').split(',')[1])

    // On the day of the collection: the grid, gas, a charge on the road, a move.
    await stop(page)
    daysAhead = daysTo(collectOn)
    await importFile('generation.csv', april2023())
    await importFile('addresses.csv', addressFile)
    await start(page)
    await signInTo(page, url, customer)

    await page.goto(`${url}/account/insights/eco-tracker`)
    await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByText('We have the country’s figures until 30 Apr 2023.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^By source: Hydro \d+%, Geothermal \d+%, / })).toBeVisible()
    await checkBothSizes(page)
    await page.goto(`${url}/account/insights/eco-tracker/last-7-days/electricity`)
    await expectDaysLikeApril(page)

    await page.goto(`${url}/account/products/bottled-gas/order`)
    await orderBottle(page)
    await checkBothSizes(page)

    const [token] = [...chargers.tokens.values()] as unknown as DriverToken[]
    if (!token) throw new Error('no token')
    await chargers.charge({ id: 'C1', token, start: now() - 7_200_000, minutes: 30, kwh: 20, cost: 16.8 })
    await page.goto(`${url}/account/products/ev/everywhere`)
    const sessions = page.getByRole('region', { name: 'Charging sessions' })
    await expect(sessions).toContainText('Taupō, Lake Terrace')
    await expect(sessions).toContainText('$16.80')
    await checkBothSizes(page)

    await page.goto(`${url}/account/profile/moving-house`)
    await moveHouse(page)
    await checkBothSizes(page)

    // The bank's statement: the sum of the file, what came back, and what the customer then paid at the bank.
    await eventually(() => admin('ledger')).toContain(`directDebits: $${(totalCents / 100).toLocaleString('en-NZ')}`)
    await stop(page)
    daysAhead = daysTo(cameBackOn) + 1
    await admin('bank', 'account', '--number', ownAccount, '--name', 'Receipts')
    const transferred = { day: cameBackOn, amount: dollars(debitCents), name: 'R ASHBY', memo: customer.account }
    const statementLines = [
      { day: collectOn, amount: dollars(totalCents), name: 'DIRECT DEBITS', memo: 'DD000001' },
      { day: cameBackOn, amount: dollars(-debitCents), name: 'DD DISHONOUR', memo: `${reference} REFER TO DRAWER` },
      transferred,
    ]
    await importFile('statement.ofx', bankStatement(ownAccount.split('-'), statementLines, dollars(totalCents)))
    expect(await admin('bank', 'unmatched')).toBe('No line waits.\n')
    for (const each of [collectOn, cameBackOn]) expect(await admin('bank', 'close', '--day', each)).toContain('difference $0.00')
    const ledger = await admin('ledger')
    expect(ledger).toContain('total: $0.00')
    expect(ledger).not.toContain('suspense')
    expect(ledger).not.toContain('directDebits')

    await start(page)
    await signInTo(page, url, customer)
    await page.goto(`${url}/account/bill/transactions`)
    const rows = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row')
    // Rows of one day have no order among them.
    for (const [words, amount] of [
      ['Bank transfer', `-$${dollars(debitCents)}`],
      ['Direct debit returned', `$${dollars(debitCents)}`],
      [/Direct debit(?! returned)/, `-$${dollars(debitCents)}`],
      ['Card', '-$20.20'],
      ['Card', '-$10.10'],
    ] as const)
      await expect(rows.filter({ hasText: words }).filter({ hasText: amount })).toHaveCount(1)
    const balance = page.getByRole('region', { name: 'Your balance' })
    await expect(balance).toContainText('Up to date')
    await expect(balance).toContainText('$0.00')
    await checkBothSizes(page)
  })
})
