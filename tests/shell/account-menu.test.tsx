// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as say from '#tests/app/answers.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
beforeEach(() => globalThis.localStorage.clear())
afterEach(() => portal.strike())

const openMenu = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('menu')
}

describe('the account menu', () => {
  it.each([
    ['Usage [SHELL-48]', '/account/products'],
    ['Bills [SHELL-49]', '/account/bill'],
    ['Profile [SHELL-50]', '/account/profile'],
    ['EV IQ [SHELL-51]', '/account/products/ev'],
    ['Tips [SHELL-52]', '/account/insights/tips'],
    ['Account Details [SHELL-53]', '/account/profile/account-settings'],
    ['Payment Options [SHELL-54]', '/account/profile/payment-options'],
    ['Home Profile [SHELL-55]', '/account/profile/home-profile'],
  ])('%s opens %s', async (title, path) => {
    const [name = ''] = title.split(' [')
    await open()
    const menu = await openMenu(/^Your account, AB/)
    fireEvent.click(within(menu).getByRole('menuitem', { name }))
    await settle()
    expect(portal.address()).toBe(path)
  })

  it('says who is signed in, and what their account comes to', async () => {
    const sidekick = {
      titleArea: { value: 'Home' },
      supplyTypesArea: {
        supplyTypes: [
          { type: 'electricity', value: '136 kWh' },
          { type: 'naturalGas', value: '116 kWh' },
          { type: 'lpg', value: 'Bottled Gas (LPG)' },
        ],
      },
      billArea: { title: '$94.17 so far' },
    }
    await open({ answers: { 'GET /private/drd/widget/sidekick': sidekick } })
    const menu = await openMenu(/^Your account, AB/)
    const head = [...(menu.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
    expect(head).toEqual([
      'Aroha Bennett',
      'aroha.bennett@example.co.nz',
      'Home · $94.17 so far',
      'Electricity 136 kWh · Natural Gas 116 kWh · Bottled Gas (LPG)',
    ])
  })

  it('leads to the picture of the home, for those who may choose it', async () => {
    await open()
    const menu = await openMenu(/^Your account/)
    expect(within(menu).getByRole('menuitem', { name: 'Your home’s picture' }).getAttribute('href')).toBe(
      '/account/property-avatar',
    )
    portal.strike()
    const userMetadata = { ...say.initialized.userMetadata, canEditPropertyAvatar: false }
    await open({ answers: { 'GET /private/drd/initialize': { ...say.initialized, userMetadata } } })
    expect(within(await openMenu(/^Your account/)).queryByRole('menuitem', { name: 'Your home’s picture' })).toBeNull()
  })

  it('keeps Logout in view where it is longer than the screen', async () => {
    await open()
    const menu = await openMenu(/^Your account/)
    const foot = menu.lastElementChild as HTMLElement
    expect([foot.textContent, getComputedStyle(foot).position]).toEqual(['Logout', 'sticky'])
  })

  it('Sign out ends it too, below the profile and nowhere else', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
    portal.strike()
    await open({ path: '/account/profile', plain: 'profile' })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await settle()
    expect(portal.actor.getSnapshot().context.session).toBe('signedOut')
  })

  it('Logout ends the session [SHELL-56]', async () => {
    await open()
    const menu = await openMenu(/^Your account/)
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }))
    await settle()
    expect(portal.actor.getSnapshot().context.session).toBe('signedOut')
  })

  it('leads to the sign-up page that the server gives this kind of account [SHELL-65 SHELL-113]', async () => {
    await open({
      answers: { 'GET /private/drd/navigation': { ...say.navigation, signUpUrl: 'https://www.tarn.example/business/join' } },
    })
    const menu = await openMenu(/^Your account/)
    expect(within(menu).getByRole('menuitem', { name: 'Add another property' }).getAttribute('href')).toBe(
      'https://www.tarn.example/business/join',
    )
  })

  it('keeps the way out when the menu could not be read', async () => {
    await open({ answers: { 'GET /private/drd/navigation': 500 } })
    const menu = await openMenu(/^Your account/)
    expect(within(menu).queryByRole('menuitem', { name: 'Bills' })).toBeNull()
    expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeTruthy()
  })

  it('puts the theme on the page and remembers it', async () => {
    await open()
    const menu = await openMenu(/^Your account/)
    fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }))
    await settle()
    expect([document.documentElement.dataset['mode'], globalThis.localStorage.getItem('tarn.theme')]).toEqual(['dark', 'dark'])
  })
})
