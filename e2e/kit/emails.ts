import { type BrowserContext, expect } from 'playwright/test'

interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for the newest email with that subject in the mailbox of the demo. */
export const expectEmail = async (context: BrowserContext, { to, subject, text }: Email): Promise<void> => {
  const mailbox = await context.newPage()
  const mail = mailbox.getByRole('link', { name: `${subject} To ${to}` })
  await expect(async () => {
    await mailbox.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.first().click()
  await expect(mailbox.getByText(text)).toBeVisible()
  await mailbox.close()
}
