import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/products/plans'
const billsOf = (page: Page) => page.getByRole('table').getByRole('row')

test('compares every plan on the customer’s own readings, and says what moving use would change', async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products?view=plans')
  await page.getByRole('link', { name: 'Which plan fits you?' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(/^Based on [\d,]+ of your half-hours, /)).toBeVisible()
  await expect(page.getByText('Yours now')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 3, name: 'Everyday', exact: true })).toBeVisible()
  const asTable = page.getByText('View as table')
  await asTable.click()
  await expect(billsOf(page)).toHaveCount(13)
  await page.getByRole('button', { name: 'Bill by bill on Everyday', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Everyday, bill by bill' })).toBeVisible()
  const likely = page.getByRole('img', { name: /^The next 12 months on EV Night: / })
  const before = await likely.getAttribute('aria-label')
  await page.getByRole('slider', { name: 'Evening use moved to after 11 pm' }).press('End')
  await expect(likely).not.toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('radio', { name: '24 bills' }).click()
  await expect(billsOf(page)).toHaveCount(25)
  await expectToFit(page)
})

test('tries another plan with one press, and goes back with another', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', path)
  const trial = page.getByRole('region', { name: 'Trial' })
  await expect(trial.getByText(/^Nothing has started\. You could go back until /)).toBeVisible()
  await page.getByRole('button', { name: 'Bill by bill on Everyday', exact: true }).click()
  await page.getByRole('button', { name: 'Try Everyday for 3 months' }).click()
  await trial.getByRole('button', { name: 'Start Everyday' }).click()
  await expect(trial.getByText(/^Done\. Everyday starts on \w+ \d+ \w+\. We’ve emailed you the dates\.$/)).toBeVisible()
  await expect(trial.getByText(/^You can go back until \w+ \d+ \w+$/)).toBeVisible()
  await page.reload()
  await trial.getByRole('button', { name: /^Go back to / }).click()
  await expect(trial.getByText('Cancelled. Nothing has changed.')).toBeVisible()
  await expect(trial.getByText(/^Nothing has started\./)).toBeVisible()
  await expectToFit(page)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })

    test('leaves axe nothing to find', async ({ page, signIn }) => {
      await signIn('aroha@example.com', path)
      await expect(page.getByText(/^Based on [\d,]+ of your half-hours, /)).toBeVisible()
      await accessibleAs(brand)(page)
    })
  })
