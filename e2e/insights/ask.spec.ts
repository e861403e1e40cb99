import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/ask'
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' })
const ask = async (page: Page, text: string) => {
  await page.getByLabel('Your question').fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

test('answers a question in the customer’s own words, and lets them change what was understood', async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/insights/tips')
  await page.getByRole('link', { name: 'Ask about your power' }).click()
  await expect(page).toHaveURL(path)
  await ask(page, 'How much did hot water cost last month?')
  const answer = answerOf(page)
  await expect(answer.getByRole('heading', { name: /^Hot water cost \$[\d,.]+ in / })).toBeVisible()
  await expect(answer.getByText(/It could be \$\d+ more or less, because we work it out from your readings\./)).toBeVisible()
  await expect(answer.getByText('Modelled')).toBeVisible()
  await expect(answer.getByRole('slider')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/ask\?q=How%20much%20did%20hot%20water%20cost%20last%20month/)
  await answer.getByRole('button', { name: 'Change' }).click()
  await answer.getByLabel('What', { exact: true }).selectOption('Use')
  await expect(answer.getByRole('heading', { name: /^Hot water used [\d,.]+ kWh in / })).toBeVisible()
  await page.reload()
  await expect(answer.getByRole('heading', { name: /^Hot water used [\d,.]+ kWh in / })).toBeVisible()
  await expectToFit(page)
  await answer.getByRole('link', { name: 'Open Usage Breakdown' }).click()
  await expect(page).toHaveURL(/\/account\/insights\/energy-mix/)
  await page.goBack()
  await page.goBack()
  await expect(answer.getByRole('heading', { name: /^Hot water cost / })).toBeVisible()
})

test('says what it can’t answer, and offers the nearest questions', async ({ page, signIn }) => {
  await signIn('aroha@example.com', `${path}?q=How%20much%20did%20the%20toaster%20cost%3F`)
  await expect(page.getByText('I can’t answer that yet. Did you mean one of these?')).toBeVisible()
  const nearest = page.getByRole('group', { name: 'Questions like yours' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await ask(page, 'what’s my balance')
  await expect(answerOf(page).getByRole('heading', { name: /^You/ })).toBeVisible()
  await expect(answerOf(page).getByRole('link', { name: 'Open Transactions' })).toBeVisible()
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })

    test('leaves axe nothing to find', async ({ page, signIn }) => {
      await signIn('aroha@example.com', `${path}?q=How%20much%20did%20heating%20cost%20last%20month`)
      await expect(answerOf(page).getByRole('heading', { name: /^Heating cost / })).toBeVisible()
      await page.getByRole('button', { name: 'Change' }).click()
      await accessibleAs(brand)(page)
    })
  })
