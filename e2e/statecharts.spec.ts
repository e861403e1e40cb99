import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { expectAccessible } from './kit/axe.ts'
import { anyWidth } from './kit/test.ts'

const file = (name: string) => pathToFileURL(resolve('docs/statecharts', name)).href
const here = (page: Page) => page.locator('#here')
const lit = (page: Page) => page.locator('.picture .lit > title')

test('a chart is found by a requirement, walked by hand, and its way kept in the address', anyWidth, async ({ page }) => {
  await page.goto(file('index.html'))
  await page.getByRole('searchbox').fill('shout-51')
  await expect(page.getByRole('status')).toHaveText('1 chart')
  await page.getByRole('link', { name: 'Booking of free hours' }).click()
  await expect(here(page)).toHaveText('day.restoring · adding.idle')
  await expect(lit(page)).toHaveText(['booking.day.restoring', 'booking.adding.idle'])

  await page.getByRole('button', { name: 'day.choose [isOnOffer]' }).click()
  await page.getByRole('button', { name: '[isDayKnown]' }).click()
  await page.getByRole('button', { name: 'booking.add [canBook]' }).click()
  await expect(here(page)).toHaveText('day.chosen.showing · adding.loading')
  await expect(lit(page)).toHaveText(['booking.day.chosen.showing', 'booking.adding.loading'])
  await expect(page.locator('#path li')).toHaveCount(3)
  await page.reload()
  await expect(here(page)).toHaveText('day.chosen.showing · adding.loading')
  await page.getByText('As a test').click()
  await expect(page.locator('#test')).toContainText('toEqual(["day.chosen.showing","adding.loading"])')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'One step back' }).click()
  await expect(here(page)).toHaveText('day.chosen.showing · adding.idle')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(here(page)).toHaveText('day.restoring · adding.idle')
})
