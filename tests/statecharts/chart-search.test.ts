// @vitest-environment happy-dom
import { createMachine } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { toIndex } from './chart-site.ts'
import { findScript } from './chart-site-files.ts'

const chartOf = (
  area: string,
  id: string,
  title: string,
  description: string,
  states: Record<string, string>,
): CatalogueEntry => ({
  id,
  title,
  area,
  requirements: id === 'deletion' ? ['SHOUT-51'] : ['SHOUT-510'],
  machine: createMachine({
    id,
    description,
    on: id === 'gone' ? { 'order.confirm': {} } : {},
    initial: Object.keys(states)[0] ?? '',
    states: Object.fromEntries(Object.entries(states).map(([name, said]) => [name, { description: said }])),
  } as never) as never,
})

const entries = [
  chartOf('A', 'recalling', 'Offers recalled', 'Calling again.', { offering: 'An offer is cut off.', calling: 'It rings.' }),
  chartOf('A', 'gone', 'Farewell', 'The end.', { leaving: 'Calling off takes a moment.', linkRetry: 'It is tried again.' }),
  chartOf('B', 'shift', 'Bookings', 'Calling one off.', { ready: 'It is there.' }),
  chartOf('B', 'deletion', 'Calling off a booking', 'It is deleted.', { ready: 'It is there.' }),
]

const find = (words: string) => {
  const input = document.querySelector<HTMLInputElement>('#find') ?? expect.fail('There is no box')
  input.value = words
  input.dispatchEvent(new Event('input'))
  const shown = [...document.querySelectorAll('[data-words]:not([hidden])')]
  return shown.map((one) => [one.querySelector('a')?.textContent, ...[...one.querySelectorAll('li')].map((li) => li.textContent)])
}

describe('looking for a chart', () => {
  beforeAll(() => {
    document.body.innerHTML = toIndex(entries).replaceAll(/^[^]*<body>|<script src.*/g, '')
    new Function(findScript)()
  })

  it('finds every word as a whole or as one begins, in one place: titles first, then what charts are for, then states', () => {
    expect(find('calling off')).toEqual([['Calling off a booking'], ['Bookings'], ['Farewell', 'leaving']])
    expect(document.querySelector('#found')?.textContent).toBe('3 charts')
    expect(find('call book')).toEqual([['Calling off a booking']])
  })

  it('finds what is only scattered over a chart where nothing has it together', () =>
    expect(find('rings cut')).toEqual([['Offers recalled']]))

  it('finds a name within a name, an event, and a number as a whole', () => {
    expect(find('retry')).toEqual([['Farewell', 'linkRetry']])
    expect(find('order.conf')).toEqual([['Farewell']])
    expect(find('shout-51')).toEqual([['Calling off a booking']])
    expect(find('(order.*')).toEqual([])
  })

  it('finds what has the same meaning, after what has the very words', () => {
    expect(find('calling off').at(0)).toEqual(['Calling off a booking'])
    expect(find('cancel').map(([title]) => title)).toEqual(['Calling off a booking', 'Farewell'])
    expect(find('cancel appointment')).toEqual([['Calling off a booking']])
  })

  it('has every chart where it was, once nothing is looked for', () => {
    expect(find('').map(([title]) => title)).toEqual(['Offers recalled', 'Farewell', 'Bookings', 'Calling off a booking'])
    expect(document.querySelector('#found')?.textContent).toBe('')
  })
})

describe('looking for a chart of the portal by other words than its own', () => {
  beforeAll(() => {
    document.body.innerHTML = toIndex(catalogue).replaceAll(/^[^]*<body>|<script src.*/g, '')
    new Function(findScript)()
  })

  it.each([
    ['refund', 'Account balance'],
    ['log out', 'Sign-out'],
    ['power cut', 'The portal'],
    ['supplier', 'Booking of free hours'],
    ['idempotency', 'Request sent exactly once, here booking free hours'],
    ['code is wrong', 'Codes at sign-in'],
    ['overdue amount has to be paid first', 'Bottled gas order form'],
  ])('finds by “%s”: %s', (words, title) => expect(find(words).map(([found]) => found)).toContain(title))
})
