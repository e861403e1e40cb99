import { expect, type Page } from 'playwright/test'
import { addDays } from '#domain/basics/days.ts'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
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
import { eventually, test } from '#e2e/kit/own-retailer.ts'
import { anyWidth } from '#e2e/kit/test.ts'
import { april2023, april2023ByFuel } from '#tests/grid/april-2023.ts'
import { type ChargeNetworkSimulator, startChargeNetwork } from '#tests/simulators/ocpi/charge-network.ts'
import type { DriverToken } from '#tests/simulators/ocpi/operator-objects.ts'
import { startStripe, type StripeSimulator } from '#tests/simulators/stripe/stripe.ts'
import { startWindcave, type Windcave } from '#tests/simulators/windcave/windcave.ts'

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
  let windcave: Windcave
  let stripe: StripeSimulator
  let chargers: ChargeNetworkSimulator

  test.beforeEach(async ({ retailer: { now } }) => {
    windcave = await startWindcave({ now })
    stripe = await startStripe({ now })
    chargers = await startChargeNetwork()
  })
  test.afterEach(async () => {
    await Promise.all([windcave.close(), stripe.close(), chargers.close()])
  })

  test('pays in every way, orders gas, moves, charges a car and sees the grid', anyWidth, async ({ page, retailer }) => {
    // Some twenty processes, one after another.
    test.setTimeout(600_000)
    page.setDefaultTimeout(30_000)
    const { admin, now } = retailer
    const parties = {
      ...directDebitSettings(retailer),
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
    const { customer, billCents, url } = await billCustomer(retailer, page)
    const email = customer.email ?? ''

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
    await page.goto('about:blank')
    await retailer.stop()
    await retailer.start(page)
    await page.goto(`${url}/account/profile/payment-options`)
    await payByCard(page, 10, stripe.origin)
    const debitCents = billCents - 3_000

    await admin('charge-network', 'connect')
    await admin('charge-network', 'card', chargingCard, '--uid', '04A2B3C4D5', '--email', email)
    await page.goto(`${url}/account/products/ev/everywhere`)
    await linkChargingCard(page, email)
    await eventually(() => chargers.tokens.size).toBe(1)

    const debit = await sendBankFile(retailer, page, customer)
    expect(debit.cents).toBe(debitCents)
    const { collectOn } = debit
    const cameBackOn = addDays(collectOn, 1)

    // On the day of the collection: the grid, gas, a charge on the road, a move.
    await moveToDay(retailer, page, collectOn)
    await retailer.importText('generation.csv', april2023())
    await retailer.importText('addresses.csv', addressFile)
    await retailer.start(page)
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
    await expectCollected(retailer, debit)
    await moveToDay(retailer, page, cameBackOn, 1)
    await addBankAccount(retailer)
    const transferred = { day: cameBackOn, amount: dollars(debitCents), name: 'R ASHBY', memo: customer.account }
    await importStatement(retailer, debit, cameBackOn, [transferred])
    for (const each of [collectOn, cameBackOn]) expect(await admin('bank', 'close', '--day', each)).toContain('difference $0.00')
    const ledger = await admin('ledger')
    expect(ledger).toContain('total: $0.00')
    expect(ledger).not.toContain('suspense')
    expect(ledger).not.toContain('directDebits')

    await retailer.start(page)
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
