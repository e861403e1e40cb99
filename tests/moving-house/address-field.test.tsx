// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testingPage } from '#tests/kit/testing-page.ts'
import { addressFound, told } from './answers.ts'
import { openWizard } from './open-page.tsx'

const page = testingPage()
const other = { dpId: '2000043', fullAddress: '236A Karori Road, Wellington 6012' }
const { dpId, fullAddress } = addressFound
const addresses = [{ dpId, fullAddress }, other]
const own = { 'GET /private/addresses': { addresses }, [`GET /private/addresses/${other.dpId}`]: { ...addressFound, ...other } }

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Your new address' })
/** The first step with the list open under the field, which has the focus. */
const search = async (more: Parameters<typeof openWizard>[0] = {}) => {
  const opened = await openWizard({ own, ...more })
  await userEvent.type(await field(), '236 karori')
  await page.sees('listbox', 'Addresses found')
  return opened
}
/** What a screen reader is told: whether the list is open, and the option that is marked. */
const said = async () => {
  const input = await field()
  const marked = input.getAttribute('aria-activedescendant')
  const option = marked === null ? null : document.getElementById(marked)
  return [input.getAttribute('aria-expanded'), option?.getAttribute('aria-selected') === 'true' ? option.textContent : null]
}
const isStepOne = () => page.sees('dialog', 'When and where are you moving?')

