import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const plan = '/account/products/ev'
const everywhere = `${plan}/everywhere`

const email = 'hemi@example.com'
const id = 'CN-480 226'

const verify = async (page: Page, networkId: string, address: string) => {
  await page.getByLabel('Charge network ID').fill(networkId)
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test(
  'links the charge network in two steps although an answer is lost, shows its sessions by year, and unlinks it [EV-03 EV-05 EV-06 EV-33]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn(email)
    await page.goto(everywhere)
    await verify(page, 'CN-999 999', email)
    await expect(page.getByText(/^We couldn’t match that ID and email/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Charge network ID')).toHaveValue('CN-999 999')
    await verify(page, 'cn 204 118', 'aroha@example.com')
    await expect(page.getByText(/is already linked to a power account/)).toBeVisible()
    await verify(page, id, email)
    await expect(page.getByText(`We found network ID ${id} with ${email}.`, { exact: false })).toBeVisible()
    // The backend links it, and what it says is lost on the way.
    let lost = 0
    await page.route('**/v2/private/ev/everywhere/accounts/join', async (route) => {
      if (lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Link account' }).click()
    await expect(page.getByText('We didn’t get an answer', { exact: false })).toBeVisible()
    await expect(page.getByText(`Linked to network ID ${id}.`)).toBeVisible()
    expect(lost).toBe(1)
    await page.getByRole('button', { name: 'Show my sessions' }).click()
    const sessions = page.getByRole('region', { name: 'Charging sessions' })
    await expect(sessions).toBeVisible()
    const year = new Date().getFullYear()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await expect(page).toHaveURL(`${everywhere}?year=${year - 1}`)
    await expect(sessions).toContainText(`in ${year - 1}`)
    await page.reload()
    await expect(sessions).toContainText(`in ${year - 1}`)
    await page
      .getByRole('button', { name: /^Details: / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Idle fee')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, unlink it' }).click()
    await expect(page.getByRole('heading', { name: 'See your public charging here' })).toBeVisible()
  },
)

test('keeps the car that is saved [EV-01 EV-13]', anyWidth, async ({ page, signIn }) => {
  await signIn(email)
  await page.goto(plan)
  await page.getByRole('button', { name: /^(Change|Add your car)$/ }).click()
  await page.getByLabel('Your car').selectOption('Another car')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Please enter the make of your car' })).toBeVisible()
  await page.getByLabel('Your car').selectOption('Kia EV6')
  await page.getByLabel('What you call it').fill('Sparky')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kia, EV6')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sparky')).toBeVisible()
})

test('is accessible, in light and in dark, and fits its width [EV-02]', async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, shown] of [
      [plan, 'Your plan'],
      [`${plan}/plan-insights`, 'When you charge'],
      [everywhere, 'Charging sessions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: shown })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      await expectToFit(page)
    }
  }
})
