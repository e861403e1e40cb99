import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { changesDraft } from '#e2e/kit/bad-days.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** Homes without bills: the widths run side by side on one portal. */
const who = () => (test.info().project.name === 'phone' ? 'mila@example.com' : 'leo@example.com')

/** A picture of 6 MB and more. */
const largePhoto = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const context = canvas.getContext('2d')
    for (let at = 0; at < 60_000; at += 1) {
      if (context) context.fillStyle = `hsl(${(at * 37) % 360} 80% ${(at * 13) % 100}%)`
      context?.fillRect((at * 7_919) % 4_000, (at * 104_729) % 3_000, 14, 11)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  })
  return Buffer.from(text, 'latin1')
}

test('registers a home, takes the doctor’s form, and follows a complaint: kept until it is sent, and ended again', async ({
  page,
  signIn,
}) => {
  await signIn(who(), '/account/profile/care')
  await expect(page.getByRole('heading', { level: 1, name: 'Care' })).toBeVisible()
  await page.getByRole('button', { name: 'Register your home' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Register your home' })).toBeFocused()
  await page.getByRole('button', { name: 'Send registration' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check what you entered' })
  await expect(summary).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await summary.getByRole('link', { name: 'Choose what they depend on.' }).press('Enter')
  const breathing = page.getByLabel('Breathing: oxygen, ventilator, CPAP')
  await expect(breathing).toBeFocused()
  await changesDraft(page, () => breathing.press('Space'))
  await changesDraft(page, () => page.getByLabel('Who depends on power').fill('Mum'))

  // Nothing is lost over a reload.
  await page.reload()
  await expect(page.getByText('You started registering your home.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Who depends on power')).toHaveValue('Mum')
  await expect(breathing).toBeChecked()
  await page.getByLabel(/^I know the power can fail/).check()
  await page.getByRole('button', { name: 'Send registration' }).click()
  const card = page.getByRole('region', { name: 'Someone depends on power' })
  await expect(page.getByText('Thanks, we’ve got your request. Your home is protected from now on.')).toBeVisible()
  await expect(card.getByText('Protected while we check')).toBeVisible()

  const field = card.getByLabel('The filled-in form')
  await field.setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK no form') })
  await expect(card.getByText('This is no PDF, JPEG or PNG. Scan the form, or take a photo of it.')).toBeVisible()
  await expectAccessible(page)
  // A large photo is made smaller before it goes: a slow line would not bring it in time.
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(page) })
  await expect(card.getByText(/^photo\.jpg, [01](\.\d)? MB$/)).toBeVisible()
  await field.setInputFiles({ name: 'photo', mimeType: '', buffer: Buffer.from('%PDF-1.7 the form') })
  await card.getByRole('button', { name: 'Send form' }).click()
  await expect(card.getByText('We’re checking your form. You don’t need to do anything.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'The form you sent' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('care-form.pdf')
  await expectToFit(page)

  const large = page.getByRole('radio', { name: /^Large print/ })
  await large.check()
  await expect(large).toBeEnabled()
  await expect(large).toBeChecked()
  await page.getByRole('radio', { name: 'Standard PDF' }).check()
  await card.getByRole('button', { name: 'End registration' }).click()
  await card.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByText('Your registration has ended and we’ve deleted the form.')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
  await page.getByRole('button', { name: 'Make a complaint' }).press('Enter')
  await page.getByLabel('What is it about?').selectOption('How I was treated')
  await changesDraft(page, () => page.getByLabel('What happened?').fill('Nobody rang back.'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(/^Thanks, we’ve got it\. Your reference is C-\d+\.$/)).toBeVisible()
  const item = page.getByRole('list', { name: 'Your complaints' }).getByRole('listitem').first()
  await expect(item.getByText(/^Someone will read it by \w+ \d+ \w+\. We’ll answer by \w+ \d+ \w+\./)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await item.getByRole('button', { name: /^Withdraw it C-\d+$/ }).click()
  await item.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(item.getByText('Withdrawn', { exact: true })).toBeVisible()
})
