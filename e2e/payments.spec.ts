import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './kit/axe.ts'
import { expectToFit } from './kit/fits.ts'
import { anyWidth, test } from './kit/test.ts'

const path = '/account/profile/payment-options'
/** Whose money moves: the widths run side by side on one portal. */
const payer = () => (test.info().project.name === 'phone' ? 'leo@example.com' : 'mila@example.com')

const payOnce = async (page: Page, card: string, button: string) => {
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByLabel('Amount in dollars').fill('20')
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: 'I accept the card fee of 1%: $0.20 on top.' }).check()
  await page.getByRole('button', { name: 'Go on to pay' }).click()
  await page.waitForURL('**/sandbox/cards/**')
  await expect(page.getByText('To pay: $20.20')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(card) }).check()
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(new RegExp(`${path}$`))
}

test(
  'pays at the card provider’s page, and says what became of it: declined, cancelled, made [PAY-20 PAY-22 PAY-74]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn(payer())
    await page.goto(path)
    await payOnce(page, '0002', 'Pay now')
    await expect(page.getByText('Your card was declined. Nothing was paid.')).toBeVisible()
    await payOnce(page, '4821', 'Cancel and go back')
    await expect(page.getByText('You cancelled the payment. Nothing was paid.')).toBeVisible()
    await payOnce(page, '4821', 'Pay now')
    const left =
      /(?:\$[\d,.]+ is left to pay; your next bill shows the payment|That makes -\$[\d,.]+ in credit, which goes towards your next bill)\.$/
    const made = page.getByText(/^Thank you\. Your payment was made\. \$20\.20, reference CARD-[0-9A-F]{8}\. /)
    await expect(made).toHaveText(left)
    await page.goto(`${path}?status=MADE`)
    await expect(page.getByRole('heading', { name: 'How your bills are paid' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  },
)

test('leads from the summary to each field of the direct debit form, by keyboard and in both themes', async ({
  page,
  signIn,
}) => {
  await signIn('wiremu@example.com')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Change to direct debit' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change to direct debit' }).click()
  await page.getByRole('button', { name: 'Set up direct debit' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check what you entered' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await expectToFit(page)
  await summary.getByRole('link', { name: 'Bank account number' }).focus()
  await page.keyboard.press('Enter')
  const account = page.getByLabel('Bank account number')
  await expect(account).toBeFocused()
  await page.keyboard.type('389019054489300')
  await expect(account).toHaveValue('38-9019-0544893-00')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Please add a 0 to the beggining of your account suffix if it is only 2 numbers.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back without saving' }).click()
  await expect(page.getByRole('heading', { name: 'How your bills are paid' })).toBeVisible()
})

test('sets up direct debit by keyboard alone: name and mobile are there, the terms can be read, and it says what follows [PAY-70]', async ({
  page,
  signIn,
}) => {
  await signIn(payer())
  await page.goto(path)
  const begin = page.getByRole('button', { name: /^(Set it up|Change to direct debit|Change account)$/ })
  await begin.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your name')).not.toHaveValue('')
  await expect(page.getByLabel('Mobile phone number')).toHaveValue(/^0\d{8,10}$/)
  await page.getByLabel('Name of the bank account').focus()
  for (const text of ['Account holder', '3890190544893000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('Kiwibank')
  for (const text of ['', 'Kāpiti', '1 Rimu Road', 'POWER']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Read the direct debit terms' })).toBeFocused()
  await page.keyboard.press('Enter')
  const terms = page.getByRole('dialog', { name: 'Terms and conditions of direct debit' })
  await expect(terms.getByText(/at least 10 calendar days before/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Read the direct debit terms' })).toBeFocused()
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^Direct debit is set up\. From now on your bills are taken from Kiwibank ··· 4893-000/),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('tells a member of a buying group who pays the bills, and offers nothing [PAY-78]', anyWidth, async ({ page, signIn }) => {
  await signIn('mere@example.com')
  await page.goto(path)
  await expect(page.getByRole('main').getByText('Your group pays its bills together.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})
