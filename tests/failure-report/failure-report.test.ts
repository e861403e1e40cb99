import { describe, expect, it } from 'vitest'
import { linesOf, simulatorAddress, walksOf } from '#domain/portal/failure-report.ts'

const at = (second: number) => `2026-06-20T08:30:0${second}.000Z`
const request = '8c1f6d2e-6c1c-4b0e-9a9e-6f0f5f1f6a10'
const steps = [
  { at: at(0), chart: 'page', event: 'xstate.init', state: '"opening"' },
  { at: at(1), chart: 'notices', event: 'notice.show', state: '"telling"' },
  { at: at(2), chart: 'page', event: 'xstate.error', state: '{"failed":"resting"}', request },
]

describe('what led to a failed page', () => {
  it('is told line by line, as it is sent', () => {
    expect(linesOf({ at: at(3), page: 'bill', release: 'portal-x1.js', steps })).toEqual([
      '2026-06-20T08:30:03.000Z, page: bill, release: portal-x1.js',
      '08:30:00.000 page: xstate.init → "opening"',
      '08:30:01.000 notices: notice.show → "telling"',
      `08:30:02.000 page: xstate.error → {"failed":"resting"} (request ${request})`,
    ])
  })

  it('is a walk for each chart, from its own beginning or from where the report begins', () => {
    expect(walksOf(steps)).toEqual([
      {
        chart: 'page',
        from: null,
        steps: [
          ['xstate.init', '"opening"'],
          ['xstate.error', '{"failed":"resting"}'],
        ],
      },
      { chart: 'notices', from: '"telling"', steps: [] },
    ])
  })

  it('keeps apart those that run the same chart', () => {
    const second = { chart: 'page', actor: 2 }
    const mixed = [
      { at: at(1), ...second, event: 'xstate.init', state: '"opening"' },
      ...steps,
      { at: at(3), ...second, event: 'page.turn', state: '"turning"' },
    ]
    expect(walksOf(mixed).map(({ chart, steps: [...own] }) => [chart, own])).toEqual([
      [
        'page',
        [
          ['xstate.init', '"opening"'],
          ['page.turn', '"turning"'],
        ],
      ],
      [
        'page',
        [
          ['xstate.init', '"opening"'],
          ['xstate.error', '{"failed":"resting"}'],
        ],
      ],
      ['notices', []],
    ])
    expect(linesOf({ at: at(4), page: null, release: 'portal-x1.js', steps: mixed })[4]).toBe(
      `08:30:02.000 page: xstate.error → {"failed":"resting"} (request ${request})`,
    )
    expect(linesOf({ at: at(4), page: null, release: 'portal-x1.js', steps: mixed })[5]).toBe(
      '08:30:03.000 page 2: page.turn → "turning"',
    )
  })

  it('names the page of the simulator that walks it again', () => {
    const [walk] = walksOf(steps)
    const [file, said = ''] = walk ? simulatorAddress(walk).split('#') : []
    expect([file, [...new URLSearchParams(said)]]).toEqual([
      'page.html',
      [['steps', '[["xstate.init","\\"opening\\""],["xstate.error","{\\"failed\\":\\"resting\\"}"]]']],
    ])
  })
})
