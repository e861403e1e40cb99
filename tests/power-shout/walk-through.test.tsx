// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as answers from './answers.ts'
import { at, openPage } from './open-page.tsx'

const due = { ...answers.summary, isPowerShoutWalkThroughCompleted: false }
const key = 'tarn.powershout-walkthrough-step'
const walkThroughPath = '/account/profile/powershout/walkthrough'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sees = (name: string) => screen.findByRole('heading', { name })
const kept = () => sessionStorage.getItem(key)

describe('the walkthrough', () => {
  it('begins at step 0 for a new customer, goes on step by step, and is told to the backend at its end [SHOUT-07 SHOUT-30 SHOUT-49]', async () => {
    const page = await openPage({ own: { [`GET ${at}`]: due }, path: walkThroughPath, hasNews: true })
    await sees('What’s PowerShout?')
    expect(kept()).toBe('0')
    // One introduction: where the steps are asked for, no modal is over them.
    expect([screen.getAllByText(/^How it works, step/).length, screen.queryByRole('dialog')]).toEqual([1, null])
    press('Next')
    await sees('Accept your offers')
    press('Next')
    await sees('Book your hours')
    expect(kept()).toBe('2')
    press('Back')
    await sees('Accept your offers')
    press('Next')
    press('Next')
    await sees('At a glance')
    page.say({ [`GET ${at}`]: answers.summary })
    press('Got it')
    await waitFor(() => expect(page.posts().map(({ path }) => path)).toEqual(['/private/user/profile/powerShoutWalkThroughSeen']))
    await waitFor(() => expect(sessionStorage.getItem('tarn.powershout-whats-new-seen')).toBe('true'))
  })

  it.each([
    ['0', 'At a glance'],
    ['1', 'At a glance'],
    ['2', 'Book your hours'],
    ['3', 'At a glance'],
  ])('from step %s without an open offer shows “%s” [SHOUT-47]', async (step, heading) => {
    sessionStorage.setItem(key, step)
    await openPage({ own: { [`GET ${at}`]: due, [`GET ${at}/offers`]: answers.noOffers }, path: walkThroughPath, hasNews: true })
    await sees(heading)
  })

  it.each(['0', '1', '2', '3'])('once completed shows step 3, whatever the step was: %s [SHOUT-12 SHOUT-48]', async (step) => {
    sessionStorage.setItem(key, step)
    await openPage({ path: walkThroughPath })
    await sees('At a glance')
    expect([kept(), screen.queryByRole('button', { name: 'Next' })]).toEqual(['3', null])
  })

  it('stays away from a customer who has completed it, until they ask how it works [SHOUT-48]', async () => {
    const page = await openPage()
    await screen.findByRole('grid')
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull()
    await page.goTo('walkthrough')
    await sees('At a glance')
  })
})

describe('what’s new', () => {
  const seen = () => sessionStorage.getItem('tarn.powershout-whats-new-seen')
  const news = () => screen.findByRole('dialog', { name: 'What’s new in PowerShout' })

  it('is said the first time, on one screen, kept for the session when it is closed, and told to the backend [SHOUT-08 SHOUT-50]', async () => {
    const page = await openPage({ own: { [`GET ${at}`]: due }, hasNews: true })
    const dialog = within(await news())
    expect(dialog.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual([
      '1. What’s PowerShout?',
      '2. Accept your offers',
      '3. Book your hours',
    ])
    expect(seen()).toBeNull()
    page.say({ [`GET ${at}`]: answers.summary })
    press('Close')
    expect([seen(), screen.queryByRole('dialog')]).toEqual(['true', null])
    await waitFor(() => expect(page.posts().map(({ path }) => path)).toEqual(['/private/user/profile/powerShoutWalkThroughSeen']))
  })

  it('is not said to a customer who was shown on another device', async () => {
    const page = await openPage({ hasNews: true })
    await screen.findByRole('grid')
    expect([screen.queryByRole('dialog'), page.posts()]).toEqual([null, []])
  })

  it('stays away for the rest of the session, also where the backend could not be told', async () => {
    const refused = { [`GET ${at}`]: due, 'POST /private/user/profile/powerShoutWalkThroughSeen': 503 }
    await openPage({ own: refused })
    await screen.findByRole('grid')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives way to the walkthrough where the customer asked for it: the same steps stand there', async () => {
    const page = await openPage({ own: { [`GET ${at}`]: due }, hasNews: true })
    await news()
    await page.goTo('walkthrough')
    await sees('What’s PowerShout?')
    expect([screen.queryByRole('dialog'), screen.getAllByText(/^How it works, step/).length]).toEqual([null, 1])
  })
})

describe('the page', () => {
  it('is called happy hour credit in the other brand, with its own unit [SHOUT-03]', async () => {
    await openPage({ brand: 'fizz' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Happy hour credit' })).toBeTruthy()
    expect((await screen.findByRole('region', { name: 'Balance' })).textContent).toContain('9happy hours')
    expect(document.body.textContent).not.toMatch(/PowerShout|free hours/)
  })

  it('says that it is not part of the account, and which account has it [SHOUT-10 SHOUT-53]', async () => {
    const none = { ...due, isEligible: false, loyaltyAccountId: null, supplyPoints: [] }
    await openPage({ own: { [`GET ${at}`]: none, [`GET ${at}/eligible/accounts`]: { accounts: [] } } })
    expect(await screen.findByText('PowerShout isn’t part of this account')).toBeTruthy()
    expect(screen.getByText(/None of your accounts get free hours at the moment\./)).toBeTruthy()
    expect([screen.queryByRole('grid'), screen.queryByRole('region', { name: 'Offers for you' })]).toEqual([null, null])
  })

  it('names the customer’s account that has it [SHOUT-53]', async () => {
    const none = { ...due, isEligible: false, loyaltyAccountId: null, supplyPoints: [] }
    const elsewhere = { accounts: answers.eligible.accounts.map((account) => ({ ...account, isSelected: false })) }
    await openPage({ own: { [`GET ${at}`]: none, [`GET ${at}/eligible/accounts`]: elsewhere } })
    expect(await screen.findByText(/You have it on account 500 \(14 Tūī Lane\)\./)).toBeTruthy()
  })

  it('says that a smart meter is needed where there is none', async () => {
    await openPage({ own: { [`GET ${at}`]: { ...answers.summary, supplyPoints: [] } } })
    expect(await screen.findByText(/^Booking free hours needs a smart meter/)).toBeTruthy()
  })
})
