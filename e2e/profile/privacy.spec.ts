import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { adminOf } from '#e2e/kit/portal.ts'
import { test } from '#e2e/kit/test.ts'

test('a program reads with a key until it ends, and an adviser what was agreed to', async ({
  page,
  isMobile,
  signIn,
  request,
}) => {
  const code = isMobile ? 'KWHA-2222' : 'KWHA-3333'
  await signIn(isMobile ? 'rangi@example.com' : 'leo@example.com', '/account/profile/privacy')
  await page.getByRole('button', { name: 'Create a key' }).press('Enter')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('link', { name: 'Say what the key is for, for example Home Assistant.' })).toBeVisible()
  await page.getByLabel('What’s it for?').fill('Home Assistant')
  await page.getByRole('checkbox', { name: /^Carbon/ }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel('Your key', { exact: true }).inputValue()
  const read = async () => (await request.get('/v2/open/carbon', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'I’ve saved my key' }).click()
  await expect(page.getByText(`${key.slice(0, 12)}-…`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByText('How to use a key').click()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'End Home Assistant' }).click()
  await page.getByRole('button', { name: 'End key' }).click()
  await expect(page.getByText(/Ended/)).toBeVisible()
  expect(await read()).toBe(401)

  await page.goto(`/account/profile/privacy?code=${code}`)
  await expect(page.getByRole('heading', { name: 'Kōwhai Energy Advice wants to read your data' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Prices/ }).uncheck()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText(/^Kōwhai Energy Advice can read what you chose/)).toBeVisible()
  await page.getByRole('button', { name: 'End sharing with Kōwhai Energy Advice' }).click()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  await expectToFit(page)
})

test('a correction is asked for, followed and answered, and a deletion is asked for and seen', async ({
  page,
  isMobile,
  signIn,
}) => {
  const [email, kept, wanted] = isMobile
    ? ['nikau@example.com', 'Nikau Tamihana', 'Nikau Rua Tamihana']
    : ['lusia@example.com', 'Lusia Faleolo', 'Lusia Mere Faleolo']
  await signIn(email, '/account/profile/privacy')
  await page.getByRole('button', { name: 'Ask for a correction' }).click()
  const form = page.getByRole('form', { name: 'Ask for a correction' })
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check what you entered' })).toBeFocused()
  await form.getByLabel('What’s wrong?').selectOption(`Your name: ${kept}`)
  await form.getByLabel('What should it be?').fill(wanted)
  await form.getByLabel('How do you know?').fill('It is in my passport.')
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await form.getByRole('button', { name: 'Send request' }).click()
  const told = page.getByRole('status').filter({ hasText: /^Thanks, we’ve got it\. Your reference is P-\d+/ })
  await expect(told).toBeVisible()
  const number = /P-\d+/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  const request = page.getByRole('listitem', { name: `Request ${number}` })
  await expect(request.getByText('Received', { exact: true })).toBeVisible()
  await expect(request.getByText(`Your name: ${kept}. It should be: ${wanted}`)).toBeVisible()

  await adminOf('tarn', 'privacy', 'look', number)
  await page.reload()
  await expect(request.getByText('Being looked into', { exact: true })).toBeVisible()
  await adminOf('tarn', 'privacy', 'correct', number)
  await page.reload()
  await expect(request.getByText('Corrected', { exact: true })).toBeVisible()
  await expect(request.getByText(`Your name is ${wanted} with us now.`)).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Ask for deletion' }).click()
  const deletion = page.getByRole('form', { name: 'Delete my data' })
  await deletion.getByRole('radio', { name: /^Everything we don’t have to keep/ }).check()
  await expect(deletion.getByText('What we have to keep')).toBeVisible()
  await deletion.getByRole('checkbox', { name: 'I know you can’t restore deleted data' }).check()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click()
  const asked = page.getByRole('listitem', { name: /^Request P-/ }).filter({ hasText: 'Delete everything we don’t have to keep' })
  await expect(asked.getByText('Received', { exact: true })).toBeVisible()
  await page.reload()
  await expect(asked.getByText('You asked us')).toBeVisible()
})
