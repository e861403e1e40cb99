import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { edgesOf, pathOf, statesOf } from '#tests/kit/chart.ts'
import { wayHome } from '#tests/kit/ways-home.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { claimsOf, homeOf, requirementsAt } from './claims.ts'
import { toRequirementsCsv } from './requirements-csv.ts'
import { screenWordsIn } from './screen-words.ts'
import { requirementsIn, testsIn } from './test-titles.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trace-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

// Taken apart, so that nobody reads these as claims of this file.
const named = (ids: string) => `[${ids}]`

describe('what a test says', () => {
  it('is named by lists and runs of requirements', () => {
    expect(requirementsIn(`is so ${named('PAY-01 PAY-09..PAY-11')} and ${named('USAGE-2')}`)).toEqual([
      'PAY-01',
      'PAY-09',
      'PAY-10',
      'PAY-11',
      'USAGE-2',
    ])
  })

  it('is the words of the test and of what it calls, and the states that it expects', () => {
    const file = fileOf(
      'one.test.ts',
      `const next = () => page.press('Next')
       const never = () => page.press('Never')
       describe('the form', () => {
         it('goes on ${named('PAY-1')}', async () => {
           next()
           page.lacks('alert', 'Gone')
           expect(actor.getSnapshot().value).toEqual({ editing: 'invalid' })
           await waitFor(actor, (snapshot) => snapshot.matches('sending'))
           expect(reading.status).toBe('failed')
         })
         it('names nothing', () => page.press('Elsewhere'))
       })`,
    )
    const [test, ...others] = testsIn(file)
    expect(others).toEqual([])
    expect([test?.title, test?.requirements, [...(test?.states ?? [])]]).toEqual([
      `the form goes on ${named('PAY-1')}`,
      ['PAY-1'],
      ['editing.invalid', 'sending'],
    ])
    const words = [...(test?.words ?? [])]
    expect(['Next', 'Never', 'Gone', 'Elsewhere'].map((word) => words.includes(word))).toEqual([true, false, false, false])
  })

  it('is told in the words by which a model test knows a state and presses an event', () => {
    const file = fileOf(
      'offer.model.test.tsx',
      `const shared = { home: ['open.ready'] } as const
       describeModel(entryOf('offer'), {
         ...shared,
         hands: { 'offer.accept': (page) => page.press('I agree') },
         eyes: {
           'open.ready': (page) => page.sees('button', 'I agree to it'),
           failed: (page) => page.reads(/went wrong/),
         },
       })`,
    )
    expect(screenWordsIn(file)).toEqual([
      {
        chart: 'offer',
        home: ['open.ready'],
        states: new Map([
          ['open.ready', new Set(['I agree to it'])],
          ['failed', new Set(['went wrong'])],
        ]),
        events: new Map([['offer.accept', new Set(['I agree'])]]),
      },
    ])
  })
})

describe('the requirements of states and arrows', () => {
  it('are those of the tests that come there', () => {
    const at = requirementsAt(entryOf('token'))
    expect([at.get('closing'), at.get('lapsed')]).toEqual([
      expect.arrayContaining(['AUTH-36', 'AUTH-37']),
      expect.arrayContaining(['AUTH-36', 'AUTH-37']),
    ])
  })

  it('speak only of what the chart has, and of what the catalogue says it serves', () => {
    const wrong = catalogue.flatMap((entry) => {
      const states = new Set(statesOf(entry.machine.root).map(pathOf))
      const arrows = new Set(edgesOf(entry.machine).map(({ id }) => id))
      return claimsOf(entry).filter(({ state, arrow }) => !states.has(state) || (arrow !== null && !arrows.has(arrow)))
    })
    expect(wrong).toEqual([])
  })

  it('are lines of a table, with a line for what only the chart as a whole serves', () => {
    const [head, ...lines] = toRequirementsCsv([entryOf('token')])
      .trim()
      .split('\r\n')
    expect(head).toBe('requirement,chart,state,arrow,file,test')
    expect(lines).toContain(
      `AUTH-37,token,alive.fresh,,tests/session/token.test.ts,"the token queue ends a day after sign-in, whatever the provider says ${named('AUTH-37')}"`,
    )
    expect(lines).toContain('AUTH-33,token,,,,')
  })
})

describe('the shortest way home', () => {
  const from = (path: string, home: readonly string[]) => {
    const node = statesOf(offerMachine.root).find((one) => pathOf(one) === path)
    return node ? wayHome(offerMachine, node, home) : expect.fail(path)
  }

  it('is what happens until the flow may rest, and nothing where it does', () => {
    expect(from('deal.open.loading', ['deal.accepted', 'deal.left'])).toEqual(['after timeout (8 s)', 'offer.leave'])
    expect(from('deal.open.accepting', ['deal.accepted'])).toEqual(['acceptOffer is done'])
    expect(from('deal.left', ['deal.left'])).toEqual([])
    expect(from('help.shown', ['help.shut'])).toEqual(['help.shut'])
  })

  it('is not there where nothing leads to a rest', () => expect(from('deal.left', ['deal.accepted'])).toBe(null))

  it('is known for every state of every chart that has an end or a rest', () => {
    const lost = catalogue.flatMap(({ id, machine }) =>
      statesOf(machine.root)
        .filter(({ type, path }) => type !== 'history' && path.length > 0)
        .filter((node) => wayHome(machine, node, homeOf(id)) === null)
        .map(({ id: state }) => state),
    )
    expect(lost).toEqual([])
  })
})
