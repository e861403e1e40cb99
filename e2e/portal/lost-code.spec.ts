import { brandIds, palettes } from '#brands/brands.ts'
import { expect } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const scripts = ['libraries', 'charts', 'react', 'portal']

for (const script of scripts)
  test(`a portal whose ${script} are lost says so, and opens when asked`, anyWidth, async ({ page }) => {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('We couldn’t load the portal')
    await page.unroute(`**/assets/${script}-*.js`)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

for (const script of scripts)
  test(`a portal whose ${script} never answer says so after 20 seconds, and opens once they come`, anyWidth, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/assets/${script}-*.js`, (route) => released.then(() => route.continue()))
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    const asked = page.waitForRequest(`**/assets/${script}-*.js`)
    await page.goto('/login', { waitUntil: 'commit' })
    await asked
    await page.clock.runFor(19_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('#outline')).toHaveCount(1)
    await page.clock.runFor(1_500)
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('We couldn’t load the portal')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    release()
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveTitle('Sign in · Tarn')
    const styles = () => [...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
    expect((await page.evaluate(styles)).filter((rule) => rule.includes('.lost'))).toEqual([])
  })

test(
  'a portal that is lost on the way offline says that, and opens by itself when the network is back',
  anyWidth,
  async ({ page, context }) => {
    await page.route('**/assets/*.js', async (route) => {
      await context.setOffline(true)
      await route.abort()
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await page.unroute('**/assets/*.js')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  },
)

/** Background, surface, ink, quiet ink, button and its words, as they are drawn. */
const coloursOfLost = () => {
  const hexOf = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
  const [page, card, words, button] = ['.lost', '.lost > div', '.lost p', '.lost button'].map(styleOf)
  return [page?.backgroundColor, card?.backgroundColor, page?.color, words?.color, button?.backgroundColor, button?.color].map(
    (color) => hexOf(color ?? ''),
  )
}

for (const brand of brandIds)
  test.describe(`in ${brand}`, () => {
    test.use({ brand })
    test('what it says fits, is readable in light and dark, and breaks no policy', async ({ page }) => {
      const refused: string[] = []
      page.on('console', (line) => /Content Security Policy|TrustedHTML/.test(line.text()) && refused.push(line.text()))
      await page.route('**/assets/portal-*.js', (route) => route.abort())
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
        const { canvas, surface, ink, ink2, primary, onPrimary } = palettes[brand][colorScheme]
        expect(await page.evaluate(coloursOfLost)).toEqual([canvas, surface, ink, ink2, primary, onPrimary])
        await expectToFit(page)
        await expectAccessible(page)
      }
      expect(refused).toEqual([])
    })
  })
