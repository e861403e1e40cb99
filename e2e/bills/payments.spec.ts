import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { customerOf } from '#e2e/kit/tokens.ts'

const path = '/account/profile/payment-options'
/** Whose money moves: the widths run side by side on one portal. */
const payer = () => (test.info().project.name === 'phone' ? 'leo@example.com' : 'mila@example.com')

const payOnce = async (page: Page, card: string, button: string) => {
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill('20')
  await expect(page.getByText('1% card fee, $0.20. You’ll pay $20.20.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I agree to the card terms' }).check()
  await page.getByRole('checkbox', { name: 'I accept the 1% card fee' }).check()
  await page.getByRole('button', { name: 'Pay $20.00 by card' }).click()
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
    await expect(page.getByText('Your card was declined, so you haven’t paid.')).toBeVisible()
    await payOnce(page, '4821', 'Cancel and go back')
    await expect(page.getByText('You cancelled, so you haven’t paid.')).toBeVisible()
    await payOnce(page, '4821', 'Pay now')
    const left =
      /(?:\$[\d,.]+ is left to pay\. You’ll see the payment on your next bill|Your balance is now \$[\d,.]+ in credit\. We’ll take it off your next bill)\.$/
    const made = page.getByText(/^Thanks, we’ve got your payment\. \$20\.20, reference CARD-[0-9A-F]{8}\. /)
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
  const begin = page.getByRole('button', { name: /^(Set up automatic payments|Change to direct debit|Change account)$/ })
  await begin.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your name')).not.toHaveValue('')
  await expect(page.getByLabel('Mobile phone number')).toHaveValue(/^0\d{8,10}$/)
  await page.getByLabel('Account name').focus()
  for (const text of ['Account holder', '3890190544893000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Bank and branch: Kiwibank branch 9019')).toBeFocused()
  await page.getByLabel('Payment information').focus()
  await page.keyboard.type('POWER')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Read the direct debit terms' })).toBeFocused()
  await page.keyboard.press('Enter')
  const terms = page.getByRole('dialog', { name: 'Terms and conditions for direct debit' })
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
    page.getByText(/^Direct debit is set up\. From now on we’ll take each bill from Kiwibank ··· 4893-000/),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('tells a member of a buying group who pays the bills, and offers nothing [PAY-78]', anyWidth, async ({ page, signIn }) => {
  await signIn('mere@example.com')
  await page.goto(path)
  await expect(page.getByRole('main').getByText('Your group pays its bills together.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').filter({ hasNotText: 'Why do I see this?' })).toHaveCount(0)
  await expectAccessible(page)
})

/** As a sign-in that is older than five minutes is refused; the keys with which it was asked. */
const age = async (page: Page, call: string) => {
  const keys: (string | undefined)[] = []
  await page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: '/error/user/proof_needed',
        title: 'Confirm it’s you',
        status: 403,
        detail: 'Please sign in again before you do this.',
        instance: '',
        external: false,
      },
    })
  })
  return keys
}

/** Shows at the identity provider who it is, and comes back. */
const prove = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(customerOf(email).password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${path}`)
}

test('asks who it is before direct debit is set up: what was filled in is there again, and is sent once', async ({ page }) => {
  const email = payer()
  const call = '**/v2/private/billing/payments/recurring/direct-debit'
  await signInByHand(page, email)
  await page.goto(path)
  await page
    .getByRole('button', { name: /^(Set up automatic payments|Change to direct debit|Change account)$/ })
    .first()
    .click()
  const given = [
    ['Account name', 'Account holder'],
    ['Bank account number', '38-9019-0544893-000'],
    ['Payment information', 'POWER'],
  ] as const
  for (const [label, text] of given) await page.getByLabel(label).fill(text)
  const ticks = page.getByRole('checkbox')
  for (const tick of await ticks.all()) await tick.check()
  const keys = await age(page, call)
  const send = page.getByRole('button', { name: 'Set up direct debit' })
  await send.click()
  await expect(page.getByText(/^Confirm it’s you first. We’ll ask for your password/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await prove(page, email)

  for (const [label, text] of given) await expect(page.getByLabel(label)).toHaveValue(text)
  for (const tick of await ticks.all()) await expect(tick).toBeChecked()
  await page.unroute(call)
  const sent = page.waitForRequest(call)
  await send.click()
  expect([(await sent).headers()['idempotency-key']]).toEqual(keys)
  await expect(
    page.getByText(/^Direct debit is set up\. From now on we’ll take each bill from Kiwibank ··· 4893-000/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How your bills are paid' })).toBeVisible()
})

test('asks it before a card is saved, and before it is charged, in the dialog', anyWidth, async ({ page }) => {
  const email = 'wiremu@example.com'
  const [save, charge] = ['**/v2/private/billing/payments/card', '**/v2/private/billing/payments/recurring/credit-card']
  await signInByHand(page, email)
  await page.goto(path)
  await page.getByRole('button', { name: /^(Save a card|Replace card)$/ }).click()
  const boxes = page.getByRole('form', { name: 'Save a card' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  const goOn = page.getByRole('button', { name: 'Continue to the card page' })
  await age(page, save)
  await goOn.click()
  await prove(page, email)
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await page.unrouteAll()
  await goOn.click()
  await page.waitForURL('**/sandbox/cards/**')
  await page.getByRole('radio', { name: /4821/ }).check()
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.waitForURL(new RegExp(`${path}$`))

  await page.getByRole('button', { name: 'Use my saved card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Charge bills to your saved card?' })
  const keys = await age(page, charge)
  await dialog.getByRole('button', { name: 'Use my saved card' }).click()
  await expect(dialog.getByText(/^Confirm it’s you first[.:]/)).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await prove(page, email)
  await page.unrouteAll()
  const sent = page.waitForRequest(charge)
  await dialog.getByRole('button', { name: 'Use my saved card' }).click()
  expect([(await sent).headers()['idempotency-key']]).toEqual(keys)
  await expect(dialog.getByText('We’ll charge each bill to your saved card on its due date.')).toBeVisible()
})
