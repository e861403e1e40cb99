import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const

/**
 * Fails with each rule that axe finds broken, and where. Looks at the whole page, or at one `part` of it: a menu that is open
 * lies outside the page's landmarks, as every menu does.
 */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // What is still coming in has other colours than what stays: nothing moves from here on.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(moving.map(({ finished }) => finished))
  })
  if (part !== undefined) await expect(page.locator(part)).toBeVisible()
  // The portal has no frames: axe need not add up, in a page of its own, what it found in several.
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(tags)
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
  expect(violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) }))).toEqual([])
}

/** The same as the page was opened and in the other theme, which the page takes on at once when the device does. */
export const expectAccessibleInBothThemes = async (page: Page, part?: string): Promise<void> => {
  const html = page.locator('html')
  const isDark = (await html.getAttribute('data-mode')) === 'dark'
  for (const colorScheme of isDark ? themes.toReversed() : themes) {
    await page.emulateMedia({ colorScheme })
    await expect(html).toHaveAttribute('data-mode', colorScheme)
    await expectAccessible(page, part)
  }
}
