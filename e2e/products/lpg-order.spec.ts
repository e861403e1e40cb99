import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

/** Each width has an address of its own to order for: two orders for one would refuse each other. */
const customers = {
  desktop: {
    email: 'aroha@example.com',
    refused: { 0: 'Order one bottle or more.', 36: 'That’s more than a home can order: 35 at most.' },
  },
  phone: {
    email: 'craig@example.com',
    refused: { 0: 'Order one bottle or more.', 100: 'Order 99 bottles or fewer.' },
  },
} as const

test('orders bottled gas step by step, goes on after a reload, and changes and calls off the order [LPG-02 LPG-08 LPG-09 LPG-10]', async ({
  page,
  signIn,
}, { project }) => {
  const { email, refused } = customers[project.name as keyof typeof customers]
  await signIn(email, '/account/products/bottled-gas/order')
  const main = page.getByRole('main')
  const count = page.getByLabel('45 kg bottles', { exact: true })
  const next = (words: string) => main.getByRole('button', { name: `Next: ${words}` }).click()
  const sentences = { ...refused, two: 'Enter the number of bottles in digits.' }
  for (const [typed, sentence] of Object.entries(sentences)) {
    await count.fill(typed)
    await next('access')
    await expect(count).toHaveAccessibleDescription(new RegExp(sentence))
  }
  await count.fill('2')
  await next('access')
  await expect(main.getByText(/^Saved as you go\. Finish on any device until \d/)).toBeVisible()
  await page.reload()
  await expect(main.getByRole('heading', { name: '2 × 45 kg bottles' })).toBeVisible()
  await main.getByRole('group', { name: 'Is a gate locked during the day?' }).getByText('Yes').click()
  await main.getByLabel('What does the driver need to know?').fill('Key box, code 4417')
  await main.getByRole('group', { name: 'Is there a dog?' }).getByText('No').click()
  await main.getByText('Right side').click()
  await expectAccessibleInBothThemes(page)
  await next('contact')
  await expect(main.getByText('The gate is locked · Key box, code 4417 · No dog · Right side')).toBeVisible()
  await main.getByLabel('Phone number').fill('021 555 0142')
  await next('review')
  await main.getByRole('button', { name: 'Order 2 bottles' }).click()
  await expect(
    main.getByText(/^Your gas is ordered\. Your receipt number is R-[\dA-Z]{4}-[\dA-Z]{2}, and we’ve emailed it to you\.$/),
  ).toBeVisible()
  await expect(main.getByText('For the driver: The gate is locked · Key box, code 4417 · No dog · Right side')).toBeVisible()
  await expect(main.getByText('Contact: 021 555 0142')).toBeVisible()
  await expect(main.getByText('Processing order').first()).toBeVisible()
  await main.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('45 kg bottles', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(main.getByText(/^We’ve changed your order R-.* to 3 × 45 kg bottles\.$/)).toBeVisible()
  await main.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toContainText('Cancel your order?')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(main.getByText(/^We’ve cancelled your order R-.*\. There’s no charge\.$/)).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})

// His arrears are what journeys of the other brand look at: here they may be paid.
test.describe('somebody who is behind', () => {
  test.use({ brand: 'fizz' })

  test(
    'pays first, comes back to the order as it was left, and orders [LPG-23 LPG-24 LPG-27 LPG-28]',
    anyWidth,
    async ({ page, signIn }) => {
      await signIn('daniel@example.com', '/account/products/bottled-gas/order')
      const main = page.getByRole('main')
      await main.getByLabel('45 kg bottles', { exact: true }).fill('1')
      await main.getByRole('button', { name: 'Next: access' }).click()
      await main.getByLabel('What does the driver need to know?').fill('Mind the hens')
      await main.getByRole('button', { name: 'Next: contact' }).click()
      await main.getByRole('button', { name: 'Next: review' }).click()
      const goToPay = async () => {
        await main.getByRole('link', { name: /^Pay \$[\d.,]+ now$/ }).click()
        await expect(main.getByRole('link', { name: 'Back to the order' })).toBeVisible()
        for (const box of await main.getByRole('checkbox').all()) await box.check()
        await main.getByRole('button', { name: /^Pay \$[\d.,]+ by card$/ }).click()
      }
      await goToPay()
      await page.getByRole('button', { name: 'Cancel and go back' }).click()
      await expect(page).toHaveURL(/\/bottled-gas\/order\?supplyAgreementId=[^&]+$/)
      await expect(main.getByText('You cancelled, so you haven’t paid.')).toBeVisible()
      await goToPay()
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(main.getByText(/^Thanks, we’ve got your payment\. \$[\d.,]+, reference CARD-[0-9A-F]{8}\.$/)).toBeVisible()
      await expect(main.getByText('Mind the hens')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await main.getByRole('button', { name: 'Order 1 bottle' }).click()
      await expect(main.getByText(/^Your gas is ordered\. Your receipt number is R-/)).toBeVisible()
    },
  )
})
