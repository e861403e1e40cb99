import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { customerOf } from '#e2e/kit/tokens.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const path = '/account/profile/account-settings'

test('edits each value where it stands, and changes the login email after a fresh sign-in [ACCT-02 ACCT-18 ACCT-56]', async ({
  page,
  isMobile,
}, { retry }) => {
  // Both widths share one backend: each has its own customer.
  const email = isMobile ? 'mila@example.com' : 'hemi@example.com'
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` })
  const save = page.getByRole('button', { name: 'Save' })
  await signInByHand(page, email)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()

  // By keyboard alone: the focus goes into the input, and back. [ACCT-21 ACCT-23 ACCT-24]
  await edit('Work phone').focus()
  await page.keyboard.press('Enter')
  const phone = page.getByLabel('Work phone', { exact: true })
  await expect(phone).toBeFocused()
  await page.keyboard.type('+64 4')
  await expect(save).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await phone.fill('04 555 0187')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changes Saved')).toBeVisible()
  await expect(edit('Work phone')).toBeFocused()
  await page.reload()
  await expect(page.getByText('04 555 0187')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Work phone' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('04 555 0187')).toHaveCount(0)

  await edit('Postal address').click()
  const address = page.getByRole('combobox', { name: 'Postal address' })
  const postal = `PO Box ${12 + retry}, Te Aro, Wellington 6141`
  await address.fill(postal)
  await expect(page.getByText('You can save it as you typed it.')).toBeVisible()
  await save.click()
  await expect(page.getByText(postal)).toBeVisible()

  // In use, as another login has it.
  await edit('Login email').click()
  const login = page.getByLabel('Login email', { exact: true })
  await login.fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email matches current email')).toBeVisible()
  await login.fill('aroha@example.com')
  await save.click()
  await expect(page.getByText(/^Another login uses this email/)).toBeVisible()

  // As after five minutes; what was typed is there again behind the sign-in.
  await page.route('**/v2/private/user/changeEmail', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: '/error/user/proof_needed', title: '', status: 403, detail: '', instance: '', external: false },
    }),
  )
  await login.fill(`new.${email}`)
  await save.click()
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/v2/private/user/changeEmail')
  await page.getByLabel('Password', { exact: true }).fill(customerOf(email).password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${path}`)
  await expect(login).toHaveValue(`new.${email}`)
  await save.click()
  await expect(page.getByText(`Open the link we emailed to new.${email}.`)).toBeVisible()
  await page.getByRole('button', { name: `Keep ${email}` }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const bills = page.getByRole('checkbox', { name: 'Bills and payments: Portal' })
  const isTold = await bills.isChecked()
  await bills.press('Space')
  await expect(page.getByText('Changes Saved')).toBeVisible()
  await page.reload()
  await expect(bills).toBeChecked({ checked: !isTold })
  await page.getByRole('link', { name: 'See who’s used your account' }).click()
  await expect(page.getByText('You changed the postal address').first()).toBeVisible()
  await page.goto(path)
  await edit('Mobile').click()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})
