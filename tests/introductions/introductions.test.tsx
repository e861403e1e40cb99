// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PromoTooltip } from '#contract/promos/promos.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { seenPromos } from '#data/browser/storage.ts'
import { addDays, today } from '#domain/basics/days.ts'
import * as say from '#tests/app/answers.ts'
import { type Answers, openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'
import { modalMessage, promo } from './words.ts'

const promotions = 'GET /private/newfeaturepromotions'
const note = 'PUT /private/newfeaturepromotions'
const mark = 'POST /private/tags?tagName=DASHBOARD_MODAL_SEEN'
const modalWords = 'GET /private/drd/featureMessages?target=dashboardModal'

const modalAnswers: Answers = { 'GET /private/tags': { tags: [] }, [modalWords]: modalMessage, [mark]: 204 }
const promoAnswers = (...tooltips: readonly PromoTooltip[]): Answers => ({
  'GET /private/tags': { tags: ['DASHBOARD_MODAL_SEEN'] },
  [promotions]: { tooltips },
  [note]: 204,
})

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
beforeEach(() => globalThis.localStorage.clear())
afterEach(() => portal.strike())

const tip = () => screen.queryByRole('group', { name: 'New: eco tracker' })
const modal = () => screen.findByRole('dialog', { name: 'New on your dashboard' })
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

describe('a promotion of a new feature', () => {
  it('is a tooltip at the tab that leads to it [DASH-70 DASH-72]', async () => {
    await open({ answers: promoAnswers(promo) })
    const tab = screen.getAllByRole('link', { name: 'Tips & Insights' })[0]
    expect(tab?.parentElement?.contains(tip())).toBe(true)
    expect(within(tip() as HTMLElement).getByRole('status').textContent).toBe(promo.text)
  })

  it('is seen as soon as it was on the screen: the mark is kept on this device, and it does not show again [DASH-73]', async () => {
    await open({ answers: promoAnswers(promo) })
    expect(seenPromos.all()).toEqual(['eco-tracker'])
    expect(globalThis.localStorage.getItem('tarn.seen-promos')).toBe('eco-tracker')
    portal.strike()
    await open({ answers: promoAnswers(promo) })
    expect(tip()).toBeNull()
  })

  it('is hidden past its endDate, and shown on the day itself [DASH-74]', async () => {
    const yesterday = addDays(today(Date.now()), -1)
    await open({ answers: promoAnswers({ ...promo, endDate: yesterday }) })
    expect([tip(), seenPromos.all()]).toEqual([null, []])
    portal.strike()
    await open({ answers: promoAnswers({ ...promo, endDate: today(Date.now()) }) })
    expect(tip()).not.toBeNull()
  })

  it('says to the backend that it was shown, then that it was dismissed [DASH-71 DASH-75]', async () => {
    await open({ answers: promoAnswers(promo) })
    await press('Got it')
    expect(tip()).toBeNull()
    expect(portal.bodies(note)).toEqual([
      { promoId: 'eco-tracker', viewType: 'shown' },
      { promoId: 'eco-tracker', viewType: 'dismissed' },
    ])
    expect(portal.address()).toBe('/account/dashboard')
  })

  it('leads to its deeplink, and says that it was opened [DASH-72 DASH-75]', async () => {
    await open({ answers: promoAnswers(promo) })
    await press('Take a look')
    expect(portal.bodies(note).at(-1)).toEqual({ promoId: 'eco-tracker', viewType: 'opened' })
    expect(portal.address()).toBe('/account/insights/carbon-calculator')
  })

  it('is put away by Esc', async () => {
    await open({ answers: promoAnswers(promo) })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Got it' }), { key: 'Escape' })
    await settle()
    expect(tip()).toBeNull()
  })

  it('is left out when it was put away on another device, and one that was only shown there is not', async () => {
    const other = { ...promo, promoId: 'other', title: 'Other' }
    await open({ answers: promoAnswers({ ...promo, viewType: 'dismissed' }, { ...other, viewType: 'shown' }) })
    expect([tip(), screen.queryByRole('group', { name: 'Other' }) !== null]).toEqual([null, true])
  })

  it('comes alone: the next one waits for the next visit', async () => {
    const other = { ...promo, promoId: 'other', title: 'Other' }
    await open({ answers: promoAnswers(promo, other) })
    await press('Got it')
    expect(screen.queryByRole('group', { name: 'Other' })).toBeNull()
  })

  it('waits while a form is filled in, and stands over none', async () => {
    const visit = async (name: string) => {
      fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)
      await settle()
    }
    await open({ path: '/account/profile/payment-options', answers: promoAnswers(promo) })
    expect([tip(), portal.asked.includes(promotions)]).toEqual([null, false])
    await visit('Bills')
    expect(tip()).not.toBeNull()
    await act(async () => addressBar.go('/account/profile/moving-house'))
    await settle()
    expect([portal.address(), tip()]).toEqual(['/account/profile/moving-house', null])
    await visit('Bills')
    expect(tip()).not.toBeNull()
  })

  it('disturbs nobody when it can’t be loaded or noted', async () => {
    await open({ answers: { ...promoAnswers(promo), [promotions]: 500 } })
    expect(tip()).toBeNull()
    portal.strike()
    await open({ answers: { ...promoAnswers(promo), [note]: 500 } })
    await press('Got it')
    expect([tip(), screen.queryByRole('alert')]).toEqual([null, null])
  })
})

