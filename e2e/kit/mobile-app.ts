import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright/test'
import { signIn } from './sign-in.ts'

/** What the mobile app holds of its customer. */
export interface AppSession {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The app signs its customer in for itself, out of the web view's sight. */
export const signInToApp = async (browser: Browser, baseURL: string, email: string): Promise<AppSession> => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/oidc/token')
  await signIn(page, email)
  const answer = (await (await told).json()) as { access_token: string; refresh_token: string }
  await context.close()
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token }
}

/** The app signs its customer out: the session ends with the provider. */
export const signOutOfApp = async (page: Page, { refreshToken }: AppSession): Promise<void> => {
  const form = { client_id: 'portal', token: refreshToken, token_type_hint: 'refresh_token' }
  await page.request.post('/oidc/revoke', { form })
}

const labels = { accessToken: 'Access token', billingAccountId: 'Billing account', locationId: 'Location' } as const
type Handed = { readonly [Name in keyof typeof labels]?: string }

/** Opens a page of the portal as the app's web view does, from `e2e/mobile-app.html`. */
export const openFromApp = async (page: Page, portal: string, path: string, handed: Handed): Promise<void> => {
  await page.goto(`file://${fileURLToPath(new URL('../mobile-app.html', import.meta.url))}`)
  await page.getByLabel('Portal').fill(portal)
  await page.getByLabel('Page').fill(path)
  for (const [name, value] of Object.entries(handed)) await page.getByLabel(labels[name as keyof Handed]).fill(value)
  await page.getByRole('button', { name: 'Open' }).click()
}
