import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from './kit/axe.ts'
import { expectToFit } from './kit/fits.ts'
import { test } from './kit/test.ts'

test('a program reads with a key until it ends, and an adviser what was agreed to', async ({
  page,
  isMobile,
  signIn,
  request,
}) => {
  const code = isMobile ? 'KWHA-2222' : 'KWHA-3333'
  await signIn(isMobile ? 'rangi@example.com' : 'leo@example.com', '/account/profile/privacy')
  await page.getByRole('button', { name: 'Make a key' }).press('Enter')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('link', { name: 'Say what the key is for, such as Home Assistant.' })).toBeVisible()
  await page.getByLabel('What it is for').fill('Home Assistant')
  await page.getByRole('checkbox', { name: /^Carbon/ }).check({ force: true })
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByLabel('Your key', { exact: true }).inputValue()
  const read = async () => (await request.get('/v2/open/carbon', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText(`${key.slice(0, 12)}-…`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByText('How a program uses a key').click()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'End Home Assistant' }).click()
  await page.getByRole('button', { name: 'End the key' }).click()
  await expect(page.getByText(/Ended: it reads nothing any more/)).toBeVisible()
  expect(await read()).toBe(401)

  await page.goto(`/account/profile/privacy?code=${code}`)
  await expect(page.getByRole('heading', { name: 'Kōwhai Energy Advice asks to read your data' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Prices/ }).uncheck({ force: true })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText(/^Kōwhai Energy Advice can read what you chose/)).toBeVisible()
  await page.getByRole('button', { name: 'End what Kōwhai Energy Advice may read' }).click()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  await expectToFit(page)
})
