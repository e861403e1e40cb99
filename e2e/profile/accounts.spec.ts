import { expect, type Page } from 'playwright/test'
import { isDashboard } from '#e2e/kit/bad-days.ts'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Switch property/ })

const choose = async (page: Page, name: string) => {
  await switcher(page).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(name))
  await expect(page).toHaveURL('/account/dashboard')
}

test('uses each of a customer’s billing accounts, every screen with it [SHELL-02]', async ({ page, signIn }) => {
  await signIn('rangi@example.com')
  const entries = await page.evaluate(() => history.length)
  for (const [name, menu] of [
    ['Workshop', 'Business Profile'],
    ['Home', 'Home Profile'],
  ] as const) {
    await choose(page, name)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menuitem', { name: menu })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // The dashboard takes its own place: Back leads to where the customer was before it.
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('shows a buying group its places together or one by one, in kWh and without bills [SHELL-115]', async ({ page, signIn }) => {
  await signIn('mere@example.com')
  const places = ['Totara Primary', 'Raukawa School', 'Kōwhai Kindergarten']
  await expect(switcher(page)).toHaveAccessibleName(/All properties/)
  for (const place of places) await expect(page.getByRole('main').getByText(place).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
  await choose(page, 'Raukawa School')
  await expect(page.getByRole('main')).toContainText('kWh')
  await expect(page.getByRole('main')).not.toContainText('$')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bills' })).toHaveCount(0)
  await choose(page, 'All properties')
})

test(
  'says in other tabs that another property was selected, and shows it when asked or on the next page',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('rangi@example.com')
    const before = (await switcher(page).getAttribute('aria-label')) ?? ''
    const other = await page.context().newPage()
    await other.goto('/account/dashboard')
    await expect(switcher(other)).toHaveAccessibleName(before)
    const next = before.includes('Workshop') ? 'Home' : 'Workshop'
    await choose(page, next)
    await expect(other.getByRole('status').filter({ hasText: 'You changed property in another tab.' })).toBeVisible()
    await expect(switcher(other)).toHaveAccessibleName(before)
    await other.getByRole('button', { name: 'Go to the new property' }).click()
    await expect(other).toHaveURL('/account/dashboard')
    await expect(switcher(other)).toHaveAccessibleName(new RegExp(next))
    await expect(other.getByRole('button', { name: 'Go to the new property' })).toHaveCount(0)
    await expect(other.getByRole('main')).toBeFocused()
    // What is switched while it still reads everything again is read with it, without a word.
    await isDashboard(other)
    await choose(page, next === 'Home' ? 'Workshop' : 'Home')
    await expect(other.getByRole('button', { name: 'Go to the new property' })).toBeVisible()
    await other.getByRole('navigation', { name: 'Main' }).getByText('Profile', { exact: true }).click()
    await expect(switcher(other)).toHaveAccessibleName(before)
    await expect(other).toHaveURL('/account/profile')
  },
)

test('asks once for another property, and leaves the focus where it is when it cannot be switched [DASH-47 SHELL-93]', async ({
  page,
  signIn,
}) => {
  await signIn('mere@example.com')
  await choose(page, 'Raukawa School')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/user/site')) asked.push(request.method())
  })
  for (const [name, method, path] of [
    ['Totara Primary', 'POST', '/private/user/site'],
    ['All properties', 'DELETE', '/private/drd/user/site'],
  ] as const) {
    const selection = await holdCalls(page, method, path)
    await switcher(page).click()
    const choice = page.getByRole('dialog').getByRole('button', { name })
    await expect(choice).toBeEnabled()
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(choice).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    await selection.answer({ status: 500, json: {} })
    await expect(page.getByRole('alert')).toContainText('You’re still where you were.')
    await expect(choice).toBeFocused()
    await page.keyboard.press('Escape')
  }
  expect(asked).toEqual(['POST', 'DELETE'])
})

test(
  'says on the dashboard that another property could not be opened from there [DASH-47]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('mere@example.com')
    await page.route('**/v2/private/user/site', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('main').getByRole('button', { name: 'Open Raukawa School' }).click()
    await expect(page.getByText('We couldn’t switch to that property. You’re still where you were.')).toBeVisible()
    await expect(switcher(page)).toHaveAccessibleName(/All properties/)
  },
)