describe('the dashboard’s modal', () => {
  it('shows on the dashboard once, and its tag is posted when it is closed [DASH-106 HTTP-50]', async () => {
    await open({ answers: modalAnswers })
    expect(within(await modal()).getByText('A few ideas that fit your place.')).toBeTruthy()
    expect(portal.asked).not.toContain(mark)
    await press('Close')
    expect(portal.asked.filter((call) => call === mark)).toEqual([mark])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows to nobody who has the tag [DASH-106]', async () => {
    await open({ answers: { ...modalAnswers, 'GET /private/tags': { tags: ['DASHBOARD_MODAL_SEEN'] } } })
    expect([screen.queryByRole('dialog'), portal.asked.includes(modalWords)]).toEqual([null, false])
  })

  it('leads on, once it is marked', async () => {
    await open({ answers: modalAnswers })
    await modal()
    await press('See your usage')
    expect([portal.address(), portal.asked.includes(mark)]).toEqual(['/account/products', true])
  })

  it('leads on also when the mark does not come back', async () => {
    await open({ answers: { ...modalAnswers, [mark]: 'hang' } })
    await modal()
    await press('See your usage')
    await portal.pass(3_000)
    await settle()
    expect(portal.address()).toBe('/account/products')
  })

  it('stays away from other pages, and comes when the customer reaches the dashboard', async () => {
    await open({ path: '/account/bill', answers: modalAnswers })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    await settle()
    expect(await modal()).toBeTruthy()
  })

  it.each([
    ['its tags', 'GET /private/tags'],
    ['its words', modalWords],
  ])('stays away when %s cannot be read', async (_, call) => {
    await open({ answers: { ...modalAnswers, [call]: 500 } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what the portal introduces', () => {
  const all: Answers = { ...modalAnswers, [promotions]: { tooltips: [promo] }, [note]: 204 }

  it('comes one thing at a time: the modal, then the promotion', async () => {
    await open({ answers: all })
    await modal()
    expect(tip()).toBeNull()
    await press('Close')
    await waitFor(() => expect(tip()).not.toBeNull())
  })

  it('is onboarding and nothing else in the visit that has it', async () => {
    const userMetadata = { ...say.initialized.userMetadata, eiq2OnboardingSeen: false }
    await open({ answers: { ...all, 'GET /private/drd/initialize': { ...say.initialized, userMetadata } } })
    expect(portal.address()).toBe('/account/feature-messages?target=eiq2Onboarding')
    fireEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    await settle()
    expect([portal.address(), screen.queryByRole('dialog'), tip()]).toEqual(['/account/dashboard', null, null])
  })

  it('waits until the start is over', async () => {
    await open({ answers: { ...all, 'GET /public/nationalAlert': 'hang' } })
    expect(portal.asked.filter((call) => [promotions, 'GET /private/tags'].includes(call))).toEqual([])
  })

  it('is nothing while staff look for the customer', async () => {
    await open({ answers: all, impersonation: say.staff })
    expect(portal.asked.filter((call) => [promotions, 'GET /private/tags'].includes(call))).toEqual([])
  })

  it('is no onboarding either: staff see the dashboard of a customer who has yet to be shown round [DASH-33]', async () => {
    const userMetadata = { ...say.initialized.userMetadata, eiq2OnboardingSeen: false }
    const answers = { ...all, 'GET /private/drd/initialize': { ...say.initialized, userMetadata } }
    await open({ answers, impersonation: say.staff })
    expect(portal.address()).toBe('/account/dashboard')
  })
})
