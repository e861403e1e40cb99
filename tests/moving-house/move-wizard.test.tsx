// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pathOf } from '#domain/portal/routes.ts'
import { testingPage } from '#tests/kit/testing-page.ts'
import { addressFound, bonusOffer, booked, offers, options, planInfo, told } from './answers.ts'
import { openWizard } from './open-page.tsx'
import { eventually } from '#tests/kit/eventually.ts'

const page = testingPage()
const next = () => page.press('Next')
const asks = (title: string) => page.sees('dialog', title)
const choose = async (label: string, day: string) =>
  userEvent.click(
    within(await screen.findByRole('group', { name: label })).getByRole('gridcell', { name: new RegExp(`^${day}`) }),
  )

/** Step 1, with an address that is found. */
const fillDates = async () => {
  fireEvent.change(await screen.findByLabelText('Your new address'), { target: { value: '236 karori' } })
  await page.press(addressFound.fullAddress, 'option')
  await page.reads(/^Found\. It’s connected/)
  await choose('The day you leave', 'Friday 26 June')
  await choose('The day you arrive', 'Saturday 27 June')
  await next()
}

/** Everything told already, on the server, up to a step. */
const toldUpTo = (modalStep: number) => ({ draft: { modalStep, form: told, version: '2026-06-09T16:40:00+12:00' } })

