import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const thisBill = (page: Page) => page.getByRole('region', { name: 'This bill' })
const centsIn = (text: string) =>
  [...text.matchAll(/(-?)\$([\d,]+\.\d\d)/g)].reduce(
    (sum, [, sign, amount = '']) => sum + (sign === '-' ? -1 : 1) * Math.round(Number(amount.replaceAll(',', '')) * 100),
    0,
  )
const centsOf = async (page: Page, row: RegExp) =>
  centsIn((await thisBill(page).getByRole('listitem').filter({ hasText: row }).textContent()) ?? '')

test(
  'shows a discount as a row of the bill, whose rows add up to what it comes to [DASH-91]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('wiremu@example.com')
    const bill = thisBill(page)
    await expect(bill.getByText('5% off energy')).toBeVisible()
    const rows = (await bill.getByRole('listitem').allTextContents()).filter((row) => !row.startsWith('Last bill'))
    const whole = (await bill.getByText('so far').locator('..').textContent()) ?? ''
    expect(rows.reduce((sum, row) => sum + centsIn(row), 0)).toBe(centsIn(whole))
    expect(await centsOf(page, /Two fuels/)).toBeLessThan(0)
    await page.goto('/account/products/consumption')
    await expect(page.getByText('Before your Two fuels discount: 5% off energy, taken off each bill.')).toBeVisible()
  },
)

test('leads with the property that was chosen of several, and names the whole account second', async ({ page, signIn }) => {
  await signIn('sina@example.com')
  await page.getByRole('listitem').filter({ hasText: 'Bach' }).getByRole('button', { name: /Open/ }).click()
  const bill = thisBill(page)
  await expect(bill.getByText('so far, Bach')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kia ora Sina, Bach is on track for \$[\d,]+ this bill$/)
  await expect(bill.getByRole('list', { name: 'The whole account' })).toHaveText(/^All 4 properties/)
  await expectAccessible(page)
})
