import { expect } from 'playwright/test'
import { routes } from '#domain/routes.ts'
import { anyWidth, test } from './kit/test.ts'

// Who may look lacks all that others of the whole account lack. Both are here before `people.spec.ts` has them leave.
const guests = [
  ['of one property', 'ben@example.com'],
  ['who may look', 'ruth@example.com'],
] as const

/** One address of each page: what a page asks for hangs on the page. */
const addresses = [...new Map(routes.toReversed().map(({ page, path }) => [page, path])).values()]

for (const [who, email] of guests)
  test(
    `a guest ${who} opens every page, and nothing that is refused them is asked for [ACCT-51]`,
    anyWidth,
    async ({ page, signIn }) => {
      test.setTimeout(400_000)
      await signIn(email)
      // From here on the browser knows who looks: sign-in itself leads to the dashboard.
      await expect(page.getByText('Sina Faleolo’s account')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const refused: string[] = []
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname} asks for ${pathname}`)
      })
      for (const path of addresses) {
        await page.goto(path.replace(/:\w+/g, 'heating'))
        // Of a page whose dialog opens over it, too.
        await expect(page.locator('h1').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
      }
      expect(refused).toEqual([])
    },
  )
