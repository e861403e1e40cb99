import { expect, it } from 'vitest'
import { compareCharts, sayChanges } from './chart-diff.ts'
import { factsOf } from './chart-facts.ts'

const chart = (given: object) =>
  factsOf(
    JSON.stringify({
      id: 'kettle',
      delays: { timeout: 8_000 },
      meta: { requirements: ['TEA-01'] },
      initial: 'cold',
      states: {
        cold: {
          on: {
            'kettle.press': [
              { guard: 'isFull', target: 'hot' },
              { guard: 'isOld', target: 'broken' },
            ],
          },
        },
        hot: { description: 'The water boils.', after: { timeout: 'cold' } },
        broken: {},
      },
      ...given,
    }),
  )
const said = (given: object) => sayChanges(compareCharts(new Map([['kettle', chart({})]]), new Map([['kettle', chart(given)]])))

it('tells nothing of charts that are the same', () => expect(said({})).toBe('No chart has changed.'))

it('tells states, arrows, guards, delays and requirements that changed between two versions', () => {
  expect(
    said({
      delays: { timeout: 9_500 },
      meta: { requirements: ['TEA-02'] },
      states: {
        cold: {
          on: {
            'kettle.press': [
              { guard: 'isFull', target: 'broken', actions: 'warn' },
              { guard: 'isAged', target: 'broken' },
            ],
          },
        },
        hot: { description: 'It boils.', after: { timeout: 'cold' }, meta: { spec: 'HOT' } },
        broken: {},
        lost: {},
      },
    }),
  ).toBe(
    [
      'What charts do has changed in: kettle. Only what is said of them has changed in: none.',
      '',
      '## kettle (changed)',
      '~ delay timeout: 8 s → 9.5 s',
      '~ state hot: atomic → atomic (HOT)',
      '~ arrow cold: kettle.press [isFull]: hot → broken / warn',
      '- arrow cold: kettle.press [isOld]: broken',
      '+ state lost: atomic',
      '+ arrow cold: kettle.press [isAged]: broken',
      '- requirement TEA-01: served',
      '~ state hot, meaning: The water boils. → It boils.',
      '+ requirement TEA-02: served',
    ].join('\n'),
  )
})

it('tells that the same alternatives are asked in another order', () => {
  const cold = {
    on: {
      'kettle.press': [
        { guard: 'isOld', target: 'broken' },
        { guard: 'isFull', target: 'hot' },
      ],
    },
  }
  expect(said({ states: { cold, hot: { description: 'The water boils.', after: { timeout: 'cold' } }, broken: {} } })).toBe(
    'What charts do has changed in: kettle. Only what is said of them has changed in: none.\n\n## kettle (changed)\n~ order cold: kettle.press: [isFull], [isOld] → [isOld], [isFull]',
  )
})

it('tells charts that are new or gone', () => {
  const [old, young] = [new Map([['kettle', chart({})]]), new Map([['pot', chart({})]])]
  expect(compareCharts(old, young)).toEqual([
    { id: 'kettle', kind: 'gone', changes: [] },
    { id: 'pot', kind: 'new', changes: [] },
  ])
})

it('begins with the charts that do something else', () => {
  const [pot, cup] = ['pot', 'cup'].map((id) => [id, chart({})] as const) as [[string, never], [string, never]]
  const [words, work] = [chart({ meta: { requirements: ['TEA-09'] } }), chart({ delays: { timeout: 1_000 } })]
  expect(
    sayChanges(
      compareCharts(
        new Map([cup, pot]),
        new Map([
          ['cup', words],
          ['pot', work],
        ]),
      ),
    ).split('\n'),
  ).toEqual([
    'What charts do has changed in: pot. Only what is said of them has changed in: cup.',
    '',
    '## pot (changed)',
    '~ delay timeout: 8 s → 1 s',
    '',
    '## cup (changed)',
    '- requirement TEA-01: served',
    '+ requirement TEA-09: served',
  ])
})
