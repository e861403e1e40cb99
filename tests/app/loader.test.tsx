// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { initializeSeen } from '#data/browser/storage.ts'
import { openPortal, type Opening, type Portal } from './portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

describe('the full-page loader', () => {
  const loaderOf = () => portal.actor.getSnapshot().children.loader?.getSnapshot().value

  it('is starting up for one second after the page began, however quick the answers are [SHELL-85]', async () => {
    await open()
    await portal.pass(999)
    expect(loaderOf()).toBe('startingUp')
    await portal.pass(1)
    expect(loaderOf()).toBe('lingering')
  })

  it('hides two seconds after loading finished [SHELL-86]', async () => {
    await open()
    await portal.pass(1_000)
    await portal.pass(1_999)
    expect(loaderOf()).toBe('lingering')
    await portal.pass(1)
    expect(loaderOf()).toBe('hidden')
  })

  it('shows no full-page loader again when the page is loaded once more in the same visit [SHELL-116]', async () => {
    const slow = { path: '/account/products/monitoring', answers: { 'GET /private/tips': 'hang' } } as const
    await open(slow)
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    portal.strike()
    initializeSeen.store()
    await open(slow)
    expect([loaderOf(), globalThis.sessionStorage.getItem('tarn.initialize-seen')]).toEqual(['hidden', 'true'])
  })

  it('stays while a call is under way', async () => {
    await open({ answers: { 'GET /private/tips': 'hang' } })
    await portal.pass(60_000)
    expect(loaderOf()).toBe('loading')
  })

  it('never covers a page that is there', async () => {
    await open({ answers: { 'GET /private/tips': 'hang' } })
    expect(screen.queryByText('Getting your place ready')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The dashboard page')
  })
})
