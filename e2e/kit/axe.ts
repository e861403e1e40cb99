import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with each rule that axe finds broken, and where. Looks at the whole page, or at one `part` of it: a menu that is open
 * lies outside the page's landmarks, as every menu does.
 */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // What is still coming in has other colours than what stays.
  await page.evaluate(() => {
    const coming = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(coming.map(({ finished }) => finished))
  })
  const builder = new AxeBuilder({ page }).withTags(tags)
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
  expect(violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) }))).toEqual([])
}
