import { describe, expect, it } from 'vitest'
import { namesOf, placeOf, sayFailure } from './path-names.ts'

const titles = ['shown', 'cancelled', 'shown', 'sent']

describe('the paths of a chart', () => {
  it('have each a name of its own', () => expect(namesOf(titles)).toEqual(['shown (1)', 'cancelled', 'shown (2)', 'sent']))

  it('are found by number and by name', () =>
    expect(['2', 'cancelled', 'shown (2)', '4'].map((asked) => placeOf('offer', titles, asked))).toEqual([1, 1, 2, 3]))

  it('are said by number where several have the title that is asked for, and where there is none', () => {
    expect(() => placeOf('offer', titles, 'shown')).toThrow('offer has several such paths: 1, 3')
    expect(() => placeOf('offer', titles, '9')).toThrow('offer has no path 9: it has 4')
  })
})

it('says in a line why a path was not played, wherever that came up', () => {
  const passedOn = new Error('page.evaluate: Error: offer has no path 9: it has 4\n    at find (http://127.0.0.1/page.ts:1:1)')
  expect([passedOn, new RangeError('There is no chart gone'), 'gone'].map(sayFailure)).toEqual([
    'offer has no path 9: it has 4',
    'There is no chart gone',
    'gone',
  ])
})
