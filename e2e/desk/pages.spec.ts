import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { openDesk } from '#e2e/kit/desk.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const [, , mere, jade] = demoStaff

const firstOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').nth(1)

/** The first line of a CSV that a button downloads. */
const downloadedBy = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await (await download).path()
  return readFileSync(file, 'utf8').split('\r\n')[0] ?? ''
}

/** In both themes at the desk's width, and fits where the rail is icons. */
const expectGood = async (page: Page, path: string, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${path} at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The same, and narrow, where the detail lies over the list. */
const expectGoodDetail = async (page: Page, path: string, heading: string): Promise<void> => {
  await expectGood(page, path, heading)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const walk = async (page: Page, pages: readonly (readonly [path: string, heading: string])[]): Promise<void> => {
  for (const [path, heading] of pages)
    await test.step(path, async () => {
      await page.goto(path)
      await expectGood(page, path, heading)
    })
}

test('of cases, readings and outages are accessible and fit their width', anyWidth, async ({ page }) => {
  await openDesk(page, '/staff', mere)
  await walk(page, [
    ['/staff/cases', 'Cases'],
    ['/staff/cases/care', 'Care registrations'],
    ['/staff/readings', 'Held readings'],
    ['/staff/readings/files', 'Files that came in'],
    ['/staff/outages', 'Outages'],
    ['/staff/deliveries', 'Deliveries'],
    ['/staff/numbers', 'Numbers'],
    ['/staff/approvals', 'Approvals'],
  ])
  await page.goto('/staff/cases')
  await page.getByRole('list', { name: 'Cases' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectGoodDetail(page, 'a case', 'Cases')
})

test('of a customer are accessible and fit their width', anyWidth, async ({ page }) => {
  await openDesk(page, '/staff', mere)
  await page.getByRole('combobox').fill('Hana Kereama')
  await page.getByRole('option', { name: /Hana Kereama/ }).click()
  await expectGoodDetail(page, 'a customer', 'Hana Kereama')
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expectGood(page, 'changes of a customer', 'Change Hana Kereama')
})

test('of money, people and the audit log are accessible and fit their width', anyWidth, async ({ page }) => {
  await openDesk(page, '/staff', jade)
  await walk(page, [
    ['/staff/money', 'Money'],
    ['/staff/money/returns', 'Money'],
    ['/staff/money/runs', 'Money'],
    ['/staff/money/close', 'Money'],
    ['/staff/money/refunds', 'Money'],
    ['/staff/money/cards', 'Money'],
    ['/staff/bills', 'Held bills'],
    ['/staff/prices', 'Prices'],
    ['/staff/people', 'People'],
    ['/staff/audit', 'Audit'],
  ])
  await page.goto('/staff/money')
  await firstOf(page, 'Payments without a match').click()
  await expectGoodDetail(page, 'a payment', 'Money')
})

test('of numbers download as a file that says who took it', anyWidth, async ({ page }) => {
  await openDesk(page, '/staff/numbers', mere)
  expect(await downloadedBy(page, 'Download CSV')).toMatch(
    /^\uFEFF?"Exported by Mere Tāmati \(mere@staff\.example\.com\), .+\. For work only\."$/,
  )
})
