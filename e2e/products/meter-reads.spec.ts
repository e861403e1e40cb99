import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** Whose gas meter is read: the widths run side by side on one portal. */
const reader = () => (test.info().project.name === 'phone' ? 'tama@example.com' : 'wiremu@example.com')

const swapped = (reading: string) => {
  const at = reading.search(/[1-9]/)
  return `${reading.slice(0, at - 1)}${reading[at]}${reading[at - 1]}${reading.slice(at + 1)}`
}

test('sends what the meter shows by keyboard alone, is asked about swapped digits, changes it and takes it back [METER-01 METER-16 METER-17]', async ({
  page,
  signIn,
}) => {
  await signIn(reader(), '/account/products')
  const link = page.getByRole('link', { name: 'Submit meter read' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Meter reads' })
  await expect(dialog.getByRole('list', { name: 'Your meters' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/products\/meter-read\?supplyPointId=/)
  await page.reload()
  await expect(dialog).toBeVisible()

  const field = dialog.getByRole('textbox', { name: /^Reading of meter/ })
  const likely = (await dialog.getByText(/is likely today/).textContent()) ?? ''
  const [, digits = '5', from = '0'] = /all (\d) digits.*costs\. ([\d,]+) to/.exec(likely) ?? []
  const reading = String(Number(from.replace(',', '')) + 5).padStart(Number(digits), '0')
  await field.focus()
  await page.keyboard.type(swapped(reading))
  await expect(dialog.getByText('Check it again')).toBeVisible()
  await page.keyboard.press('Enter')
  const again = dialog.getByRole('region', { name: `Check ${swapped(reading)} again` })
  await expect(again.getByText('We won’t bill this yet.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await again.getByRole('button', { name: `I swapped digits, use ${reading}` }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(reading)
  await expect(dialog.getByText('Looks right')).toBeVisible()
  await expect(dialog.getByText(/^\$[\d,]+, was \$[\d,]+$/)).toBeVisible()

  // What was typed is there on the whole page too, and after a reload.
  await dialog.getByRole('link', { name: 'See all your reads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meter reads' })).toBeVisible()
  await expect(page).toHaveTitle(/^Meter reads · /)
  const parts = page.getByRole('navigation', { name: 'My Products' })
  await expect(parts.locator('[aria-current="page"]')).toHaveText(/^(Electricity|Natural Gas)$/)
  await expect(page.getByRole('textbox', { name: /^Reading of meter/ })).toHaveValue(reading)
  await page.reload()
  const send = page.getByRole('button', { name: `Send ${reading}` })
  await expect(send).toBeEnabled()
  await expect(page.getByText('Looks right')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We have ${reading}.`)).toBeVisible()
  await expect(send).toBeHidden()
  const sent = page.getByRole('list', { name: 'Reads in progress' })
  await expect(sent.getByText(/You can change or cancel it until/)).toBeVisible()

  await sent.getByRole('button', { name: `Change ${reading}` }).click()
  const change = page.getByRole('dialog', { name: 'Change your reading' })
  const other = String(Number(reading) + 1).padStart(reading.length, '0')
  await change.getByRole('textbox').fill(other)
  await change.getByRole('button', { name: `Use ${other}` }).click()
  await expect(change.getByText(`${other} replaces ${reading}.`)).toBeVisible()
  await change.getByRole('button', { name: 'Done' }).click()
  await sent.getByRole('button', { name: `Cancel ${other}` }).click()
  const back = page.getByRole('dialog', { name: 'Cancel your reading?' })
  await back.getByRole('button', { name: 'Cancel reading' }).click()
  await expect(back.getByText(`${other} is cancelled.`, { exact: false })).toBeVisible()
  await back.getByRole('button', { name: /^Undo until/ }).click()
  await expect(back.getByText(`${other} is your reading again.`)).toBeVisible()
  await back.getByRole('button', { name: 'Done' }).click()
  await expect(sent.getByRole('button', { name: `Change ${other}` })).toBeVisible()
})
