import { expect, type Page } from 'playwright/test'
import { anyWidth, test } from '#e2e/kit/test.ts'

interface Seen {
  paper?: Record<string, unknown>
}

/** Prints the page, and says what was on the sheets: they are pictures, but the page hears when it is laid out for them. */
const printed = async (page: Page) => {
  await page.evaluate(() => {
    const shown = (query: string) =>
      [...document.querySelectorAll(query)].filter((element) => element.checkVisibility()).map(({ textContent }) => textContent)
    const isTooWide = (chart: Element) =>
      chart.getBoundingClientRect().right > (chart.closest('section')?.getBoundingClientRect().right ?? 0)
    matchMedia('print').addEventListener('change', ({ matches }) => {
      if (!matches) return
      ;(globalThis as Seen).paper = {
        mode: document.documentElement.dataset['mode'],
        ways: shown('nav, footer, body > :not(#root)'),
        page: shown('h1'),
        text: document.querySelector('main')?.innerText ?? '',
        cards: shown('main h2'),
        actions: shown('main button').filter((text) => text === 'Extend'),
        charts: document.querySelectorAll('main figure').length,
        chartsOfTheLibrary: document.querySelectorAll('.echarts-for-react').length,
        chartsTooWide: [...document.querySelectorAll('main figure svg')].filter(isTooWide).length,
      }
    })
  })
  await page.pdf({ format: 'A4' })
  return page.evaluate(() => (globalThis as Seen).paper)
}

test.describe('a printed page', () => {
  test.use({ colorScheme: 'dark' })

  test('is light whatever the screen is, and has neither ways elsewhere nor buttons', anyWidth, async ({ page, signIn }) => {
    await signIn('wiremu@example.com', '/account/bill')
    await expect(page.getByRole('button', { name: 'Extend' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'By bill period' })).toBeVisible()
    await expect(page.getByRole('heading', { name: / bills, 29 days each$/ })).toBeVisible()
    expect(await printed(page)).toEqual({
      text: expect.any(String),
      mode: 'light',
      ways: [],
      page: ['Bills'],
      cards: ['To pay', expect.stringMatching(/ bills, 29 days each$/), 'What’s in your upcoming bill', 'How you pay'],
      actions: [],
      charts: 2,
      chartsOfTheLibrary: 0,
      chartsTooWide: 0,
    })
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(page.getByRole('button', { name: 'Extend' })).toBeVisible()
  })

  test('is the bill on its own page: whose it is, when it is due, and nothing to press', anyWidth, async ({ page, signIn }) => {
    await signIn('aroha@example.com', '/account/bill/insights')
    await expect(page.getByText(/^Issued \d+ \w+ \d{4}, due \d+ \w+ \d{4}, number \S+\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bill as PDF' })).toBeVisible()
    // It comes with the start's calls, which no page waits for, and is seen on paper alone.
    await expect(page.locator('main').getByText('Tarn · Aroha Bennett')).toBeAttached()
    const { text, ways, cards } = (await printed(page)) as { text: string; ways: string[]; cards: string[] }
    expect(text.split('\n').slice(0, 2)).toEqual(['Tarn · Aroha Bennett', expect.stringMatching(/^Bill for \d+ \w+ – \d+ \w+$/)])
    expect(text).toMatch(/Issued \d+ \w+ \d{4}, due \d+ \w+ \d{4}, number \S+\./)
    expect(ways).toEqual([])
    expect(text).not.toMatch(/Bill as PDF|Question a line|Earlier|Later/)
    expect(cards).not.toContain('Work it out yourself')
  })

  test('shows a chart that is explored on the screen as a picture that fits', anyWidth, async ({ page, signIn }) => {
    await signIn('wiremu@example.com', '/account/products/consumption')
    await expect(page.locator('.echarts-for-react svg')).toBeVisible()
    expect(await printed(page)).toMatchObject({ mode: 'light', charts: 2, chartsOfTheLibrary: 0, chartsTooWide: 0 })
    await expect(page.locator('.echarts-for-react svg')).toBeVisible()
  })
})
