import { expect, type Locator, type Page } from 'playwright/test'

interface Spot {
  readonly x: number
  readonly y: number
}

const linkAt = (page: Page, spot: Spot) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent ?? null, spot)

/**
 * Presses the last button of a wizard, and fails when the second press of a double click would follow a link of the next screen.
 * @param link what stands in the button's place a moment later; null for nothing
 */
export const pressLast = async (page: Page, button: Locator, link: string | null): Promise<void> => {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the screen')
  const spot: Spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // Asked in the very moment in which the button goes: a press of the test's own would come too late on a busy machine.
  const pressed = button.evaluate(
    (last, { x, y }) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          if (last.isConnected) return
          observer.disconnect()
          resolve(document.elementFromPoint(x, y)?.closest('a, button')?.textContent ?? null)
        }).observe(document, { childList: true, subtree: true })
      }),
    spot,
  )
  await button.click()
  expect(await pressed).toBe(null)
  await expect.poll(() => linkAt(page, spot)).toBe(link)
}
