import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine, EventObject } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { alikeEyes } from './alike-eyes.ts'
import { alikeScreens } from './alike-screens.ts'
import { statesOf } from './chart.ts'
import { completeModel } from './complete-model.ts'
import { recorderFor } from './coverage.ts'
import { modelOf } from './model.ts'
import { type CompleteModel, type ModelTest, raise, searchOf } from './model-stage.ts'
import { leavesOf, pathsThrough, trapsIn } from './paths.ts'
import type { Search } from './search.ts'

/**
 * The model-based test of one chart: it makes the tests that every state is reached, every transition taken, every mode seen, that
 * there is no trap, and one test for each path, played on the running chart and, with `mount`, on the rendered view.
 */
export const describeModel = <M extends AnyStateMachine>(entry: CatalogueEntry, given: ModelTest<M>): void => {
  const test = completeModel(entry.machine, given)
  const recorder = recorderFor(entry.machine)
  const { search, quiet } = searchOf(entry.machine, test)

  describe(`${entry.title} (${entry.id})`, () => {
    it('is tested as the catalogue has it', () => expect(test.machine).toBe(entry.machine))

    it('has no traps: it can be finished or left from every mode', () => expect(trapsIn(quiet, search)).toEqual([]))

    if (test.mount) describeScreens(quiet, search, test)

    describe('plays', () => {
      for (const path of modelOf(quiet, search))
        it(path.title, async () => {
          const stage = await raise(entry.machine, test, path.input, recorder.inspect)
          try {
            await path.play(stage)
          } finally {
            await stage.strike()
          }
        })
    })

    it('reaches every state', () => expect(recorder.coverage().missedStates).toEqual([]))
    it('takes every transition', () => expect(recorder.coverage().missedEdges).toEqual([]))
    afterAll(() => {
      if (catalogue.includes(entry)) recorder.save()
    })
  })
}

const describeScreens = <M extends AnyStateMachine>(
  machine: AnyStateMachine,
  search: Search,
  { eyes = {}, hands, reporters, events }: CompleteModel<M>,
) => {
  /** Every innermost state that may show, and what the chart remembers on the longest way there. */
  const seen = () =>
    new Map(
      pathsThrough(machine, search).flatMap(({ end }) =>
        end.status === 'active' ? leavesOf(end).map((leaf) => [leaf, end.context as unknown] as const) : [],
      ),
    )

  it('has a screen for every mode', () => expect([...seen().keys()].filter((leaf) => !(leaf in eyes))).toEqual([]))

  it('tells each mode from those beside it', async () => {
    expect((await alikeEyes(machine, eyes, seen())).toSorted()).toEqual(Object.keys(alikeScreens[machine.id] ?? {}).toSorted())
  })

  it('looks at states that the chart has', () => {
    const paths = statesOf(machine.root).map(({ path }) => path.join('.'))
    expect(Object.keys(eyes).filter((leaf) => !paths.includes(leaf))).toEqual([])
  })

  it('has a hand for every event that is not the world speaking', () => {
    const types = (events as readonly EventObject[])
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('xstate.') && !(type in reporters))
    expect([...new Set(types)].filter((type) => !(type in hands))).toEqual([])
  })
}
