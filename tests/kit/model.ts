import { TestModel } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { leavesOf, modeOf, type Path, transitionPaths } from './paths.ts'
import type { Search } from './search.ts'

export interface PlayedStep {
  readonly event: EventObject
  readonly state: AnyMachineSnapshot
  /** The event met a guard that kept it out, so nothing may happen. */
  readonly isRefused: boolean
}

/** What a path needs to be played: how each event comes about, and what is checked in each state (by path, `open.editing`). */
export interface Play {
  readonly events: Record<string, (step: PlayedStep) => unknown>
  readonly states: Record<string, () => unknown>
}

export interface PlayablePath {
  readonly title: string
  readonly input: unknown
  readonly play: (play: Play) => Promise<void>
}

/** The input goes along, for paths that differ in nothing else. */
const createStart = (input: unknown) => ({ type: 'xstate.init', input })

const toSteps = ({ start, steps }: Path): PlayedStep[] => [
  { event: createStart(start.start.input), state: start.snapshot, isRefused: false },
  ...steps.map(({ event, refused, to }) => ({ event, state: to.snapshot, isRefused: refused.length > 0 })),
]

/**
 * The paths that take every transition of a production chart, played by `TestModel` of @xstate/test.
 *
 * Its own search is passed by: it tells paths apart by the modes they end in and would miss guarded alternatives.
 * @param given other paths, to be played in their place
 */
export const modelOf = (machine: AnyStateMachine, search: Search, given?: readonly Path[]): PlayablePath[] => {
  const alike = search.events.map((event) => JSON.stringify(event)).filter((text, place, all) => all.indexOf(text) !== place)
  if (alike.length > 0) throw new Error(`${machine.id}: these events cannot be told apart: ${alike.join(', ')}`)
  const paths = given ?? transitionPaths(machine, search)
  const model = new TestModel(
    machine as never,
    {
      serializeState: (snapshot: AnyMachineSnapshot) => modeOf(snapshot.value),
      stateMatcher: (snapshot: AnyMachineSnapshot, leaf: string) => leavesOf(snapshot).includes(leaf),
      events: search.events,
    } as never,
  )
  const statePaths = paths.map((path) => ({ state: path.end, steps: toSteps(path), weight: path.steps.length, path }))
  return model.getPaths((() => statePaths) as never).map((playable) => {
    const { path } = playable as unknown as { path: Path }
    return {
      title: path.title,
      input: path.start.start.input,
      play: async (play) => void (await playable.test(play as never)),
    }
  })
}
