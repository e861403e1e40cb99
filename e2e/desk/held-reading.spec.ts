import { expect } from 'playwright/test'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openDesk } from '#e2e/kit/desk.ts'
import { expectEmail } from '#e2e/kit/emails.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const email = 'sina@example.com'
const question = 'Is the first digit a 9? Please look again.'
const reason = 'The photo shows one digit less.'

test(
  'a reading that is far too high goes from the customer to a member of staff, who asks and then refuses it',
  anyWidth,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn(email, '/account/products')
    await page.getByRole('link', { name: 'Submit meter read' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Meter reads' })
    const likely = (await dialog.getByText(/is likely today/).textContent()) ?? ''
    const [, digits = '5', from = '0'] = /all (\d) digits.*costs\. ([\d,]+) to/.exec(likely) ?? []
    const reading = String((Number(from.replace(',', '')) + 40_000) % 10 ** Number(digits)).padStart(Number(digits), '0')
    await dialog.getByRole('textbox', { name: /^Reading of meter/ }).fill(reading)
    await expect(dialog.getByText('Check it again')).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'It’s right, check it' }).click()
    await dialog.getByRole('link', { name: 'See all your reads' }).click()
    const sent = page.getByRole('list', { name: 'Reads in progress' })
    await expect(sent.getByText(reading, { exact: true })).toBeVisible()

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    await openDesk(desk, '/staff/readings', demoStaff[1])
    await desk.getByRole('table', { name: 'Held readings' }).getByRole('row').filter({ hasText: reading }).click()
    await expect(desk.getByRole('heading', { name: `Sina Faleolo, ${reading}` })).toBeVisible()
    await desk.keyboard.press('q')
    await desk.getByLabel('What would you like to know?').fill(question)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send question' }).click()
    await desk.getByRole('link', { name: /^Waiting/ }).click()
    await expect(desk.getByRole('table').getByRole('row').filter({ hasText: reading })).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Please check your meter reading' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectEmail(context, { to: email, subject: 'Please check your meter reading', text: question })

    await desk.getByRole('table').getByRole('row').filter({ hasText: reading }).click()
    await desk.keyboard.press('x')
    await desk.getByLabel('Reason for the customer').fill(reason)
    await desk.getByRole('button', { name: 'Refuse the reading' }).click()
    await expect(desk.getByRole('table').getByRole('row').filter({ hasText: reading })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expectEmail(context, { to: email, subject: 'We couldn’t use your meter reading', text: reason })
    await context.close()
  },
)
