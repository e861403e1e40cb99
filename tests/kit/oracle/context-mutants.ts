import { type AnyStateMachine, assign } from 'xstate'
import { changedChart, type Mutant } from './mutants.ts'

type Update = Readonly<Record<string, unknown>>
type Assigner = (args: unknown, params: unknown) => Update
interface AssignAction {
  readonly type: 'xstate.assign'
  readonly assignment: Assigner | Readonly<Record<string, unknown>>
}

const isAssign = (action: unknown): action is AssignAction =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.assign'

/** What an `assign` sets, key by key. */
const updateOf = ({ assignment }: AssignAction, args: unknown, params: unknown): Update =>
  typeof assignment === 'function'
    ? assignment(args, params)
    : Object.fromEntries(
        Object.entries(assignment).map(([key, value]) => [key, typeof value === 'function' ? value(args, params) : value]),
      )

const assignsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actions).filter((entry): entry is [string, AssignAction & (typeof entry)[1]] =>
    isAssign(entry[1]),
  )

/** The keys that each `assign` of a chart has set, by its name, while the recording chart ran. */
export type AssignedKeys = ReadonlyMap<string, ReadonlySet<string>>

export interface Recording {
  readonly machine: AnyStateMachine
  readonly keys: AssignedKeys
  /** The names of the `assign` actions that ran since this was last emptied. */
  readonly ran: Set<string>
}

/** The chart with a list of the keys that its `assign` actions set. */
export const recordAssigns = (machine: AnyStateMachine): Recording => {
  const ran = new Set<string>()
  const keys = new Map<string, Set<string>>()
  const actions = Object.fromEntries(
    assignsOf(machine).map(([name, action]) => {
      const ofAction = new Set<string>()
      keys.set(name, ofAction)
      const recorded = assign(((args: unknown, params: unknown) => {
        const update = updateOf(action, args, params)
        ran.add(name)
        for (const key of Object.keys(update)) ofAction.add(key)
        return update
      }) as never)
      return [name, recorded]
    }),
  )
  return { machine: machine.provide({ actions } as never), keys, ran }
}

/**
 * Every way to leave one key of the context as it was before: `beginInviting leaves subject as it was`. An action that sets no more than one is left out
 * already where it stands on an arrow.
 */
export const contextMutants = (machine: AnyStateMachine, keys: AssignedKeys): Mutant[] =>
  assignsOf(machine).flatMap(([name, action]) => {
    const ofAction = [...(keys.get(name) ?? [])]
    if (ofAction.length < 2) return []
    return ofAction.map((key): Mutant => {
      let hadPart = false
      const broken = assign(((args: unknown, params: unknown) => {
        const { [key]: left, ...rest } = updateOf(action, args, params)
        hadPart ||= left !== undefined
        return rest
      }) as never)
      return {
        name: `${name} leaves ${key} as it was`,
        kind: 'context',
        edge: null,
        state: null,
        action: name,
        machine: () => changedChart(machine, () => {}, { actions: { ...machine.implementations.actions, [name]: broken } }),
        hadPart: () => hadPart,
      }
    })
  })
