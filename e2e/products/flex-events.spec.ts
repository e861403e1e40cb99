import { expect } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/products/events'

test('joins a power event with the keyboard, and leaves it', async ({ page, signIn, isMobile }) => {
  await signIn(isMobile ? 'joost@example.com' : 'anahera@example.com', '/account/products?view=plans')
  await page.getByRole('link', { name: 'Power events' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Power events' })).toBeVisible()
  const joining = page.getByRole('button', { name: /^Join the event on / }).first()
  const when = (await joining.getAttribute('aria-label'))?.replace('Join the event on ', '') ?? ''
  await joining.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`You’ve joined the event on ${when}.`)).toBeVisible()
  await page.getByRole('button', { name: `Leave the event on ${when}` }).click()
  await expect(page.getByText(`You’ve left the event on ${when}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Join the event on ${when}` })).toBeVisible()
  await expectToFit(page)
})

test('joins every event with one switch, and can leave one of them', anyWidth, async ({ page, signIn }) => {
  await signIn('kiran@example.com', path)
  const always = page.getByRole('switch', { name: 'Join every event' })
  await always.click()
  await expect(page.getByText('You’ll join every event. You can leave any of them until it starts.')).toBeVisible()
  await expect(page.getByText(/^You join every event\. You can leave until /).first()).toBeVisible()
  await always.click()
  await expect(page.getByText('You won’t join events automatically.')).toBeVisible()
  await expect(page.getByText(/^You join every event\./)).toHaveCount(0)
})

test('says what past events gave, half-hour by half-hour', async ({ page, signIn }) => {
  await signIn('priya@example.com', path)
  const past = page.getByRole('region', { name: 'What you’ve earned' })
  await expect(
    past.getByText(/^You used \d\.\d{3} kWh less than usual\. You get \$\d+\.\d\d off your next bill\.$/),
  ).toBeVisible()
  await expect(past.getByText('You didn’t use less than usual, so there’s no reward this time.')).toBeVisible()
  await past.getByText('How we worked it out').first().click()
  await expect(past.getByRole('table').first().getByRole('row')).toHaveCount(6)
  await expect(past.getByRole('table').nth(1).getByRole('row')).toHaveCount(5)
  await expect(past.getByText(/^\d\.\d{3} kWh × \$1\.20 = \$\d+\.\d\d$/).first()).toBeVisible()
  await expectToFit(page)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })

    test('leaves axe nothing to find', async ({ page, signIn }) => {
      await signIn('priya@example.com', path)
      await page.getByText('How we worked it out').first().click()
      await accessibleAs(brand)(page)
    })
  })
