import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addDays, type Day, today } from '#domain/basics/days.ts'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { activateByCode, signInTo } from '#e2e/kit/own-customer.ts'
import { test } from '#e2e/kit/own-retailer.ts'
import { anyWidth } from '#e2e/kit/test.ts'
import { expectedCents } from '#e2e/kit/example-bill.ts'
import { makeExampleRetailer } from '#tests/example-retailer/example-retailer.ts'
import { writeEntities, writeReadings } from '#tests/example-retailer/write-folder.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** On a desktop and on a phone. */
const look = async (page: Page) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expectToFit(page, String(size.width))
    await expectAccessibleInBothThemes(page)
  }
}

test(
  'a retailer that goes live loads customers, imports readings and bills three nights; a customer sets up a login and reads a bill that proves itself',
  anyWidth,
  async ({ page, retailer }) => {
    // Eight processes, one after another.
    test.setTimeout(300_000)
    const day = today(Date.now())
    const example = makeExampleRetailer(day)
    const customer = example.customers[16]
    if (!customer) throw new Error('no customer')
    // Four customers' bill periods end today, four tomorrow and four on the day after.
    const supplies = example.customers
      .filter(({ periodEnd }) => periodEnd <= addDays(day, 2))
      .map(({ electricity }) => electricity)
    const importDays = async (startDate: Day, night: number) => {
      const endDate = addDays(day, night - 1)
      const file = join(retailer.folder, `${endDate}.txt`)
      writeReadings(file, supplies, { startDate, endDate })
      await retailer.import(file)
    }
    const nightOf = async (night: number) => {
      const url = await retailer.start()
      const proven = new RegExp(`^${night * 4} bills worked out again from reads and prices: difference \\$0\\.00\\.`)
      await expect.poll(() => retailer.admin('prove')).toMatch(proven)
      return url
    }

    const data = join(retailer.folder, 'example')
    writeEntities(data, example)
    const rows = Object.values(example.entities).flat().length
    expect(await retailer.load(data)).toContain(`Rows: ${rows} added, 0 changed, 0 as before, 0 refused.`)
    await importDays(addDays(day, -30), 1)
    const url = await nightOf(1)
    await page.clock.install({ time: retailer.now() })
    const said = await retailer.admin('activation', 'code', '--account', customer.account)
    await activateByCode(page, url, customer, said.split('\n')[0] ?? '', look)

    for (const night of [2, 3]) {
      await retailer.moveTo(night)
      await importDays(addDays(day, night - 1), night)
      await nightOf(night)
    }

    await page.clock.setSystemTime(retailer.now())
    await signInTo(page, url, customer)
    const total = dollars(expectedCents(customer, example))
    await page.goto(`${url}/account/bill`)
    await expect(page.getByText(total).first()).toBeVisible()
    await look(page)
    await page.goto(`${url}/account/bill/insights`)
    const proof = page.getByRole('region', { name: 'Proof of this bill' })
    await expect(proof.getByRole('heading', { name: 'This bill proves itself' })).toBeVisible()
    await expect(proof.getByText('$0.00 difference')).toBeVisible()
    await expect(proof.getByText('30 of 30 days, none missing')).toBeVisible()
    await expect(page.getByText(total).first()).toBeVisible()
    await look(page)
  },
)
