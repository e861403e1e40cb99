import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

test('says what a shorter shower is worth at the home’s own price, and keeps the goal [SHWR-01 SHWR-04 SHWR-05]', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(isMobile ? 'rangi@example.com' : 'daniel@example.com', '/account/shower-optimizer')
  const saving = page.getByRole('status').filter({ hasText: 'showers a week were like this' })
  await expect(saving).toHaveText(/^If all \d+ showers a week were like this\$\d+ ?less a year$/)
  const before = await saving.textContent()
  const minutes = page.getByRole('slider', { name: 'Minutes in the shower' })
  await minutes.focus()
  await page.keyboard.press('Home')
  await expect(minutes).toHaveAttribute('aria-valuetext', '1 minute, now 8')
  await expect(saving).not.toHaveText(before ?? '')
  const often = page.getByRole('radiogroup', { name: 'How often a week?' }).getByRole('radio')
  await expect(often).toHaveText(['1', '2', '3'])
  await often.nth(1).click()
  await page.getByRole('spinbutton', { name: 'People who shower once a day' }).fill('0')
  await page.getByRole('button', { name: 'Save as my goal' }).click()
  await expect(page.getByText('Please enter how many people shower, from 1 to 12').first()).toBeVisible()
  await page.getByRole('spinbutton', { name: 'People who shower once a day' }).fill('3')
  await expect(page.getByText('With 2 of 21 showers changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save as my goal' }).click()
  await expect(page.getByText('We’ve saved your goal.')).toBeVisible()
  await page.reload()
  await expect(minutes).toHaveAttribute('aria-valuetext', '1 minute, now 8')
  await expect(page.getByText(/^You set this goal on /)).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
