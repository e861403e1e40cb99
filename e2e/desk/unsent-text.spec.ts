import { expect } from 'playwright/test'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openDesk } from '#e2e/kit/desk.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const note = 'She called again, and'
const noteField = 'Add a note. Customers never see notes.'

test(
  'what is typed just before a case is left is there again, and another tab says so',
  anyWidth,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })
    const desk = await context.newPage()
    await openDesk(desk, '/staff/cases', demoStaff[1])
    await expect(desk.getByText('By due date')).toBeVisible()
    await desk.keyboard.press('j')
    await expect(desk.getByLabel(noteField)).toBeVisible()
    const first = desk.url()
    await desk.keyboard.press('j')
    await expect(desk).not.toHaveURL(first)
    const second = desk.url()
    await expect(desk.getByLabel(noteField)).toHaveValue('')
    await desk.getByLabel(noteField).fill(note)
    await desk.goBack()
    await expect(desk).toHaveURL(first)
    await expect(desk.getByLabel(noteField)).toHaveValue('')
    await desk.goForward()
    await expect(desk.getByLabel(noteField)).toHaveValue(note)

    const other = await context.newPage()
    await other.goto(second)
    await expect(other.getByText('You’re writing here in another tab.')).toBeVisible()
    await expect(other.getByLabel(noteField)).toHaveValue(note)

    await desk.getByLabel(noteField).fill(`${note} asked for a call`)
    await expect(desk.getByText(/^Draft saved/)).toBeVisible()
    await other.getByLabel(noteField).fill('Hers is another meter.')
    await expect(other.getByText('You’ve also written this in another tab.')).toBeVisible()
    await other.getByRole('button', { name: 'Show that text' }).click()
    await expect(other.getByLabel(/^In the other tab/)).toHaveValue(`${note} asked for a call`)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Use that text' }).click()
    await expect(other.getByLabel(noteField)).toHaveValue(`${note} asked for a call`)
    await other.getByLabel(noteField).fill('')
    await expect(other.getByText('Not saved yet')).toBeVisible()
    await expect(other.getByText('Not saved yet')).toBeHidden()
    await expect(other.getByText('Saving draft')).toBeHidden()
    await context.close()
  },
)
