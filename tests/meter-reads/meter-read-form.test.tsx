// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { today } from '#domain/basics/days.ts'
import { button, field, openForm, sendingOf } from './form-stage.tsx'
import { dayNightMeter, doubtful, gasMeter, plausible, problemOf, sentRead, smartMeter } from './meters.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What is typed is read today. */
const readOn = today(Date.now())

describe('the form of a meter read', () => {
  it('lists every meter with its registers [METER-02]', async () => {
    const { user } = openForm([gasMeter, dayNightMeter])
    const list = await screen.findByRole('list', { name: 'Your meters' })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Natural GasG2207 4418, 5 digitsDue by Fri 12 June', 'ElectricityE8841 2075, Day and Night'])
    await user.click(within(list).getByRole('button', { name: /E8841/ }))
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('id'))).toEqual(['reading-d-day', 'reading-d-night'])
  })

  it('can be sent with one reading of two, and not once that was cleared [METER-10 METER-11]', async () => {
    const { user, sent } = openForm([dayNightMeter])
    const day = await screen.findByLabelText('Day reading of meter E8841 2075')
    expect(button('Send reading').getAttribute('aria-disabled')).toBe('true')
    await user.type(day, '20100')
    expect(button('Send 20100').getAttribute('aria-disabled')).toBe(null)
    await user.clear(day)
    expect(button('Send reading').getAttribute('aria-disabled')).toBe('true')
    expect(sent).toEqual([])
  })

  it('sends both registers of a meter in one go, with the zeros that were typed', async () => {
    const { user, sent } = openForm([dayNightMeter])
    await user.type(await screen.findByLabelText('Day reading of meter E8841 2075'), '20100')
    await user.type(screen.getByLabelText('Night reading of meter E8841 2075'), '01050')
    await user.click(button(/^Send /))
    await waitFor(() => expect(sendingOf()).toBe('done'))
    expect(sent.map(({ what }) => what)).toEqual([
      {
        act: 'send',
        body: {
          readOn,
          meters: [
            {
              id: 'm-2',
              devices: [
                { id: 'd-day', deviceReading: '20100' },
                { id: 'd-night', deviceReading: '01050' },
              ],
            },
          ],
        },
      },
    ])
  })

  it.each([
    ['DONE', null],
    ['ERROR', problemOf({ detail: 'A reading is whole digits alone.' })],
  ])('goes through LOADING to %s, and is back at its start 0.3 s later [METER-08 METER-09]', async (end, refusal) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, clock } = openForm([gasMeter], refusal, plausible, promise)
    await user.type(await field(), '04217')
    expect(sendingOf()).toBe('start')
    await user.click(button('Send 04217'))
    await waitFor(() => expect(sendingOf()).toBe('loading'))
    resolve()
    await waitFor(() => expect(sendingOf()).toBe(end.toLowerCase()))
    clock.increment(299)
    expect(sendingOf()).toBe(end.toLowerCase())
    clock.increment(1)
    await waitFor(() => expect(sendingOf()).toBe('start'))
  })

  it('sends strings, and says that it has them also when its state is back at its start [METER-04 METER-07 METER-16 METER-17]', async () => {
    const { user, sent, clock } = openForm()
    await user.type(await field(), '04217')
    await user.click(button('Send 04217'))
    await waitFor(() => expect(sendingOf()).toBe('done'))
    expect(sent).toEqual([
      {
        what: { act: 'send', body: { readOn, meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] }] } },
        key: sent[0]?.key,
        selection: 'b-1',
      },
    ])
    clock.increment(300)
    await waitFor(() => expect(sendingOf()).toBe('start'))
    expect(screen.getByRole('status').textContent).toBe(
      'We have 04217. It counts for your bill of Sat 13 June. You can change or cancel it until Fri 12 June, 8:00 pm.',
    )
    expect((await field()).value).toBe('')
  })

  const day = { ...sentRead, meterId: 'm-2', deviceId: 'd-day', deviceReading: '20100' }
  const night = { ...day, readId: 'r-10', deviceId: 'd-night', deviceReading: '01050' }
  const counts = 'for your bill of Sat 13 June. You can change'
  it.each([
    ['both count', [day, night], `They count ${counts} or cancel them until Fri 12 June, 8:00 pm.`],
    [
      'one of them is checked',
      [{ ...day, state: 'checking' as const, changeUntil: null }, night],
      `01050: It counts ${counts} or cancel it until Fri 12 June, 8:00 pm. 20100: Someone will check it, usually within a working day. We won’t bill it until then, and we’ll email you what we find.`,
    ],
  ])('says of two readings what comes of each: %s [METER-17]', async (_what, reads, words) => {
    const { user } = openForm([dayNightMeter], null, plausible, Promise.resolve(), reads)
    await user.type(await screen.findByLabelText('Day reading of meter E8841 2075'), '20100')
    await user.type(screen.getByLabelText('Night reading of meter E8841 2075'), '01050')
    await user.click(button('Send 2 readings'))
    await waitFor(() => expect(sendingOf()).toBe('done'))
    expect(screen.getByRole('status').textContent).toBe(`We have 2 readings. ${words}`)
  })

  it('sends letters as they are, and puts the server’s words under the field, without a dialog [METER-12 METER-14 METER-15]', async () => {
    const { user, sent, clock } = openForm([gasMeter], problemOf({ detail: 'A reading is whole digits alone.' }))
    await user.type(await field(), 'abc')
    await user.click(button('Send abc'))
    await waitFor(() => expect(sendingOf()).toBe('error'))
    clock.increment(300)
    await waitFor(() => expect(sendingOf()).toBe('start'))
    expect(sent.map(({ what }) => what)).toEqual([
      { act: 'send', body: { readOn, meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: 'abc' }] }] } },
    ])
    expect(screen.getByRole('alert').textContent).toBe('A reading is whole digits alone.')
    expect((await field()).value).toBe('abc')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens a dialog with the server’s words where a register is locked, and keeps the digits [METER-13]', async () => {
    const detail = 'Meter G2207 4418 is locked by your read of 9 June, 04217, which we’re checking.'
    const { user, clock } = openForm([gasMeter], problemOf({ status: 409, type: '/error/meter_read/locked', detail }))
    await user.type(await field(), '04218')
    await user.click(button('Send 04218'))
    const dialog = await screen.findByRole('dialog', { name: 'This meter is locked' })
    expect(within(dialog).getByText(detail)).toBeTruthy()
    clock.increment(300)
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field()).value).toBe('04218')
  })

  it('offers no form where no read can be sent, and says why [METER-03]', async () => {
    const detail = 'Meter G2207 4418 is read by us alone.'
    openForm([
      { ...gasMeter, canSubmitMeterRead: false, hindrance: { type: '/error/meter_read/not_allowed', detail } },
      smartMeter,
    ])
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('asks once more about what is not likely, and sends it as confirmed', async () => {
    const { user, sent, clock } = openForm([gasMeter], null, doubtful)
    await user.type(await field(), '40217')
    clock.increment(300)
    await screen.findByText('Check it again')
    await user.click(button('Send 40217'))
    expect(
      await screen.findByText(/That’s 36,056 m³ since 8 May, about 640 times your usual\. At your price that’s \$47,281\.00\./),
    ).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(button('I swapped digits, use 04217'))
    expect((await field()).value).toBe('04217')
    await user.clear(await field())
    await user.type(await field(), '40217')
    clock.increment(300)
    await screen.findByText('Check it again')
    await user.click(button('Send 40217'))
    await user.click(button('It’s right, check it'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.what).toEqual({
      act: 'send',
      body: { readOn, meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '40217' }] }], isConfirmed: true },
    })
  })
})

