import { describe, expect, it } from 'vitest'
import { fillText, stateText } from '#machines/explanation/state-text.ts'

const texts = {
  tea: {
    '': ['You drink tea.', 'It gets cold.'],
    failed: ['We couldn’t boil it.', null],
    'open.early': [null, 'It’s still weak.'],
    'left.deep.end': ['The left is empty.', null],
  },
} as const

describe('the text of a state', () => {
  it('is the chart’s where the state has none', () =>
    expect(stateText(texts, 'tea', 'ready')).toEqual({ why: 'You drink tea.', next: 'It gets cold.' }))

  it('is the state’s own, without what comes next elsewhere', () =>
    expect(stateText(texts, 'tea', 'failed')).toEqual({ why: 'We couldn’t boil it.', next: null }))

  it('takes why from around it where a state says only what comes next', () =>
    expect(stateText(texts, 'tea', { open: 'early' })).toEqual({ why: 'You drink tea.', next: 'It’s still weak.' }))

  it('is that of the innermost state of all regions', () =>
    expect(stateText(texts, 'tea', { right: 'plain', left: { deep: 'end' } })).toEqual({ why: 'The left is empty.', next: null }))

  it('is none of a chart that has none', () => expect(stateText(texts, 'coffee', 'ready')).toBeNull())
})

describe('a filled text', () => {
  it.each([
    [
      'You’ve used {kwh}. The bill closes on {day}.',
      { kwh: '1.5 kWh', day: '19 June' },
      'You’ve used 1.5 kWh. The bill closes on 19 June.',
    ],
    ['You owe {owed}. The bill closes on {day}.', { day: '19 June' }, 'The bill closes on 19 June.'],
    ['We add up what you’ve used{rest}.', { rest: '' }, 'We add up what you’ve used.'],
    ['It costs about $1.50 a day. You owe {owed}.', {}, 'It costs about $1.50 a day.'],
    ['Nothing to fill in', {}, 'Nothing to fill in'],
  ])('leaves out sentences with unknown values: %s', (text, values, filled) => expect(fillText(text, values)).toBe(filled))
})
