import { edgesFrom, type StateNode } from '#tests/kit/chart.ts'

/** An action where it stands in a chart: `<state id> entry #1`, `<state id> exit #1`, `<arrow id> #1`. */
export interface PlacedAction {
  readonly place: string
  readonly action: unknown
  /** That of the arrow that it stands on; empty for one of a state. */
  readonly event: string
}

const placed = (where: string, actions: readonly unknown[], event = ''): readonly PlacedAction[] =>
  actions.map((action, number) => ({ place: `${where} #${number + 1}`, action, event }))

export const onEntry = ({ id, entry }: StateNode) => placed(`${id} entry`, entry)
export const onExit = ({ id, exit }: StateNode) => placed(`${id} exit`, exit)
/** Those of a state's arrows, by their ids. */
export const onArrows = (node: StateNode): ReadonlyMap<string, readonly PlacedAction[]> =>
  new Map(edgesFrom(node).map(({ id, event, transition }) => [id, placed(id, transition.actions, event)]))
