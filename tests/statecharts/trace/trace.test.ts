import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { edgesOf, pathOf, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { wayHome } from '#tests/statecharts/ways-home.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { claimsOf, homeOf, requirementsAt } from './claims.ts'
import { modelTestsIn } from './model-tests.ts'
import { toRequirementsCsv } from './requirements-csv.ts'
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

  it('stands in its title, in one above it, or in one of its rows', () => {
    const file = fileOf(
      'one.test.ts',
      `const rows = [['twice ${named('PAY-3')}', 2]]
       describe('the form', () => {
         it('goes on ${named('PAY-1')}', () => {})
         it('names nothing', () => {})
         it.each([['once ${named('PAY-2')}', 1], ['never', 0]])('%s', () => {})
       })
       it.for(rows)('%s', () => {})
       describe('of a card ${named('PAY-4 PAY-5')}', () => it('is sent', () => {}))`,
    )
    expect(testsIn(file).map(({ title, requirements }) => [title, requirements])).toEqual([
      [`the form goes on ${named('PAY-1')}`, ['PAY-1']],
      [`the form once ${named('PAY-2')}`, ['PAY-2']],
      [`twice ${named('PAY-3')}`, ['PAY-3']],
      [`of a card ${named('PAY-4 PAY-5')} is sent`, ['PAY-4', 'PAY-5']],
    ])
  })

  it('has a home for its chart, and words of the screen for each of its states, of its own or shared with others', () => {
    const file = fileOf(
      'offer.model.test.tsx',
      `const shared = { home: ['open.ready'] } as const
       const sorry = (page) => page.reads(/^Something went wrong/)
       describeModel(entryOf('offer'), {
         ...shared,
         eyes: {
           'open.ready': async (page) => { await page.sees('button', 'I agree'); await page.tells(['Paid', '$3'], ['Owed', '$4']) },
           failed: sorry,
           gone: (page) => page.lacks('button'),
         },
       })
       describeModel(entryOf('booking'), { home: ['shut'], eyes: {} })`,
    )
    const says = modelTestsIn(file).map(({ screens, ...others }) => ({ ...others, screens: [...screens] }))
    expect(says).toEqual([
      {
        chart: 'offer',
        home: ['open.ready'],
        screens: [
          ['open.ready', ['button “I agree”', '“Paid: $3”', '“Owed: $4”']],
          ['failed', ['“Something went wrong”']],
          ['gone', []],
        ],
      },
      { chart: 'booking', home: ['shut'], screens: [] },
    ])
  })
})

