import { expect } from 'playwright/test'
import { doctorsForm } from '#server/demo/desk/doctors-form.ts'
import { demoStaff } from '#server/demo/staff.ts'
import { careChecks, careCheckLabels } from '#domain/desk/care-cases.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openDesk } from '#e2e/kit/desk.ts'
import { expectEmail } from '#e2e/kit/emails.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const email = 'sina@example.com'
const note = 'Called the practice: Dr Patel is away until Monday.'
const missing = 'The doctor’s signature is missing.'

test(
  'a doctor’s form goes from the customer to a member of staff, who asks for another and confirms it in the page',
  anyWidth,
  async ({ page, signIn, browser, baseURL }) => {
    const form = Buffer.from(
      await doctorsForm({ name: 'Mum', address: '3 Kea Street', equipment: 'Oxygen concentrator', signedOn: '2026-06-08' }),
    )
    const card = page.getByRole('region', { name: 'Someone depends on power' })
    const sendForm = async () => {
      await card.getByLabel('The filled-in form').setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: form })
      await card.getByRole('button', { name: 'Send form' }).click()
      await expect(card.getByText('We’re checking your form. You don’t need to do anything.')).toBeVisible()
    }
    await signIn(email, '/account/profile/care')
    await page.getByRole('button', { name: 'Register your home' }).click()
    await page.getByLabel('Who depends on power').fill('Mum')
    await page.getByLabel('Breathing: oxygen, ventilator, CPAP').check()
    await page.getByLabel(/^I know the power can fail/).check()
    await page.getByRole('button', { name: 'Send registration' }).click()
    await expect(card.getByText('Protected while we check')).toBeVisible()
    await sendForm()

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    const files: string[] = []
    desk.on('download', (file) => files.push(file.suggestedFilename()))
    await openDesk(desk, '/staff/cases/care', demoStaff[1])
    await desk.getByRole('link', { name: /Sina/ }).click()
    const paper = desk.getByRole('group', { name: 'Doctor’s form' }).getByRole('img')
    await expect(paper.first()).toBeVisible()
    await expect(desk.getByText(/^Grace Tuala, /).first()).toBeVisible()
    await desk.keyboard.press('a')
    await expect(desk.getByRole('combobox', { name: 'Assigned to' }).locator(':checked')).toHaveText('With you')
    await desk.keyboard.press('n')
    await desk.keyboard.type(note)
    await desk.getByRole('button', { name: 'Add note' }).click()
    await expect(desk.getByText(/^You, /)).toBeVisible()
    await expect(desk.getByText(note)).toBeVisible()
    await desk.getByRole('button', { name: 'Ask for more' }).click()
    await desk.getByLabel('What is missing').fill(missing)
    await desk.getByRole('button', { name: 'See the email' }).click()
    await expect(desk.getByText(missing).last()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send email' }).click()
    await expect(desk.getByText('We’ve asked for the form by email. The home stays protected.')).toBeVisible()

    await page.reload()
    await expect(page.getByText(note)).toHaveCount(0)
    await expect(card.getByText(`Please send the form again. ${missing} You’re still protected.`)).toBeVisible()
    await expectEmail(context, {
      to: email,
      subject: 'Please send us your form again',
      text: `Please send us the form again: ${missing}`,
    })
    await sendForm()

    await desk.reload()
    await expect(paper.first()).toBeVisible()
    for (const check of careChecks) {
      await desk.getByLabel(careCheckLabels[check]).click()
      await expect(desk.getByLabel(careCheckLabels[check])).toBeChecked()
    }
    await expect(desk.getByRole('button', { name: 'Confirm registration' })).not.toHaveAttribute('aria-disabled', 'true')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Confirmed for a year. We’ve emailed the customer.')).toBeVisible()
    expect(files).toEqual([])

    await page.reload()
    await expect(card.getByText(/We’ll need a new form by/)).toBeVisible()
    await expectEmail(context, {
      to: email,
      subject: 'Your home is registered',
      text: 'If you change retailer, tell the new one. Your registration doesn’t move with you.',
    })
    await context.close()

    await card.getByRole('button', { name: 'End registration' }).click()
    await card.getByRole('button', { name: 'Yes, end it' }).click()
    await expect(page.getByText('Your registration has ended and we’ve deleted the form.')).toBeVisible()
  },
)
