import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { pressLast } from '#e2e/kit/second-press.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const path = '/account/profile/moving-house'
/** Who moves: the widths run side by side on one portal. */
const mover = () => (test.info().project.name === 'phone' ? 'rangi@example.com' : 'daniel@example.com')
const asks = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeFocused()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A day of the month after this one: it is ahead of us on every day. */
const choose = async (page: Page, label: string, day: number) => {
  const calendar = page.getByRole('group', { name: label })
  const isFirst = label === 'The day you leave'
  if (isFirst) await calendar.getByRole('button', { name: 'Next month' }).click()
  const next = calendar.getByRole('gridcell', { name: new RegExp(`^\\w+ ${day} `) })
  if (!isFirst && (await next.getAttribute('aria-disabled')) !== null)
    await calendar.getByRole('button', { name: 'Next month' }).click()
  await next.click()
}

test('is planned, resumed, booked, put off and called off [MOVE-01 MOVE-09 MOVE-36 MOVE-38]', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(mover(), path)
  await page.getByRole('button', { name: /^(Plan|Continue) your move$/ }).click()
  await expect(page).toHaveURL(`${path}/wizard`)
  await asks(page, 'When and where are you moving?')
  await press(page, 'Next')
  await expect(page.getByRole('link', { name: 'Please choose the day you leave.' })).toBeVisible()
  const address = page.getByRole('combobox', { name: 'Your new address' })
  await address.pressSequentially('236 karori')
  await expect(page.getByRole('option', { name: '236 Karori Road, Wellington 6012' })).toBeVisible()
  await address.press('ArrowDown')
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await address.press('Enter')
  await expect(address).toHaveValue('236 Karori Road, Wellington 6012')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await choose(page, 'The day you leave', 15)
  await choose(page, 'The day you arrive', 16)
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/homeMove/draft') && answer.ok())
  await press(page, 'Next')
  await asks(page, 'What energy do you want there?')
  await kept
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What energy do you want there?' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Bottled Gas (LPG)' }).check()
  await press(page, 'Next')
  await asks(page, 'Which plan suits your new place?')
  await page.getByRole('radio', { name: 'EV Night' }).check()
  await press(page, 'Next')
  await page.getByRole('checkbox', { name: 'There’s a dog on site' }).check()
  await press(page, 'Back')
  await expect(page.getByRole('radio', { name: 'EV Night' })).toBeChecked()
  await press(page, 'Next')
  await press(page, 'Next')
  await page.getByLabel('Mobile').fill('021 777 888')
  await press(page, 'Next')
  await asks(page, 'Check it over, then you’re set')
  await expect(page.getByRole('region', { name: 'Energy and plan' })).toContainText('EV Night')
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await expectToFit(page)
  await press(page, 'Confirm my move')
  await asks(page, 'You’re all set to move')
  const reference =
    (await page
      .getByRole('dialog')
      .getByText(/^MV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .textContent()) ?? ''
  await pressLast(page, page.getByRole('button', { name: 'Done', exact: true }), isMobile ? 'Profile' : null)
  await expect(page).toHaveURL(path)
  const move = page.getByRole('region', { name: 'Your move' })
  await expect(move).toContainText(reference)
  await press(page, 'Change the days')
  await page
    .getByRole('group', { name: 'The day you arrive' })
    .getByRole('gridcell', { name: /^\w+ 18 / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change the days' }).click()
  await expect(move).toContainText(/Arriving \w+ 18 /)
  await page.goto('/account/products')
  await expect(page.getByText(`Reference ${reference}.`)).toBeVisible()
  await page.getByRole('link', { name: 'See or change it' }).click()
  await press(page, 'Cancel my move')
  await page.getByRole('dialog', { name: 'Cancel your move?' }).getByRole('button', { name: 'Cancel my move' }).click()
  await expect(page.getByRole('button', { name: 'Plan your move' })).toBeVisible()
})

test('has a promotion that stays away once it was put away [MOVE-32 MOVE-33]', anyWidth, async ({ page, signIn }) => {
  await signIn('wiremu@example.com', '/account/products')
  const promotion = page.getByRole('heading', { name: 'Moving house? Take us with you' })
  await expect(promotion).toBeVisible()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/promotion/dismiss'))
  await press(page, 'Dismiss: Moving house promotion')
  await expect(promotion).toHaveCount(0)
  await told
  await page.reload()
  await expect(page.getByRole('link', { name: 'Moving house' })).toBeVisible()
  await expect(promotion).toHaveCount(0)
})

test('is accessible and fits the screen, and Back closes the modal', async ({ page, signIn }) => {
  await signIn('hemi@example.com', path)
  await expect(page.getByRole('button', { name: /your move$/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await page.getByRole('button', { name: /your move$/ }).click()
  await asks(page, 'When and where are you moving?')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(path)
})
