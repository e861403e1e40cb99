import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { changesDraft, mainTab } from '#e2e/kit/bad-days.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** Both widths share one portal and one mailbox: each has its own people. `guest` and `leaver` have no account of their own. */
const people = {
  desktop: { owner: 'leo@example.com', guest: 'jess@example.com', name: 'Jess Moore', leaver: 'ben@example.com' },
  phone: { owner: 'mila@example.com', guest: 'ioane@example.com', name: 'Ioane Faleolo', leaver: 'ruth@example.com' },
} as const

const cast = () => people[test.info().project.name === 'phone' ? 'phone' : 'desktop']

/** The link that an invitation's mail leads to. */
const invitationIn = async (page: Page, email: string): Promise<string> => {
  const mails = page.getByRole('link', { name: `To ${email}` })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mails.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mails.first().click()
  return (await page.getByRole('link', { name: /account\/invitation/ }).getAttribute('href')) ?? ''
}

test('lets somebody in by mail, who sees what they may and leaves their name, and takes it back at once [ACCT-51]', async ({
  page,
  baseURL,
  browser,
  signIn,
  signInAt,
  viewport,
}) => {
  const { owner, guest, name } = cast()
  await signIn(owner, '/account/profile/people')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('form', { name: 'Invite someone' })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check what you entered' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await form.getByRole('radio', { name: /^Full access/ }).check()
  await changesDraft(page, () => form.getByLabel('Email').fill(guest))

  // Nothing is lost over a reload.
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(guest)
  await expect(form.getByRole('radio', { name: /^Full access/ })).toBeChecked()
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invited. They have 7 days to accept.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: guest })
  await expect(row.getByText('Invited', { exact: true })).toBeVisible()

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  const link = await invitationIn(other, guest)
  const { pathname, search } = new URL(link)
  await signInAt(other, guest, `${pathname}${search}`)
  await expect(other.getByRole('heading', { name: /has invited you to their account$/ })).toBeVisible()
  await other.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(other.getByRole('heading', { name: /^You can now see .+ account$/ })).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await other.getByRole('button', { name: 'Open the account' }).click()
  await expect(other.getByText('Anything you do here is recorded under your name.')).toBeVisible()

  // What is the owner's is not offered, and who opens its address is told so.
  await other.goto('/account/profile')
  await expect(other.getByRole('link', { name: /^Property details/ })).toBeVisible()
  await expect(other.getByRole('link', { name: /^Moving house/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: /^Refer a friend/ })).toHaveCount(1)
  await other.goto('/account/profile/people')
  await expect(other.getByText(/account, only someone who owns it can do this\.$/)).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await other.goto('/account/profile/account-settings')
  await other.getByRole('button', { name: 'Edit Property name' }).click()
  await other.getByLabel('Property name').fill('The old place')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Changes Saved')).toBeVisible()

  await page.goto('/account/profile/activity')
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  await page.goto('/account/profile/people')
  await page.getByRole('button', { name: `End access: ${name}` }).click()
  await page.getByRole('button', { name: 'End access', exact: true }).click()
  await expect(page.getByText('Done. They don’t have access to your account.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)

  // The next call is refused, whatever was open.
  await mainTab(other, 3).click()
  await expect(other.getByText('Your access to that account has ended. Nothing more of it is shown.')).toBeVisible()
  await expect(other.getByText('You don’t have access to an account')).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await expectToFit(other)
  await context.close()
})

test('shows a viewer no control that would be refused, and lets them leave [ACCT-51]', async ({ page, signIn }) => {
  const { leaver } = cast()
  await signIn(leaver, '/account/profile/payment-options')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Options' })).toBeVisible()
  await expect(page.getByText('You don’t have access to this')).toBeVisible()
  await page.getByRole('link', { name: 'What you can do' }).click()
  await page.getByRole('button', { name: 'Leave this account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Sina Faleolo’s account?' })
  await expect(dialog.getByText(/you won’t have an account to see\.$/)).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Your access to that account has ended. Nothing more of it is shown.')).toBeVisible()
  await expect(page.getByText('You don’t have access to an account')).toBeVisible()
})