describe('the moving house wizard', () => {
  it('is at the documented address, as a modal with an address of its own, with the documented parts in its state [MOVE-01 MOVE-02 MOVE-28 MOVE-29]', async () => {
    const { modal, state } = await openWizard()
    await asks('When and where are you moving?')
    expect([pathOf('movingHouse'), modal()]).toEqual(['/account/profile/moving-house', true])
    expect(state()).toMatchObject({
      availableEnergy: ['electricity', 'naturalGas', 'lpg'],
      customerData: options.customerData,
      error: null,
      modalStep: 1,
      status: 'idle',
      referenceId: null,
      offerRequestStatus: 'idle',
      offerData: null,
      bonusOfferData: null,
      ratesData: null,
      ratesStatus: 'idle',
      additionalPlanInfo: [],
    })
  })

  it('asks in seven steps and sends every field once [MOVE-02 MOVE-26 MOVE-27 MOVE-35]', async () => {
    const { sent, state } = await openWizard({ told: { variant: 'bonusOffer' } })
    await page.reads('14 Tūī Lane, Raumati Beach')
    await fillDates()
    await asks('What energy do you want there?')
    await page.press('Bottled Gas (LPG)', 'checkbox')
    await next()
    await asks('Which plan suits your new place?')
    await page.press('Night Saver', 'radio')
    expect((screen.getByLabelText('Bonus code') as HTMLInputElement).value).toBe('KAINGA50')
    await next()
    for (const label of [
      'Something’s in the way of the meter',
      'There’s a dog on site',
      'Someone depends on power for their health',
    ])
      await page.press(label, 'checkbox')
    await page.fill('What’s in the way?', 'Locked gate')
    await page.fill('Anything else? (optional)', 'Keys from 9 am')
    await next()
    await page.fill('Email', 'new@example.com')
    await page.fill('Mobile', '021 777 888')
    await next()
    await asks('Check it over, then you’re set')
    const words = screen.getByRole('dialog').textContent
    for (const part of [
      'Friday 26 June',
      'Saturday 27 June',
      'Electricity',
      'Night Saver',
      'Locked gate',
      '021 777 888',
      'KAINGA50',
    ])
      expect(words).toContain(part)
    await page.press('Confirm my move')
    await page.reads('MV-7K3Q-9TXM')
    await asks('You’re all set to move')
    expect(state()?.referenceId).toBe('MV-7K3Q-9TXM')
    const posts = sent('POST', '/private/homeMove')
    expect(posts).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        selection: 'b-1',
        body: {
          propertyIdToPopulate: 's-1',
          currentAddress: '14 Tūī Lane, Raumati Beach',
          currentMoveDate: '2026-06-26',
          newAddress: addressFound.fullAddress,
          newMoveDate: '2026-06-27',
          nzPostAddressSelected: true,
          nzPostDpId: addressFound.dpId,
          registryAddressSelected: true,
          selectedEnergy: ['electricity'],
          meterAccessPrevented: true,
          meterAccessNotes: 'Locked gate',
          isDogOnSite: true,
          medicalSupport: true,
          additionalMessage: 'Keys from 9 am',
          emailAddress: 'new@example.com',
          mobileNumber: '+6421777888',
          selectedOffer: 'move-night-saver',
          selectedOfferFullString: offers[1]?.fullString,
          bonusOfferCode: 'KAINGA50',
        },
      },
    ])
  })

  const all = ['selectedOffer', 'selectedOfferFullString', 'bonusOfferCode']
  it.each([
    ['standard', []],
    ['offer', all.slice(0, 2)],
    ['bonusOffer', all],
  ] as const)(
    'is completed in the variant %s, with the parts of its plan in the state [MOVE-10 MOVE-31 MOVE-37 MOVE-38]',
    async (variant, fields) => {
      const { sent, state } = await openWizard({ told: { variant, ...toldUpTo(3) } })
      await page.sees('region', /^Prices/)
      expect(state()).toMatchObject({
        offerRequestStatus: 'ready',
        offerData: variant === 'standard' ? [] : offers,
        bonusOfferData: variant === 'bonusOffer' ? bonusOffer : null,
        ratesStatus: 'ready',
        ratesData: expect.arrayContaining([expect.objectContaining({ planName: 'Everyday' })]),
        additionalPlanInfo: planInfo,
      })
      for (const title of ['What should we know about it?', 'How can we reach you?', 'Check it over, then you’re set']) {
        await next()
        await asks(title)
      }
      await page.press('Confirm my move')
      await page.reads('MV-7K3Q-9TXM')
      const [post] = sent('POST', '/private/homeMove')
      expect(all.filter((field) => field in (post?.body ?? {}))).toEqual(fields)
    },
  )

  it('says what is missing, with a summary that leads to each field [MOVE-34]', async () => {
    await openWizard()
    await next()
    const summary = (await screen.findAllByRole('alert'))[0] as HTMLElement
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter the address you are moving to.',
      'Please choose the day you leave.',
      'Please choose the day you arrive.',
    ])
    await userEvent.click(within(summary).getByRole('link', { name: 'Please choose the day you leave.' }))
    expect(document.activeElement?.id).toBe('move-currentMoveDate')
  })

  it('takes an address that is not found as it was typed, without the flags [MOVE-19 MOVE-21 MOVE-24]', async () => {
    const { state } = await openWizard({ own: { 'GET /private/addresses': { addresses: [] } } })
    fireEvent.change(await screen.findByLabelText('Your new address'), { target: { value: '21 Hopper Street, Wellington' } })
    await page.reads(/^We couldn’t find this address/)
    expect(state()?.form).toMatchObject({
      newAddress: '21 Hopper Street, Wellington',
      nzPostAddressSelected: false,
      nzPostDpId: null,
      registryAddressSelected: false,
    })
  })

  it('keeps every answer when it goes back, and tells the server at each step [MOVE-36]', async () => {
    const { sent, state } = await openWizard({ told: toldUpTo(3) })
    await page.press('Back')
    await page.press('Back')
    await asks('When and where are you moving?')
    expect((screen.getByLabelText('Your new address') as HTMLInputElement).value).toBe(addressFound.fullAddress)
    expect(state()?.form).toMatchObject({
      currentMoveDate: '2026-06-26',
      newMoveDate: '2026-06-27',
      selectedEnergy: ['electricity'],
    })
    await eventually(() => expect(sent('PUT', '/private/homeMove/draft').map(({ body }) => body['modalStep'])).toEqual([2, 1]))
  })

  it('goes on where another device left it [MOVE-36]', async () => {
    const draft = { modalStep: 5, form: { emailAddress: 'phone@example.com' }, version: '2026-06-09T16:41:00+12:00' }
    await openWizard({ told: { draft } })
    await asks('How can we reach you?')
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('phone@example.com')
  })

  it('says that it finds out when the answer is lost, and sends the same move again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 50 })
    const { sent, say } = await openWizard({ told: toldUpTo(6), own: { 'POST /private/homeMove': 504 } })
    await page.press('Confirm my move')
    await page.reads(/we’re checking whether your move went through/)
    say({ 'POST /private/homeMove': booked })
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)))
    await page.reads('MV-7K3Q-9TXM')
    const keys = sent('POST', '/private/homeMove').map(({ key }) => key)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
    vi.useRealTimers()
  })

  it('says beside the button when another tab has booked it already, and keeps nothing of this form', async () => {
    const detail = 'Your move is booked already: the reference is MV-7K3Q-9TXM.'
    const already = { type: '/error/home_move/already_booked', title: 'x', status: 409, detail, instance: 'x', external: false }
    const { opened, sent } = await openWizard({ told: toldUpTo(6), own: { 'POST /private/homeMove': already } })
    await page.press('Confirm my move')
    await page.reads(detail)
    const before = screen.getByRole('region', { name: 'What comes with you' })
    const isBelow = before.compareDocumentPosition(screen.getByRole('alert')) === Node.DOCUMENT_POSITION_FOLLOWING
    await page.press('Close')
    expect([isBelow, sent('PUT', '/private/homeMove/draft')]).toEqual([true, []])
    expect(opened).toEqual(['/account/profile/moving-house'])
  })
})
