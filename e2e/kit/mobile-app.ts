import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { tokensOf } from './tokens.ts'

/** What the mobile app holds of its customer. */
export interface AppSession {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The app signs its customer in for itself, out of the web view's sight. */
export const signInToApp = async (baseURL: string, email: string): Promise<AppSession> => {
  const { access_token: accessToken, refresh_token: refreshToken } = await tokensOf(baseURL, email)
  return { accessToken, refreshToken }
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
