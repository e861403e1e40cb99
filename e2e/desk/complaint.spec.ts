import { expect } from 'playwright/test'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openDesk } from '#e2e/kit/desk.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const happened = 'Two bottles were left at the gate, not at the house.'
const answer = 'You were right. We’ve told the driver where your bottles go.'
const note = 'Called the depot: the driver is new.'

test(
  'a complaint goes from the customer’s press to a member of staff, and their answer comes back',
  anyWidth,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn('sina@example.com', '/account/profile/complaints')
    await page.getByRole('button', { name: 'Make a complaint' }).click()
    await page.getByLabel('What is it about?').selectOption('Gas or gas bottles')
    await page.getByLabel('What happened?').fill(happened)
    await page.getByRole('button', { name: 'Send complaint' }).click()
    const received = page.getByText(/^Thanks, we’ve got it\. Your reference is C-\d+\.$/)
    await expect(received).toBeVisible()
    const [number = ''] = /C-\d+/.exec((await received.textContent()) ?? '') ?? []

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    await openDesk(desk, `/staff/cases/all/${number}`, demoStaff[1])
    await expect(desk.getByText(happened).last()).toBeVisible()
    await desk.keyboard.press('a')
    await expect(desk.getByText('With you').first()).toBeVisible()
    await desk.getByLabel('Add a note. Customers never see notes.').fill(note)
    await desk.getByRole('button', { name: 'Add note' }).click()
    await expect(desk.getByText('Note, staff only')).toBeVisible()
    await desk.getByLabel('What we do').selectOption('Answer')
    await desk.getByLabel('Your answer').fill(answer)
    await desk.getByRole('button', { name: 'Look at the email' }).click()
    await expect(desk.getByText(answer).last()).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Sent to Sina.')).toBeVisible()
    await context.close()

    await page.reload()
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)
  },
)