describe('the new address', () => {
  it('is a combobox whose list is walked by the arrow keys, round and round, while the focus stays in the text', async () => {
    await search()
    const input = await field()
    expect([await said(), input.getAttribute('aria-autocomplete')]).toEqual([['true', null], 'list'])
    expect(document.getElementById(input.getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('listbox'))
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']
    const heard: unknown[] = []
    for (const key of walk) {
      await page.key(key)
      heard.push((await said())[1])
    }
    expect(heard).toEqual([fullAddress, other.fullAddress, fullAddress, other.fullAddress, fullAddress])
    expect(document.activeElement).toBe(input)
  })

  it.each([
    ['below the addresses that it found', addresses, 1],
    ['not where it found none', [], 0],
  ])('says whose addresses they are, where their licence asks for that: %s', async (_, offered, times) => {
    await openWizard({
      own: { ...own, 'GET /private/addresses': { addresses: offered, credit: 'the LINZ Data Service (CC BY 4.0)' } },
    })
    await userEvent.type(await field(), '236 karori')
    await page.reads(offered.length === 0 ? /^We couldn’t find this address/ : '2 addresses found.')
    const credits = screen.queryAllByText(
      'Addresses from the LINZ Data Service (CC BY 4.0), changed so that you can search them.',
    )
    expect(credits).toHaveLength(times)
  })

  it('is taken by Enter, which does not go on to the next step [MOVE-21 MOVE-26]', async () => {
    const { state } = await search()
    await page.key('ArrowUp')
    await page.key('Enter')
    await page.reads(/^Found\. It’s connected/)
    expect([(await field()).value, state()?.form.nzPostDpId, state()?.attempt]).toEqual([other.fullAddress, other.dpId, 0])
    await isStepOne()
  })

  it('stays as it was typed at Enter without a mark, which puts the list away; the next Enter goes on', async () => {
    const { state } = await search()
    await page.key('Enter')
    await page.lacks('listbox')
    expect([(await field()).value, state()?.attempt]).toEqual(['236 karori', 0])
    await page.key('Enter')
    expect(state()?.attempt).toBe(1)
  })

  it('does not go on at Enter while addresses are looked for', async () => {
    const { state } = await openWizard({ own })
    await userEvent.type(await field(), '236 karori{Enter}')
    expect(state()?.attempt).toBe(0)
  })

  it('keeps its text at Escape, which closes the list first and then the dialog', async () => {
    const { state } = await search()
    await page.key('ArrowDown')
    await page.key('Escape')
    await page.lacks('listbox')
    expect([(await field()).value, await said()]).toEqual(['236 karori', ['false', null]])
    await page.key('ArrowDown')
    expect(await said()).toEqual(['true', fullAddress])
    await page.key('Escape')
    await page.key('Escape')
    await waitFor(() => expect(state()).toBeUndefined())
  })

  it('closes its list when the field is left, opens none behind the customer’s back, and shows it again at a press', async () => {
    await openWizard({ own })
    await userEvent.type(await field(), '236 karori')
    await userEvent.tab()
    await page.reads('2 addresses found.')
    await page.lacks('listbox')
    await userEvent.click(await field())
    await page.sees('listbox', 'Addresses found')
    await userEvent.tab()
    await page.lacks('listbox')
  })

  it('is waited for by Next while it is not known yet, and is still chosen on the way back [MOVE-21 MOVE-26]', async () => {
    const answer = Promise.withResolvers<void>()
    const draft = { modalStep: 1, form: told, version: '2026-06-09T16:40:00+12:00' }
    const { state } = await openWizard({
      told: { draft },
      own,
      after: { [`GET /private/addresses/${other.dpId}`]: answer.promise },
    })
    await userEvent.clear(await field())
    await userEvent.type(await field(), '236 karori')
    await page.press(other.fullAddress, 'option')
    await page.press('Next')
    const waits = screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')
    expect([waits, state()?.modalStep]).toEqual(['true', 1])
    await page.press('Next')
    answer.resolve()
    await page.sees('dialog', 'What energy do you want there?')
    expect(state()?.form).toMatchObject({ newAddress: other.fullAddress, nzPostAddressSelected: true, nzPostDpId: other.dpId })
    await page.press('Back')
    await page.reads(/^Found\. It’s connected/)
    expect([(await field()).value, state()?.form.nzPostDpId]).toEqual([other.fullAddress, other.dpId])
  })

  it('is kept as it was chosen when the form is closed before it is known', async () => {
    const answer = Promise.withResolvers<void>()
    const { sent } = await search({ after: { [`GET /private/addresses/${other.dpId}`]: answer.promise } })
    await page.press(other.fullAddress, 'option')
    await page.press('Close')
    await waitFor(() =>
      expect(sent('PUT', '/private/homeMove/draft').map(({ body }) => body['form'])).toEqual([
        expect.objectContaining({ newAddress: other.fullAddress, nzPostAddressSelected: true, nzPostDpId: other.dpId }),
      ]),
    )
    answer.resolve()
  })

  it('shows what looking again finds, with the focus in the text', async () => {
    const { say } = await openWizard({ own: { ...own, 'GET /private/addresses': 503 } })
    await userEvent.type(await field(), '236 karori')
    await page.reads(/isn’t working right now/)
    say(own)
    await page.press('Search again')
    await page.sees('listbox', 'Addresses found')
    expect(document.activeElement).toBe(await field())
  })

  it('is asked for again, not searched for again, when only what is known of it did not come', async () => {
    const at = `GET /private/addresses/${dpId}`
    const { calls, say, state } = await search({ own: { ...own, [at]: 503 } })
    await page.press(fullAddress, 'option')
    await page.reads(/isn’t working right now/)
    say({ [at]: addressFound })
    const before = calls().length
    await page.press('Search again')
    await page.reads(/^Found\. It’s connected/)
    expect([
      calls()
        .slice(before)
        .filter((call) => call.startsWith('GET')),
      state()?.form.nzPostDpId,
    ]).toEqual([[at], dpId])
  })

  it('is looked for again when the network is there again', async () => {
    const { say } = await openWizard({ own: { ...own, 'GET /private/addresses': 503 } })
    await userEvent.type(await field(), '236 karori')
    await page.reads(/isn’t working right now/)
    say(own)
    act(() => void window.dispatchEvent(new Event('online')))
    await page.reads('2 addresses found.')
  })

  it('is there in full for whoever goes on when nothing more can be known of it', async () => {
    const { state } = await search({ own: { ...own, [`GET /private/addresses/${dpId}`]: 503 } })
    await page.press(fullAddress, 'option')
    await page.reads(/isn’t working right now/)
    expect(state()?.form).toMatchObject({ newAddress: fullAddress, nzPostAddressSelected: false, nzPostDpId: null })
  })

  it('keeps its error until it is changed', async () => {
    await openWizard({ own })
    await page.press('Next')
    const error = 'Please enter the address you are moving to.'
    const isSaid = async () => (await field()).getAttribute('aria-describedby')?.includes('error') ?? false
    await userEvent.click(await field())
    await userEvent.tab()
    expect([screen.getAllByText(error).length > 0, await isSaid()]).toEqual([true, true])
    await userEvent.type(await field(), '2')
    expect(await isSaid()).toBe(false)
  })
})