describe('a reading that waits', () => {
  it('counts for the day on which it was typed, however late it is sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-09T23:58:00+12:00') })
    const { user, sent } = openForm()
    await user.type(await field(), '04217')
    vi.setSystemTime(Date.parse('2026-06-10T00:03:00+12:00'))
    await user.click(button('Send 04217'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.what).toMatchObject({ body: { readOn: '2026-06-09' } })
  })
})

describe('the digits and dials', () => {
  it('take a paste as a whole, type over what stands there, and go back a digit at a time', async () => {
    const { user } = openForm()
    const box = await field()
    await user.click(box)
    await user.paste('04 217')
    expect(box.value).toBe('04217')
    await user.keyboard('{Backspace}{Backspace}')
    expect(box.value).toBe('042')
    await user.keyboard('{Home}1')
    expect(box.value).toBe('142')
    await user.keyboard('{Home}')
    await user.paste('04218')
    expect(box.value).toBe('04218')
  })

  it('are set by arrows and digits, and tell which way they turn', async () => {
    const { user } = openForm()
    await field()
    const dials = screen.getAllByRole('slider', { name: /^Dial/ })
    expect(dials.map((dial) => dial.getAttribute('aria-valuetext'))).toEqual([
      '0, turns clockwise',
      '0, turns anticlockwise',
      '0, turns clockwise',
      '0, turns anticlockwise',
      '0, turns clockwise',
    ])
    dials[1]?.focus()
    await user.keyboard('4217{ArrowUp}{ArrowLeft}')
    // The last digit leaves the focus on the last dial: up and back again.
    expect((await field()).value).toBe('04217')
  })
})
