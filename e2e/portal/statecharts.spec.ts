import { expect, type Page } from 'playwright/test'
import { openPlayer } from '#tests/statecharts/player/play.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const here = (page: Page) => page.locator('#here')
/** How much of the picture its frame does not show, pixels. */
const hidden = (page: Page) =>
  page.locator('.picture').evaluate((frame) => ({
    beside: frame.scrollWidth - frame.clientWidth,
    below: frame.scrollHeight - frame.clientHeight,
  }))
const lit = (page: Page) => page.locator('.picture .lit > title')

test('a chart is seen whole, found by a requirement, walked by hand, its way kept in the address', anyWidth, async ({ page }) => {
  test.slow()
  // All pages are made at the first request, this one last.
  await page.request.get('/statecharts/products.html', { timeout: 0 })
  await page.goto('/statecharts/carbonCalculator.html')
  expect(await hidden(page)).toEqual({ beside: 0, below: 0 })
  await page.getByLabel('The whole picture').uncheck()
  expect((await hidden(page)).below).toBeGreaterThan(0)
  await page.goto('/statecharts/')
  await page.getByRole('searchbox').fill('shout-51')
  await expect(page.getByRole('status')).toHaveText('1 chart')
  await page.getByRole('link', { name: 'Booking of free hours' }).click()
  await expect(here(page)).toHaveText('day.restoring · adding.idle')
  await expect(lit(page)).toHaveText(['booking.day', 'booking.adding', 'booking.day.restoring', 'booking.adding.idle'])

  await page.getByRole('button', { name: 'day.choose [The day can be booked]' }).click()
  await page.getByRole('button', { name: 'day reports [The day’s hours have arrived]' }).click()
  await page.getByRole('button', { name: 'booking.add [Hours are chosen and can still be booked]' }).click()
  await expect(here(page)).toHaveText('day.chosen.showing · adding.loading')
  await expect(lit(page)).toHaveText([
    'booking.day',
    'booking.adding',
    'booking.day.chosen',
    'booking.day.chosen.showing',
    'booking.adding.loading',
  ])
  await expect(page.getByRole('button', { name: 'hours.choose [The hours can be booked]' })).toBeFocused()
  await expect(page.locator('#path li')).toHaveCount(3)
  await expect(page.locator('#remembered .new')).toHaveText(['worked out of context, event.key Prepare the booking, step 3'])
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

  await page.goto('/statecharts/booking.html#path=2.4.7.8.11.12')
  await expect(page.getByRole('alert')).toHaveText(/^The portal can’t take the walk of this address: after \d of its 6 arrows/)
  await expect(here(page)).toHaveText('day.restoring · adding.idle')
})

test(
  'paths of charts are played on the rendered view: by number, by title and by an address of the simulator',
  anyWidth,
  async () => {
    test.slow()
    const told: string[] = []
    const player = await openPlayer({ isHeadless: true, tell: (line) => told.push(line) })
    try {
      const title = 'none, after draft fails'
      expect(await player.pathsOf('editableField')).toContain(title)
      const arrows = ['directDebitForm.restoring / xstate.done.actor.draft #1', 'directDebitForm.editing / form.cancel #1']
      const address = (ids: readonly string[]) => `directDebitForm.html#${new URLSearchParams({ arrows: JSON.stringify(ids) })}`
      await player.play('directDebitForm', address(arrows))
      await player.play('editableField', title)
      await player.play('theme', '1')
      expect(told.join('\n').split('\n')).toEqual(
        [
          'cancelled, after draft is done, form.cancel; → restoring; draft is done; → editing.ready; form.cancel; → cancelled',
          'none, after draft fails; → restoring; draft fails; → none',
          'worn, after device.changed, theme.choose; → worn; device.changed dark; → worn; theme.choose light; → worn',
        ].flatMap((path) => [...path.split('; '), 'The path has been played.']),
      )
      await expect(player.play('directDebitForm', address([...arrows, ...arrows]))).rejects.toThrow('2 of 4 arrows lead on')
      await expect(player.play('directDebitForm', '99')).rejects.toThrow('directDebitForm has no path 99')
      await expect(player.play('gone', '1')).rejects.toThrow('There is no chart gone')
    } finally {
      await player.close()
    }
  },
)