describe('the requirements of states and arrows', () => {
  it('are those of the lines of its table that come there, and that take it', () => {
    const at = requirementsAt(entryOf('moveWizard'))
    expect(at.get('moveWizard.asking.chooseEnergy / energy.toggle #1')).toEqual(['MOVE-04'])
    expect(at.get('asking.chooseEnergy')).toEqual(expect.arrayContaining(['MOVE-02', 'MOVE-04', 'MOVE-29']))
  })

  it('stand on the state that they are about, and on none that is only passed through', () => {
    const at = requirementsAt(entryOf('billOverview'))
    const having = (requirement: string) => [...at].flatMap(([place, ids]) => (ids.includes(requirement) ? [place] : []))
    expect(having('BILL-17')).toEqual([
      'open.showing.billed',
      'billOverview.open.showing / window.choose #1',
      'billOverview.open.showing.choosing / always #2',
    ])
    expect(having('SHELL-88').toSorted()).toEqual(['failed', 'open.loading', 'open.showing', 'recognising'])
  })

  it('that only name states stand on each state of that name once, and are few of all', () => {
    const claims = catalogue
      .flatMap(claimsOf)
      .map(({ requirement, state, chart, arrow }) => ({ requirement, chart, state, arrow }))
    const naming = claims.filter(({ requirement }) => ['SHELL-88', 'SHELL-89'].includes(requirement))
    expect(naming.filter(({ arrow }) => arrow !== null)).toEqual([])
    expect(new Set(naming.map((claim) => JSON.stringify(claim))).size).toBe(naming.length)
    expect(naming.length / claims.length).toBeLessThan(0.1)
  })

  it('stand at half of all states and at three in ten arrows: of the others the documents say nothing', () => {
    const shareOf = (placesOf: (entry: (typeof catalogue)[number]) => readonly string[]) => {
      // The documents know neither the desk nor a chart that names none of their requirements.
      const marked = catalogue
        .filter(({ area, requirements }) => area !== 'Desk' && requirements.length > 0)
        .map((entry) => {
          const at = requirementsAt(entry)
          const places = placesOf(entry)
          return [places.filter((place) => at.has(place)).length, places.length] as const
        })
      const sum = (which: 0 | 1) => marked.reduce((all, counts) => all + counts[which], 0)
      return sum(0) / sum(1)
    }
    const isNamed = ({ path, type }: StateNode) => path.length > 0 && type !== 'history'
    expect(shareOf(({ machine }) => statesOf(machine.root).filter(isNamed).map(pathOf))).toBeGreaterThan(0.5)
    expect(shareOf(({ machine }) => edgesOf(machine).map(({ id }) => id))).toBeGreaterThan(0.3)
  })

  it('speak only of what the chart has', () => {
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
      'AUTH-31,token,alive.fresh,token.spoiled #1,tests/session/token.oracle.ts,alive.fresh: the first 401 for the token in use → alive.refreshing',
    )
    expect(lines).toContain(
      `AUTH-37,,,,tests/session/token.test.ts,"the token queue ends a day after sign-in, whatever the provider says ${named('AUTH-37')}"`,
    )
    expect(lines).toContain('AUTH-39,token,,,,')
  })

  it('are all in the table, each with a test that names it', () => {
    const lines = toRequirementsCsv(catalogue).trim().split('\r\n').slice(1)
    const tested = new Set(lines.filter((line) => /,(?:tests|e2e)\//.test(line)).map((line) => line.split(',')[0]))
    const without = new Set(lines.map((line) => line.split(',')[0]).filter((requirement) => !tested.has(requirement)))
    expect([...without]).toEqual([])
    expect(tested.size).toBe(1_099)
  })
})

describe('the shortest way home', () => {
  const from = (path: string, home: readonly string[], machine: AnyStateMachine = offerMachine) => {
    const node = statesOf(machine.root).find((one) => pathOf(one) === path)
    return node ? wayHome(machine, node, home) : expect.fail(path)
  }

  it('is what happens until the flow may rest, and nothing where it does', () => {
    expect(from('deal.open.loading', ['deal.accepted', 'deal.left'])).toEqual(['at once [isQuoteReady]', 'offer.leave'])
    expect(from('deal.open.accepting', ['deal.accepted'])).toEqual(['acceptOffer is done'])
    expect(from('deal.left', ['deal.left'])).toEqual([])
    expect(from('help.shown', ['help.shut'])).toEqual(['help.shut'])
  })

  it('leads through a failure or a time that runs out only where there is no other, however short', () => {
    expect(from('deal.open', ['deal.unavailable', 'deal.accepted'])).toEqual([
      'at once [isQuoteReady]',
      'offer.accept [isSure]',
      'acceptOffer is done',
    ])
    expect(from('deal.open', ['deal.unavailable'])).toEqual(['after timeout (8 s)'])
  })

  it('is that of a state itself: nothing rests that is under way, whatever rests beside it', () => {
    const calculator = entryOf('carbonCalculator')
    const at = 'open.working'
    const places = [
      'saving.saving',
      'submitting.submiting',
      'reset.resetting',
      'view.deciding',
      'view.initialState',
      'saving.ready',
    ]
    expect(places.map((place) => from(`${at}.${place}`, homeOf('carbonCalculator'), calculator.machine))).toEqual([
      ['save is done'],
      ['after submitWait (2 s)', 'at once [isDone]'],
      ['after resetWait (1 s)', 'at once [isDone]'],
      ['at once [isComplete]'],
      [],
      [],
    ])
    const offers = ['acceptance.loading', 'all.loading', 'acceptance.idle', 'all.none', 'modal.open']
    const { machine } = entryOf('powerShoutOffers')
    expect(offers.map((place) => from(`reading.showing.${place}`, homeOf('powerShoutOffers'), machine))).toEqual([
      ['accept is done [isDone]'],
      ['at once [isOver and areAllAccepted]'],
      [],
      [],
      [],
    ])
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
