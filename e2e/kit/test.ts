import { test as base } from 'playwright/test'
import { type Brand, portalUrl } from './portal.ts'
import { signIn } from './sign-in.ts'

interface Fixtures {
  /** Whose portal is opened: `test.use({ brand: 'fizz' })`. */
  readonly brand: Brand
  /** Signs a demo customer in, by email, and waits for the dashboard's address. */
  readonly signIn: (email: string) => Promise<void>
}

/** Playwright's test with the portal of a brand under `page.goto('/…')`. */
export const test = base.extend<Fixtures>({
  brand: ['tarn', { option: true }],
  baseURL: ({ brand }, use) => use(portalUrl(brand)),
  signIn: ({ page }, use) => use((email) => signIn(page, email)),
})
