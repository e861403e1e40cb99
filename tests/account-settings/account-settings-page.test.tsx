// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import userEvent from '@testing-library/user-event'
import type { UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import { UserProfile as ProfileShape } from '#contract/account-settings/account-settings.contract.ts'
import { plans } from '#data/queries/account/account.queries.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { verificationFacts, verificationMachine } from '#machines/account-settings/verification.machine.ts'
import { answering, problem, saying } from '#tests/usage/readings.ts'
import type { Allowance } from '#views/kit/access.tsx'
import { VerificationBar } from '#views/account-settings/verification-bar.tsx'
import { ownAccounts, profile, switcher } from './settings-readings.ts'
import { openSettings as open, rowOf } from './settings-stage.tsx'

describe('Account settings', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  const expectRows = async (rows: Readonly<Record<string, string>>) => {
    open()
    for (const [label, value] of Object.entries(rows)) expect(within(await rowOf(label)).getByText(value)).toBeTruthy()
  }

  test('show how a customer signs in [ACCT-07 ACCT-08]', () =>
    expectRows({ 'Login email': 'aroha@example.com', Password: 'Changed 14 March', 'Email for bills': 'bills@example.com' }))

  test('show how a customer is reached [ACCT-11 ACCT-12]', () =>
    expectRows({
      Mobile: '021 555 0142',
      'Home phone': '04 555 0187',
      'Work phone': 'None yet',
      'Postal address': '14 Tūī Lane, Raumati Beach, Paraparaumu 5032',
    }))

  test('offer to edit each value, and to delete what need not be there [ACCT-19 ACCT-20]', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Edit Home phone' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Home phone' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Work phone' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Delete Login email' })).toBe(null)
  })

  test('take an address of any case, and say under the field which is none [ACCT-70]', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Email for bills' }))
    const field = screen.getByLabelText('Email for bills')
    const save = () => screen.getByRole('button', { name: 'Save' })
    await userEvent.clear(field)
    await userEvent.type(field, 'a@b{Enter}')
    const said = screen.getByText('Please enter a valid email address')
    expect(field.getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id)
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await userEvent.clear(field)
    await userEvent.type(field, 'A@B.CO.NZ')
    expect(screen.queryByText('Please enter a valid email address')).toBe(null)
    expect(save().getAttribute('aria-disabled')).toBe(null)
  })

  test('save the address that shows, also where the look-up knows no more of it [ACCT-12 ACCT-18]', async () => {
    const saved: unknown[] = []
    const looked = { dpId: '2000042', fullAddress: '236 Karori Road, Karori, Wellington 6012' }
    const address = addressSearchMachine.provide({
      actors: {
        suggestions: answering({ addresses: [looked] }) as never,
        detail: saying({ status: 'failed', problem }) as never,
      },
    })
    const save = fromPromise(async ({ input }) => void saved.push(input)) as never
    open({ field: editableFieldMachine.provide({ actors: { address, save } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Postal address' }))
    const field = screen.getByLabelText<HTMLInputElement>('Postal address')
    await userEvent.clear(field)
    await userEvent.type(field, '236 Karori Road, Wellington 6012')
    await userEvent.click(await screen.findByRole('option', { name: looked.fullAddress }))
    await screen.findByText('Address search isn’t working right now. You can save the address as you typed it.')
    expect(field.value).toBe(looked.fullAddress)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([expect.objectContaining({ kind: 'postalAddress', text: looked.fullAddress, dpId: null })])
  })

  test('turn a spinner while a value is being saved, and let nothing else be done to it [ACCT-22]', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Work phone' }))
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(screen.getByLabelText('Work phone'), '04 555 0100')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const saving = await screen.findByRole('button', { name: 'Saving' })
    expect(saving.getAttribute('aria-busy')).toBe('true')
    expect(saving.querySelector('svg')).not.toBe(null)
    expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('show what is told, by channel, with outages always on [ACCT-10]', async () => {
    open()
    const box = async (name: string) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement
    expect((await box('Bills and payments: Email')).checked).toBe(true)
    expect((await box('Bills and payments: Portal')).checked).toBe(false)
    for (const channel of ['Email', 'Portal']) {
      const outages = await box(`Outages and safety: ${channel}`)
      expect([outages.checked, outages.getAttribute('aria-disabled')]).toEqual([true, 'true'])
    }
    expect(screen.queryByRole('checkbox', { name: 'News and offers: Portal' })).toBe(null)
  })

  test('say to who was let into one property whose messages are not theirs, and not that they failed', async () => {
    const whole = 'You have access to one property on this account. This is about the whole account.'
    const whyNot: Allowance['whyNot'] = (call) => (call === 'readMessages' ? whole : null)
    open({ allowance: { whyNot }, readMessages: saying({ status: 'failed', problem }) })
    expect(await screen.findByText(whole)).toBeTruthy()
    expect(screen.queryByText(/^We couldn’t load your message settings/)).toBe(null)
  })

  test('show properties with their plans [ACCT-13 ACCT-38]', async () => {
    await expectRows({ 'Property name': 'Property 1', Electricity: 'Night Saver Low User' })
    expect(screen.getByText('fixed until 31 Mar 2027')).toBeTruthy()
  })

  test('show what the account is, and what the customer is to it [ACCT-14 ACCT-51 ACCT-52]', async () => {
    await expectRows({ 'Customer number': '500 118 204', 'Your role': 'You’re the account holder' })
    expect(screen.queryByText('Buying group')).toBe(null)
  })

  test('show whoever sees one property what they are to the account, and say what they are not shown [ACCT-14 ACCT-52]', async () => {
    const access = { accessId: 'g-1', role: 'viewer', owner: 'Aroha Bennett', until: null, isOneProperty: true } as const
    const [own] = switcher.billingAccounts
    const why = 'This belongs to Aroha Bennett’s account as a whole, and you have access to one of its properties.'
    const missing: readonly string[] = [
      'readAccounts',
      'readMessages',
      'updateUserPreferences',
      'updatePostalAddress',
      'saveSiteNickname',
    ]
    open({
      account: own ? { billingAccounts: [{ ...own, access }] } : switcher,
      readAccounts: saying({ status: 'failed', problem: { ...problem, status: 403 } }),
      readRoles: answering({ roles: ['customer'], accounts: [{ billingAccountId: own?.id ?? '', role: 'viewer' }] }),
      allowance: { whyNot: (call) => (missing.includes(call) ? why : null) },
    })
    const card = await screen.findByRole('region', { name: 'Your account' })
    expect(within(card).getByText('Your role').parentElement?.textContent).toBe(
      'Your roleYou can see the use, readings and plan of one property',
    )
    expect(within(card).getByText(why)).toBeTruthy()
    expect(within(card).queryByText(/^We couldn’t load your account/)).toBe(null)
  })

  test('say that the account did not arrive, and what is missing without it [ACCT-08 ACCT-12 ACCT-14]', async () => {
    open({ readAccounts: saying({ status: 'failed', problem }) })
    const card = await screen.findByRole('region', { name: 'Your account' })
    expect(within(card).getByText('We couldn’t load your account. Try again, or call 0800 086 400.')).toBeTruthy()
    expect(within(card).getByText('You’re the account holder')).toBeTruthy()
  })

  test('go on where plans cannot be read; an answer of 200 with an error is such a failure [ACCT-39]', async () => {
    open({ readPlans: saying({ status: 'failed', problem }) })
    expect(await screen.findByText(/^We couldn’t load your plans\./)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Edit Property name' })).toBeTruthy()
    expect(plans().queryKey[0]).toBe('readPlans')
  })

  test('name the buying group of an account that has one [ACCT-78]', async () => {
    open({ accounts: ownAccounts({ type: 'sme', isBuyingGroup: true, buyingGroupName: 'Kāpiti Schools' }) })
    expect(within(await rowOf('Buying group')).getByText('Kāpiti Schools')).toBeTruthy()
  })

  test('say that an email waits for its link, and stay quiet about it once that was hidden [ACCT-09 ACCT-64 ACCT-65 ACCT-66]', async () => {
    const bar = (own: UserProfile) => {
      const actor = createActor(verificationMachine, { input: verificationFacts(own) }).start()
      const { unmount } = render(<VerificationBar actor={actor} />)
      return { actor, unmount }
    }
    const unverified = { ...profile, emailVerified: false, loginEmailStatus: 'unverified' as const }
    const { unmount } = bar(unverified)
    expect(screen.getByText(/Your email address isn't verified\./)).toBeTruthy()
    screen.getByRole('button', { name: 'Hide' }).click()
    unmount()
    bar(unverified)
    expect(screen.queryByText(/isn't verified/)).toBe(null)
    expect(localStorage.getItem('tarn.hidden-verification')).toBe('unverified')
    bar({ ...unverified, loginEmailStatus: 'changing', email: 'new@example.com' })
    expect(screen.getByText(/Open the link we emailed to new@example\.com\./)).toBeTruthy()
  })

  test('call an email verified beside its value where the bar does, and not verified where that says so [ACCT-33 ACCT-67]', async () => {
    const { emailVerified: _left, ...rest } = profile
    open({ own: rest })
    expect(within(await rowOf('Login email')).getByText('Verified')).toBeTruthy()
    expect(screen.queryByText(/^Your email address isn't verified\./)).toBe(null)
    cleanup()
    open({ own: { ...profile, emailVerified: false } })
    expect(within(await rowOf('Login email')).getByText('Not verified')).toBeTruthy()
    expect(screen.getByText(/^Your email address isn't verified\./)).toBeTruthy()
  })

  test('take an email for verified where the answer does not say, unless its status is another [ACCT-33 ACCT-67]', () => {
    const { emailVerified: _left, ...rest } = profile
    const read = (answer: object) => verificationFacts(ProfileShape.parse(answer)).status
    expect(read(rest)).toBe('success')
    expect(read({ ...profile, emailVerified: false })).toBe('unverified')
    expect(read({ ...rest, loginEmailStatus: 'changing' })).toBe('changing')
  })
})
