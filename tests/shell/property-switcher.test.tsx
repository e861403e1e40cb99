// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as say from '#tests/app/answers.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

const openList = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Switch property/ }))
  await screen.findByRole('button', { name: 'All properties' })
}
const pick = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const actorOf = () => portal.actor.getSnapshot().children.portal?.getSnapshot().children.switcher
const switcher = () => actorOf()?.getSnapshot()
const mode = () => portal.actor.getSnapshot().children.portal?.getSnapshot().value

describe('the property switcher', () => {
  it('marks a property that is opening, one that is closing, and no other [DASH-51 DASH-52 DASH-53]', async () => {
    await open()
    await openList()
    const names = screen.getAllByRole('button').map((button) => button.textContent ?? '')
    expect(names.filter((name) => /Tūī Lane, Raumati Beach|Hopper|Shelly/.test(name)).slice(-3)).toEqual([
      'Home 14 Tūī Lane, Raumati Beach',
      'The flat (Pending)3/21 Hopper Street, Te Aro',
      '3 Shelly Bay Road (Closed)Tairua · Until 15 June',
    ])
  })

  it('is loading, posts the new selection, refreshes the route and reads everything again, in this order [DASH-45 DASH-65]', async () => {
    await open({ path: '/account/bill', answers: { 'POST /private/user/site': 'hang' } })
    await openList()
    const before = portal.asked.length
    await pick(/^The flat/)
    expect([switcher()?.value, portal.asked.slice(before)]).toEqual(['selecting', ['POST /private/user/site']])
    portal.strike()

    await open({ path: '/account/bill' })
    await openList()
    const asked = portal.asked.length
    portal.say({ 'GET /private/drd/billingAccounts/switcher': say.properties('s-2') })
    await pick(/^The flat/)
    const after = portal.asked.slice(asked)
    expect(after[0]).toBe('POST /private/user/site')
    expect(after.slice(1)).toContain('GET /private/drd/billingAccounts/switcher')
    expect(after.slice(1)).toContain('GET /private/tabs')
  })

  it('goes to the dashboard after a switch [DASH-46]', async () => {
    await open({ path: '/account/bill' })
    await openList()
    portal.say({ 'GET /private/drd/billingAccounts/switcher': say.properties('s-2') })
    await pick(/^The flat/)
    expect([portal.address(), mode()]).toEqual(['/account/dashboard', { showing: 'current' }])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The dashboard page')
    expect(screen.getByRole('button', { name: /^Switch property. The flat/ })).toBeTruthy()
  })

  it('goes to the dashboard of all properties after the selection is cleared [DASH-46 DASH-66]', async () => {
    await open({ path: '/account/bill' })
    await openList()
    portal.say({ 'GET /private/drd/billingAccounts/switcher': say.properties(null) })
    await pick('All properties')
    expect(portal.asked).toContain('DELETE /private/drd/user/site')
    expect(portal.address()).toBe('/account/dashboard')
    expect(screen.getByRole('button', { name: /^Switch property. All properties/ })).toBeTruthy()
  })

  it('counts the places of the account that is shown, and not those of another one', async () => {
    const own = say.properties(null)
    const [account] = own.billingAccounts
    const lent = { ...account, id: 'b-2', isSelected: false, billingAccountSites: account?.billingAccountSites.slice(0, 1) }
    await open({ answers: { 'GET /private/drd/billingAccounts/switcher': { billingAccounts: [account, lent] } } })
    expect(screen.getByRole('button', { name: /^Switch property/ }).textContent).toBe('All properties 3 places')
  })

  it('offers all properties where the account that is shown has several, and not beside another account’s [DASH-66 DASH-67]', async () => {
    const [account] = say.properties('s-1').billingAccounts
    const single = { ...account, billingAccountSites: account?.billingAccountSites.slice(0, 1) }
    const other = { ...say.properties(null).billingAccounts[0], id: 'b-2', isSelected: false }
    await open({ answers: { 'GET /private/drd/billingAccounts/switcher': { billingAccounts: [single, other] } } })
    fireEvent.click(screen.getByRole('button', { name: /^Switch property/ }))
    await screen.findByRole('button', { name: /^The flat/ })
    expect(screen.queryByRole('button', { name: 'All properties' })).toBeNull()
  })

  it('gives the focus back to its button once another property is on show', async () => {
    await open()
    await openList()
    portal.say({ 'GET /private/drd/billingAccounts/switcher': say.properties('s-2') })
    screen.getByRole('button', { name: /^The flat/ }).focus()
    await pick(/^The flat/)
    expect(screen.queryByRole('button', { name: /^3 Shelly/ })).toBeNull()
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Switch property. The flat/))
  })

  it('keeps the error and the old property when a switch fails [DASH-47]', async () => {
    await open({ path: '/account/bill', answers: { 'POST /private/user/site': 500 } })
    await openList()
    await pick(/^The flat/)
    expect(switcher()?.context.problem).toEqual({ ...say.problem, status: 500 })
    expect(screen.getByRole('alert').textContent).toContain(say.problem.detail)
    expect(portal.address()).toBe('/account/bill')
    expect(screen.getByRole('button', { name: /^Switch property. Home/ })).toBeTruthy()
  })

  it('says so over the page where it was chosen there, and the list is not open [DASH-47]', async () => {
    await open({ answers: { 'POST /private/user/site': 500 } })
    actorOf()?.send({ type: 'property.select', billingAccountId: 'b-1', siteId: 's-2', isFromPage: true })
    await settle()
    expect(await screen.findByText(`${say.problem.detail} You’re still where you were.`)).toBeTruthy()
  })

  it('ignores a second choice while the first is under way [SHELL-93]', async () => {
    await open({ answers: { 'POST /private/user/site': 'hang' } })
    await openList()
    await pick(/^The flat/)
    expect(screen.getByRole('button', { name: /^3 Shelly/ }).getAttribute('aria-disabled')).toBe('true')
    actorOf()?.send({ type: 'property.select', billingAccountId: 'b-1', siteId: 's-3' })
    await settle()
    expect(portal.asked.filter((call) => call === 'POST /private/user/site')).toHaveLength(1)
  })
})
