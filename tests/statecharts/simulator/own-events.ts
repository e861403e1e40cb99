import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { raisedIn } from '#tests/kit/chart.ts'

const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What the views of a chart's flow are written as: they say what the customer does. */
const viewsOf = ({ id }: AnyStateMachine): string =>
  globSync(`machines/*/${kebab(id)}.machine.ts`)
    .flatMap((file) => globSync(`src/views/${basename(dirname(file))}/**/*.{ts,tsx}`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** The events that a chart says within itself, and no view of it does: a press that it takes again stays the customer's. */
export const ownEventsOf = (machine: AnyStateMachine): readonly string[] => {
  const raised = [...raisedIn(machine)]
  const views = raised.length === 0 ? '' : viewsOf(machine)
  return raised.filter((event) => !views.includes(`'${event}'`)).toSorted()
}
