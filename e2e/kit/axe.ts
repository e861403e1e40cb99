import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import type { Brand } from './portal.ts'

/** The small one: each page that is looked at reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe judges by colours. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** What axe finds broken in the page, or in one part of it. The portal has no frames, whose findings would have to be added up. */
const lookAt = async (page: Page, part: string | undefined, rules: readonly string[]) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([within, runOnly]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        runOnly: [...runOnly],
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html) }))
    },
    [part, rules] as const,
  )
}

/** All of the page but for its colours. */
const anatomyOf = (page: Page) =>
  page.evaluate(() => document.body.innerHTML.replaceAll(/#[\da-f]{3,8}\b|rgba?\([^)]*\)| class="[^"]*"/gi, ''))

const expectUnbroken = async (page: Page, part: string | undefined, rules: readonly string[]): Promise<void> => {
  // A page without its heading has not opened yet.
  await expect(page.locator('h1')).not.toHaveCount(0)
  // What is being updated is dimmed until the new is there.
  await expect(page.getByRole('progressbar', { name: 'Updating' })).toHaveCount(0)
  // What is still coming in has other colours than what stays: nothing moves from here on.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(moving.map(({ finished }) => finished))
  })
  if (part !== undefined) await expect(page.locator(part)).toBeVisible()
  expect(await lookAt(page, part, rules)).toEqual([])
}

/**
 * Fails with each rule that axe finds broken, and where. Looks at the whole page, or at one `part` of it: a menu that is open
 * lies outside the page's landmarks, as every menu does.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> => expectUnbroken(page, part, all)

/** Opens the theme that the page has, then the other one, which the page takes on at once when the device does. */
const inBothThemes = async (page: Page, look: (isFirst: boolean) => Promise<void>): Promise<void> => {
  const html = page.locator('html')
  const isDark = (await html.getAttribute('data-mode')) === 'dark'
  for (const mode of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: mode })
    await expect(html).toHaveAttribute('data-mode', mode)
    await look(mode === (isDark ? 'dark' : 'light'))
  }
}

/** The same in both themes. Where nothing but colours has changed, the other theme is asked for what hangs on them. */
export const expectAccessibleInBothThemes = (page: Page, part?: string): Promise<void> => {
  let before = ''
  return inBothThemes(page, async (isFirst) => {
    await expectUnbroken(page, part, !isFirst && (await anatomyOf(page)) === before ? ofColour : all)
    before = await anatomyOf(page)
  })
}

const expectReadableInBothThemes = (page: Page, part?: string): Promise<void> =>
  inBothThemes(page, () => expectUnbroken(page, part, ofColour))

/** Of the second brand's page, whose anatomy is the first one's, what hangs on its colours. */
export const accessibleAs = (brand: Brand) => (brand === 'tarn' ? expectAccessibleInBothThemes : expectReadableInBothThemes)
