import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const home = '/account/insights/home-comparison'

test('a home among similar ones: bars, criteria, months, years [CMPR-02 CMPR-06 USAGE-23]', async ({
  page,
  isMobile,
  signIn,
}) => {
  const email = isMobile ? 'sina@example.com' : 'aroha@example.com'
  await signIn(email, `${home}/weekly-update`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home Comparison' })).toBeVisible()
  const views = page.getByRole('radiogroup', { name: 'View', exact: true }).first().getByRole('radio')
  await expect(views).toHaveText(['Weekly update', 'Historic trend'])
  await expect(views.first()).toBeChecked()
  // The unit has no line of its own.
  const lineOf = async (group: string) => (await page.getByRole('radiogroup', { name: group }).boundingBox())?.y
  expect(await lineOf('Unit')).toBe(await lineOf('View'))
  await expect(
    page.getByRole('heading', { name: /^You used (\d+% (less|more) than|the same as) homes like yours$/ }),
  ).toBeVisible()
  const criteria = page.getByRole('region', { name: 'Who we compare you with' })
  const sentence = criteria.getByRole('status')
  await expect(sentence).toHaveText(/^\d+ homes match all/)
  const before = Number.parseInt((await sentence.textContent()) ?? '', 10)
  const region = criteria.getByRole('button', { name: isMobile ? 'Bay of Plenty' : 'Wellington' })
  // A press shows at once; the group follows when it is kept and all cards that hang on it were read again.
  const press = async (isOn: boolean) => {
    await region.click()
    await expect(region).toHaveAttribute('aria-pressed', String(isOn))
    await expect(criteria).toHaveAttribute('aria-busy', 'false')
    return Number.parseInt((await sentence.textContent()) ?? '', 10)
  }
  expect(await press(false)).toBeGreaterThan(before)
  expect(await press(true)).toBe(before)
  await page
    .getByRole('region', { name: /^Where you are among/ })
    .getByText('View as table')
    .click()
  await expect(page.getByRole('table', { name: /used less/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('radio', { name: 'Historic trend' }).click()
  await expect(page).toHaveURL(/\/historic-trend\/total/)
  await page.getByRole('radio', { name: 'Electricity' }).first().click()
  await expect(page).toHaveURL(/\/historic-trend\/electricity/)
  await page.reload()
  await expect(page.getByRole('slider', { name: /^Electricity by month, Dec \d{4} to Nov \d{4}$/ })).toBeVisible()
  const months = page.getByRole('region', { name: /^Electricity, Dec/ })
  await months.getByText('View as table').click()
  const names = await months.getByRole('table').locator('tbody tr td:first-child').allTextContents()
  expect(names.map((name) => name.slice(0, 3)).join(' ')).toBe('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  await page.getByRole('button', { name: 'Previous year' }).click()
  await expect(page).toHaveURL(/year=\d{4}/)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})

test(
  'a home with gas: its trend in total, by electricity and by gas, each at its own address [CMPR-01 CMPR-03 CMPR-07 CMPR-08]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('wiremu@example.com', home)
    await expect(page.getByRole('heading', { name: /^You used .* homes like yours$/ })).toBeVisible()
    await page.goto(`${home}/historic-trend`)
    await expect(page.getByRole('radio', { name: 'Historic trend' })).toBeChecked()
    const parts = page.getByRole('radiogroup', { name: 'What to compare' }).getByRole('radio')
    await expect(parts).toHaveText(['Total', 'Electricity', 'Gas'])
    for (const [index, part] of ['total', 'electricity', 'gas'].entries()) {
      await parts.nth(index).click()
      await expect(page).toHaveURL(`${home}/historic-trend/${part}`)
      await page.reload()
      await expect(parts.nth(index)).toBeChecked()
    }
  },
)

test('a comparison that is locked, without data, or of a business says so [CMPR-04 CMPR-05 CMPR-22]', async ({
  page,
  signIn,
}) => {
  await signIn('margaret@example.com', home)
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account/profile/home-profile')
  await page.goto(`${home}/no-data`)
  await expect(page.getByText('No readings to compare yet')).toBeVisible()
  await signIn('hemi@example.com', home)
  await expect(page.getByText(/^Fewer than 30 homes match all four.* Turn off Nelson and we can compare\.$/)).toBeVisible()
  await signIn('craig@example.com', '/account/insights/business-comparison')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Comparison' })).toBeVisible()
  await expect(page.getByText(/^43 businesses match/)).toBeVisible()
  await expectToFit(page)
})

test('what is told to others is shown first, and copied only then', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await signIn('aroha@example.com', `${home}/weekly-update`)
  const share = page.getByRole('button', { name: 'Share' })
  await share.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share your result' })
  const sentence = dialog.getByText(
    /^I used (\d+% (less|more) electricity than|as much electricity as) homes like mine in the last 30 days\.$/,
  )
  await expect(sentence).toBeVisible()
  const said = await sentence.textContent()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  const copy = dialog.getByRole('button', { name: 'Copy sentence' })
  for (let press = 0; press < 4 && !(await copy.evaluate((button) => button === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(said)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
})
