// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { addressBar, bindAddressBar } from '#data/browser/address-bar.ts'
import { answerKey } from '#data/wire/early-answers.ts'
import { loadedPage, loadedPortal, loadPage, loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { createReporter, type Report } from '#data/browser/reporter.ts'
import { deviceStorage, dismissedNotices, initializeSeen, visitStorage } from '#data/browser/storage.ts'
import { readThemeChoice, storeThemeChoice } from '#data/browser/theme.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('storage', () => {
  it('has the initialize seen flag in session storage [SHELL-84]', () => {
    expect(initializeSeen.read()).toBe(false)
    initializeSeen.store()
    expect([initializeSeen.read(), sessionStorage.length, localStorage.length]).toEqual([true, 1, 0])
  })

  it('remembers the last fifty notices that were put away, each once', () => {
    for (let count = 0; count < 60; count += 1) dismissedNotices.add(`notice-${count}`)
    dismissedNotices.add('notice-59')
    const all = dismissedNotices.all()
    expect([all.length, all[0], all.at(-1), dismissedNotices.has('notice-9')]).toEqual([50, 'notice-10', 'notice-59', false])
  })

  it('that is blocked reads as empty and forgets what is written', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const own = (['localStorage', 'sessionStorage'] as const).map(
      (area) => [area, Object.getOwnPropertyDescriptor(globalThis, area)] as const,
    )
    own.forEach(([area]) => Object.defineProperty(globalThis, area, { configurable: true, get: blocked }))
    try {
      initializeSeen.store()
      storeThemeChoice('dark')
      deviceStorage.remove('x')
      expect([initializeSeen.read(), readThemeChoice(), visitStorage.write('x', 'y'), dismissedNotices.all()]).toEqual([
        false,
        'system',
        false,
        [],
      ])
    } finally {
      own.forEach(([area, descriptor]) => Object.defineProperty(globalThis, area, descriptor ?? {}))
    }
  })
})

describe('the theme choice', () => {
  it('is kept on the device and is the system’s until then', () => {
    const before = readThemeChoice()
    storeThemeChoice('dark')
    const dark = readThemeChoice()
    storeThemeChoice('system')
    localStorage.setItem('tarn.theme', 'mauve')
    expect([before, dark, readThemeChoice()]).toEqual(['system', 'dark', 'system'])
  })
})

describe('the address bar', () => {
  it('asks the router and hears of every change once', () => {
    const listeners: (() => void)[] = []
    const asked: unknown[] = []
    const state = { location: { pathname: '/', search: '' } }
    bindAddressBar({
      state,
      navigate: (to, options) => asked.push([to, options]),
      subscribe: (listener) => {
        listeners.push(listener)
        return () => {}
      },
    })
    const heard: unknown[] = []
    const stop = addressBar.watch((place) => heard.push(place))
    const move = (pathname: string, search = '') => {
      state.location = { pathname, search }
      listeners.forEach((listener) => listener())
    }
    move('/account/bill', '?x=1')
    move('/account/bill', '?x=1')
    stop()
    move('/login')
    addressBar.go('/account/profile')
    addressBar.replace('/')
    expect([heard, addressBar.path(), asked]).toEqual([
      [{ path: '/account/bill', search: '?x=1' }],
      '/login',
      [
        ['/account/profile', undefined],
        ['/', { replace: true }],
      ],
    ])
  })
})

describe('the reporter', () => {
  it('keeps the last fifty reports and announces each', () => {
    const target = new EventTarget()
    const announced: Report[] = []
    target.addEventListener('tarn:report', (event) => announced.push((event as CustomEvent<Report>).detail))
    const { report, reports } = createReporter(target)
    for (let count = 0; count < 60; count += 1) report(`Error ${count}`, { count })
    expect([reports().length, reports()[0]?.message, announced.length, announced.at(-1)?.detail]).toEqual([
      50,
      'Error 10',
      60,
      { count: 59 },
    ])
  })
})

describe('the pages’ chunks', () => {
  it('are loaded once each; one that fails is asked for again', async () => {
    const chunk = { page: { id: 'bill' as const, machine: {}, View: {} } }
    let loads = 0
    registerChunks({
      pages: {
        bill: () => {
          loads += 1
          return loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(chunk)
        },
      },
    })
    await expect(loadPage('bill')).rejects.toThrow('gone')
    expect([await loadPage('bill'), await loadPage('bill'), loadedPage('bill'), loads]).toEqual([chunk, chunk, chunk, 2])
    await expect(loadPage('dashboard')).rejects.toThrow("No page 'dashboard'")
  })

  it('and so is that of the signed-in area', async () => {
    const chunk = { portal: { machine: {}, View: {} } }
    let loads = 0
    registerChunks({
      portal: () => {
        loads += 1
        return loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(chunk)
      },
    })
    await expect(loadPortal()).rejects.toThrow('gone')
    expect(loadedPortal()).toBeUndefined()
    expect([await loadPortal(), await loadPortal(), loadedPortal(), loads]).toEqual([chunk, chunk, chunk, 2])
  })
})

describe('the key of an early answer', () => {
  it('does not depend on the order of a body’s fields', () => {
    const one = answerKey('POST', '/private/electricity/site-usage', { startDate: '2026-06-01', endDate: '2026-06-07' })
    const other = answerKey('POST', '/private/electricity/site-usage', { endDate: '2026-06-07', startDate: '2026-06-01' })
    expect([one === other, answerKey('GET', '/private/tabs')]).toEqual([true, 'GET /private/tabs'])
  })
})
