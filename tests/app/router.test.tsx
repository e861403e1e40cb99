// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRouter } from '#views/app-root/router.tsx'

const address = () => `${globalThis.location.pathname}${globalThis.location.search}`

/** Clicks a link to the bill; says whether the click was left to the browser. */
const click = (how: object = {}, onClick?: (event: { preventDefault: () => void }) => void) => {
  const router = createRouter()
  let told = 0
  const stop = router.subscribe(() => (told += 1))
  render(
    <router.Link href="/account/bill?x=1" {...(onClick && { onClick })}>
      Bills
    </router.Link>,
  )
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look)
  fireEvent.click(screen.getByRole('link', { name: 'Bills' }), how)
  document.removeEventListener('click', look)
  stop()
  return { isLeft, told, at: router.state.location.pathname + router.state.location.search }
}

describe('a link of the portal', () => {
  beforeEach(() => globalThis.history.replaceState(null, '', '/account/dashboard'))
  afterEach(cleanup)

  it('opens its address without loading the page again', () => {
    expect([click(), address()]).toEqual([{ isLeft: false, told: 1, at: '/account/bill?x=1' }, '/account/bill?x=1'])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser, which opens a tab, a window or a file',
    (how) => {
      expect([click(how), address()]).toEqual([{ isLeft: true, told: 0, at: '/account/dashboard' }, '/account/dashboard'])
    },
  )

  it('stays where whoever placed it has answered the click', () => {
    expect([click({}, (event) => event.preventDefault()).told, address()]).toEqual([0, '/account/dashboard'])
  })

  it('takes the place of its own address, so that Back leads elsewhere', () => {
    const before = globalThis.history.length
    click()
    cleanup()
    const after = globalThis.history.length
    click()
    expect([after - before, globalThis.history.length - after, address()]).toEqual([1, 0, '/account/bill?x=1'])
  })
})

describe('the router', () => {
  it('opens the address that is open already in its own place, so that Back leads elsewhere', () => {
    globalThis.history.replaceState(null, '', '/account/dashboard#main')
    const router = createRouter()
    const entries = [globalThis.history.length]
    for (const to of ['/account/dashboard', '/account/dashboard?x=1', '/account/dashboard?x=1']) {
      router.navigate(to)
      entries.push(globalThis.history.length)
    }
    const before = entries[0] ?? 0
    expect([entries.map((length) => length - before), address()]).toEqual([[0, 0, 1, 1], '/account/dashboard?x=1'])
  })
})
