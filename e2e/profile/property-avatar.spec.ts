import { expect, type Page } from 'playwright/test'
import { accessibleAs, expectAccessible } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const editor = '/account/property-avatar'
const preview = (page: Page) => page.getByRole('img', { name: /^Preview: / })

test('is chosen by keyboard, saved, and there after a reload [DASH-02 DASH-40 DASH-105]', anyWidth, async ({ page, signIn }) => {
  await signIn('priya@example.com', editor)
  await page.getByRole('radio', { name: 'Terrace' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Lifestyle block' })).toBeChecked()
  await page.getByRole('radio', { name: 'Harbour' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(preview(page)).toHaveAccessibleName('Preview: Lifestyle block in Dusk')
  const told = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/propertyAvatar'),
  )
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  expect((await told).status()).toBe(204)
  const hero = page.waitForResponse((response) => response.url().endsWith('/drd/widget/hero'))
  await expect(page).toHaveURL('/account/dashboard')
  expect(((await (await hero).json()) as { avatar: unknown }).avatar).toEqual({ type: 'lifestyleBlock', colorSchema: 'dusk' })
  await page.goto(editor)
  await expect(preview(page)).toHaveAccessibleName('Preview: Lifestyle block in Dusk')
})

test('stays and says so when it is not saved [DASH-104]', anyWidth, async ({ page, signIn }) => {
  await page.route('**/v2/private/drd/propertyAvatar', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await signIn('aroha@example.com', editor)
  await page.getByText('Bach', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t save your picture.')
  await expect(page.getByRole('radio', { name: 'Bach' })).toBeChecked()
  await expect(page).toHaveURL(editor)
})

test('asks which property when several are shown together', async ({ page, signIn }) => {
  await signIn('sina@example.com', editor)
  await expect(page.getByText('Choose a property first')).toBeVisible()
  await expectAccessible(page)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('is accessible and fits the screen', async ({ page, signIn }) => {
      await signIn('aroha@example.com', editor)
      await page.getByText('Bach', { exact: true }).click()
      await expect(preview(page)).toHaveAccessibleName(/^Preview: Bach in /)
      await expectUnbroken(page)
      await expectToFit(page)
    })
  })
