import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { pressLast } from '#e2e/kit/second-press.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const home = '/account/profile/home-profile'
const business = '/account/profile/business-profile'

const asks = (page: Page, question: string) => expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const choose = (page: Page, option: string) => page.getByRole('radio', { name: option, exact: true }).check()

test('is answered question by question, resumed where it was left, and complete with the sixth [HOME-01 HOME-42 HOME-52 HOME-55]', async ({
  page,
  isMobile,
  signIn,
}) => {
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/events/homeProfile')) counted.push(request.url().split('/').at(-1) ?? '')
  })
  // Each width answers for a customer of its own.
  await signIn(isMobile ? 'rangi@example.com' : 'tama@example.com', home)
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog', { name: 'Start again?' }).getByRole('button', { name: 'Clear my answers' }).click()
  await asks(page, 'What energy do you use at home?')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Electricity' }).check()
  await next(page)
  await asks(page, 'What type of home do you live in?')
  await choose(page, 'Terrace')
  await next(page)
  await asks(page, 'How big is your home?')
  await choose(page, '100–149 m²')
  await next(page)
  await asks(page, 'What heats your hot water?')
  await page.reload()
  await asks(page, 'What heats your hot water?')
  await choose(page, 'Electricity')
  await next(page)
  await asks(page, 'What do you heat your home with?')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await next(page)
  await expect(page.getByRole('alert')).toContainText('Choose at least one')
  await page.getByRole('checkbox', { name: 'Solid fuel' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await asks(page, 'What cools your home?')
  await choose(page, 'None')
  await next(page)
  await asks(page, 'You’re done. Add more?')
  expect(counted).toEqual(['homeProfileMandatoryComplete'])
  await pressLast(page, page.getByRole('button', { name: 'Close' }), null)
  await expect(page.getByRole('heading', { level: 1, name: 'Home profile' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit: Air conditioning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What cools your home?' })).toBeFocused()
  await choose(page, 'Heat pump')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Air conditioning' })).toContainText('Heat pump')
  expect(counted).toEqual(['homeProfileMandatoryComplete'])
})

test('leads each account to its own questions [BIZ-01 BIZ-05]', anyWidth, async ({ page, signIn }) => {
  const wrong: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/private/homeProfile')) wrong.push(request.url())
  })
  await signIn('ana@example.com', home)
  await expect(page).toHaveURL(business)
  // Not answered: both widths of this test share the customer.
  await asks(page, 'How much land do you have?')
  expect(wrong).toEqual([])
})

test('is found from the account menu', async ({ page, signIn }) => {
  await signIn('hemi@example.com', '/account/products')
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Home Profile' }).click()
  await expect(page).toHaveURL(home)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('is accessible and fits the screen', async ({ page, signIn }) => {
      await signIn('margaret@example.com', home)
      await page.getByRole('button', { name: 'Back' }).click()
      await asks(page, 'What type of home do you live in?')
      await expectUnbroken(page)
      await expectToFit(page)
      await page.getByRole('button', { name: 'Save and exit' }).click()
      await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
      await expectUnbroken(page)
      await page.getByRole('button', { name: 'Answer: Rooms' }).click()
      await asks(page, 'Which rooms do you have?')
      await expectUnbroken(page)
      await expectToFit(page)
    })
  })
