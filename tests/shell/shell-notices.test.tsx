// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as say from '#tests/app/answers.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
beforeEach(() => globalThis.localStorage.clear())
afterEach(() => portal.strike())

describe('the notices', () => {
  const marking = 'POST /private/drd/allPlatforms/updateFlag'
  const told = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  const isShown = (title: string) => screen.queryByText(title) !== null
  const seenElsewhere = (...seenNotices: string[]) => ({
    'GET /private/drd/initialize': { ...say.initialized, userMetadata: { ...say.initialized.userMetadata, seenNotices } },
  })

  describe('of a national alert', () => {
    const title = 'Wild weather in Wellington.'
    const openWith = (answers: Opening['answers'] = {}) =>
      open({ answers: { 'GET /public/nationalAlert': say.alert, ...answers } })
    const dismiss = async () => {
      fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${title}` }))
      await settle()
    }

    it('stays until it is put away, which is kept with the customer and not in the browser [SHELL-102 SHELL-104 HTTP-40]', async () => {
      await openWith({ [`${marking}?noticeId=a-1`]: 204 })
      expect(told()).toBe('Wild weather in Wellington. Lines crews are out. Check for outages near you. ')
      await dismiss()
      expect(isShown(title)).toBe(false)
      expect([portal.asked.filter((call) => call.startsWith(marking)), portal.bodies(`${marking}?noticeId=a-1`)]).toEqual([
        [`${marking}?noticeId=a-1`],
        [{ flagName: 'nationalAlertSeen' }],
      ])
      expect(globalThis.localStorage.getItem('tarn.dismissed-notices')).toBeNull()
    })

    it.each(['gone', 500] as const)(
      'that could not be kept with the customer is kept in the browser: %s [SHELL-102]',
      async (said) => {
        await openWith({ [`${marking}?noticeId=a-1`]: said })
        await dismiss()
        expect([isShown(title), globalThis.localStorage.getItem('tarn.dismissed-notices')]).toEqual([false, 'a-1'])
        portal.strike()
        await openWith()
        expect(isShown(title)).toBe(false)
      },
    )

    it('that was put away on another device does not show, and the next one does [SHELL-102]', async () => {
      await openWith(seenElsewhere('a-1'))
      expect(isShown(title)).toBe(false)
      portal.strike()
      await openWith(seenElsewhere('a-0'))
      expect(isShown(title)).toBe(true)
    })
  })

  describe('of an outage to come', () => {
    const title = say.outageToCome.title ?? ''
    const openWith = (change: object = {}, answers: Opening['answers'] = {}) =>
      open({ answers: { 'GET /public/outage/current': { ...say.outageToCome, ...change }, ...answers } })

    it('shows while the portal works, and again when its time changes [SHELL-98 SHELL-99]', async () => {
      const id = 'outage+2026-06-10T09%3A00%3A00%2B12%3A00'
      await openWith({}, { [`${marking}?noticeId=${id}`]: 204 })
      expect([isShown(title), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([true, 'The dashboard page'])
      fireEvent.click(screen.getByRole('button', { name: /^Dismiss: We’re offline/ }))
      await settle()
      expect([isShown(title), portal.bodies(`${marking}?noticeId=${id}`)]).toEqual([false, [{ flagName: 'preOutageSeen' }]])
      portal.strike()
      const seen = seenElsewhere('outage 2026-06-10T09:00:00+12:00')
      await openWith({}, seen)
      expect(isShown(title)).toBe(false)
      portal.strike()
      await openWith({ timestamp: '2026-06-11T09:00:00+12:00' }, seen)
      expect(isShown(title)).toBe(true)
    })

    it.each([
      [{ showPreOutageNotification: true, shouldNotify: false }, title],
      [{ showPreOutageNotification: true, shouldNotify: true }, title],
      [{ showPreOutageNotification: false, shouldNotify: true }, title],
      [{ showPreOutageNotification: true, shouldNotify: false, title: undefined }, 'We’re offline for upkeep soon.'],
      [{ showPreOutageNotification: false, shouldNotify: true, title: undefined }, 'We’re working on the portal.'],
    ])('or a message of the portal shows by either mark: %j [SHELL-96 SHELL-98 SHELL-99]', async (change, shown) => {
      await openWith(change)
      expect(told()).toBe(`${shown} for upkeep. Your power stays on.`)
    })

    it('shows by neither mark, and when the outage is on [SHELL-08 SHELL-99]', async () => {
      await openWith({ showPreOutageNotification: false, shouldNotify: false })
      expect(told()).toBe('')
      portal.strike()
      await openWith({ isOn: true, isOutage: undefined, shouldNotify: true })
      expect([portal.address(), screen.queryByRole('button', { name: /^Dismiss/ })]).toEqual(['/outage', null])
    })

    it('shows although it is not known who is signed in', async () => {
      await openWith({}, { 'GET /private/drd/initialize': 500 })
      expect(isShown(title)).toBe(true)
    })
  })

  it('leave an alert out whose feed is broken, and hold nothing up [SHELL-103]', async () => {
    await open({ answers: { 'GET /public/nationalAlert': { ...say.alert, error: 'feed down' } } })
    expect(screen.queryByText('Wild weather in Wellington.')).toBeNull()
  })
})
