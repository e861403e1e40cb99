import { expect, type Page, type Route } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const oneHome = 'aroha@example.com'
const fourProperties = 'sina@example.com'

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ })
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch property/ })
const mainTabs = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link')

test('shows the tabs that are built, and each leads to its area [SHELL-01 ACCT-01]', async ({ page, signIn }, { project }) => {
  await signIn(oneHome)
  const [home, products, insights] =
    project.name === 'phone' ? ['Home', 'Products', 'Insights'] : ['Dashboard', 'My Products', 'Tips & Insights']
  await expect(mainTabs(page)).toHaveText([home, products, insights, 'Bills', 'Profile'])
  for (const [name, path] of [
    [products, '/account/products'],
    [insights, '/account/insights/tips'],
    ['Bills', '/account/bill'],
    ['Profile', '/account/profile'],
  ] as const) {
    await mainTabs(page).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test(
  'opens the account menu by keyboard, walks it by arrows and gives the focus back [SHELL-48 SHELL-56]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn(oneHome)
    await account(page).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Usage' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(account(page)).toBeFocused()
  },
)

test('wears the theme that is chosen, and still does after a reload', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  await account(page).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(account(page)).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitemradio', { name: 'Auto' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
})

test('switches to another property and back to all of them, by way of the dashboard [SHELL-03 DASH-46 DASH-51 DASH-52]', async ({
  page,
  signIn,
}) => {
  await signIn(fourProperties, '/account/products')
  const before = (await switcher(page).getAttribute('aria-label')) ?? ''
  await switcher(page).click()
  await expect(page.getByRole('button', { name: /\(Pending\)/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /\(Closed\)/ }).first()).toBeVisible()
  const other = page.getByRole('button', { name: /\(Pending\)/ }).last()
  const name = ((await other.textContent()) ?? '').split('(')[0]?.trim() ?? ''
  await other.click()
  await expect(page).toHaveURL('/account/dashboard')
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(name))
  expect(await switcher(page).getAttribute('aria-label')).not.toBe(before)
  await switcher(page).click()
  await page.getByRole('button', { name: 'All properties', exact: true }).click()
  await expect(switcher(page)).toHaveAccessibleName(/All properties/)
  await expect(page).toHaveURL('/account/dashboard')
})

test('has a footer in which no link is dead [SHELL-57 SHELL-58 SHELL-59 SHELL-60]', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  for (const [name, heading] of [
    ['Contact Us', 'Contact us'],
    ['Accessibility', 'Accessibility'],
    ['Terms and Conditions', 'Terms and conditions'],
    ['Privacy Policy', 'Privacy policy'],
  ] as const) {
    // The foot stands still once the last row has its place.
    await expect(page.getByRole('heading', { level: 2, name: 'Where your power goes' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/account/dashboard')
  }
})

test('goes back and forward through pages, with the focus on the page', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  await mainTabs(page).getByText('Profile', { exact: true }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/^Profile · /)
  await page.goBack()
  await expect(page).toHaveURL('/account/dashboard')
  await page.goForward()
  await expect(page).toHaveURL('/account/profile')
})

test('jumps past the header to the page as the first stop of the Tab key', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome, '/account/bill')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Browsers keep in place what is looked at while the page above it grows: they scroll by themselves until then. */
const hasSettled = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Where your power goes' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
const down = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY))
/** Turns the wheel until the page is there: a busy browser may drop a turn. */
const wheelTo = (page: Page, top: number) =>
  expect(async () => {
    await page.mouse.wheel(0, top - (await down(page)))
    await expect.poll(() => down(page), { timeout: 2_000 }).toBe(top)
  }).toPass({ timeout: 20_000 })

test('begins a page at its top, and leads by Back and Forward to where each was left', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  const card = page.getByRole('heading', { name: 'Where your power goes' })
  await hasSettled(page)
  await card.scrollIntoViewIfNeeded()
  const left = (await down(page)) - 40
  await wheelTo(page, left)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect.poll(() => down(page)).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => down(page)).toBe(left)
  await wheelTo(page, left - 120)
  await page.goForward()
  await expect.poll(() => down(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => down(page)).toBe(left - 120)
})

test(
  'leads back to where a page was left also when it is loaded anew and gets its height late',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn(oneHome)
    const card = page.getByRole('heading', { name: 'Where your power goes' })
    await hasSettled(page)
    await card.scrollIntoViewIfNeeded()
    const left = await down(page)
    expect(left).toBeGreaterThan(300)
    await page.goto('/terms')
    const held: Route[] = []
    await page.route('**/v2/private/**', (route) => void held.push(route))
    await page.goBack()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unroute('**/v2/private/**')
    for (const route of held) await route.fallback()
    await expect(card).toBeInViewport()
    await expect.poll(() => down(page)).toBe(left)
  },
)

test('leaves a place within the page to the browser', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  await expect(account(page)).toBeVisible()
  // The page grows while its reads come.
  await expect(async () => {
    await page.evaluate(() => globalThis.scrollTo(0, 400))
    expect(await down(page)).toBe(400)
  }).toPass()
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/dashboard#main')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => down(page)).toBeLessThan(200)
})

test('shows an error and reports it when a page’s chunk is blocked [SHELL-68]', anyWidth, async ({ page, signIn }) => {
  await signIn(oneHome)
  await page.evaluate(() => {
    const kept: string[] = []
    Object.assign(globalThis, { kept })
    globalThis.addEventListener('tarn:report', (event) => kept.push((event as CustomEvent<{ message: string }>).detail.message))
  })
  await page.route(/products-page/, (route) => route.abort())
  await mainTabs(page).nth(1).click()
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept)).toContain('Error loading page')
  await page.unroute(/products-page/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('scrolls sideways nowhere', anyWidth, async ({ page, signIn }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
    await signIn(oneHome)
    for (const path of ['/account/dashboard', '/account/products', '/account/bill', '/terms', '/general-error']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page, path)
    }
  })
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('has nothing that axe finds in the shell and its menus', async ({ page, signIn }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUnbroken(page)
      await signIn(fourProperties, '/account/bill')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(switcher(page)).toBeVisible()
      await expectUnbroken(page)
      await switcher(page).click()
      await expect(page.getByRole('button', { name: 'All properties', exact: true })).toBeVisible()
      await expectUnbroken(page)
      await page.keyboard.press('Escape')
      await account(page).click()
      await expect(page.getByRole('menuitem', { name: 'Usage' })).toBeVisible()
      await expectUnbroken(page, '[role="menu"]')
      for (const path of ['/terms', '/general-error']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectUnbroken(page)
      }
    })
  })
