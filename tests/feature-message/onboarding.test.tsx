// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { Initialize } from '#contract/app/start.contract.ts'
import { initialized } from '#tests/app/answers.ts'
import { openPortal, type Portal } from '#tests/app/portal-stage.tsx'

let portal: Portal
afterEach(() => portal.strike())

const open = async (path: string, metadata: Partial<Initialize['userMetadata']>, answers = {}) => {
  const userMetadata = { ...initialized.userMetadata, ...metadata }
  portal = await openPortal({ path, answers: { 'GET /private/drd/initialize': { ...initialized, userMetadata }, ...answers } })
  return portal.address()
}
const onboarding = '/account/feature-messages?target=eiq2Onboarding'

it.each(['/', '/login', '/account', '/account/dashboard'])(
  'shows onboarding on the first load at %s to a customer who has not seen it [DASH-33]',
  async (path) => {
    expect(await open(path, { eiq2OnboardingSeen: false })).toBe(onboarding)
  },
)

it('shows it to nobody who has seen it [DASH-33 SHELL-04]', async () => {
  expect(await open('/account/dashboard', { eiq2OnboardingSeen: true })).toBe('/account/dashboard')
})

it('shows it to nobody without isEiq2 [SHELL-04]', async () => {
  expect(await open('/account/dashboard', { eiq2OnboardingSeen: false, isEiq2: false })).toBe('/account/dashboard')
})

it.each(['/account/bill?startDate=2026-05-22', '/account/products'])('leaves alone who came for %s', async (path) => {
  expect(await open(path, { eiq2OnboardingSeen: false })).toBe(path)
})

it('does not wait for the rest of the start, so that the dashboard is not seen first', async () => {
  expect(await open('/account/dashboard', { eiq2OnboardingSeen: false }, { 'POST /private/bootstrap': 'hang' })).toBe(onboarding)
})
