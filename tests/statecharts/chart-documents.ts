import type { AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { delayOf, type Edge, edgesFrom, millisecondsOf, nameOf, pathOf, raisedBy, type StateNode } from '#tests/kit/chart.ts'
import { sayActions, sayGuard, specNameOf } from '#tests/kit/chart-words.ts'
import { requirementsAt } from '#tests/statecharts/trace/claims.ts'

/**
 * The chart's definition as JSON that `createMachine` of xstate reads again; what only runs (context, input, params) is left out.
 * Its `meta` holds the title, the area and the requirements of the catalogue, and those of each state and arrow by id.
 */
export const toJson = (entry: CatalogueEntry): string => {
  const { machine, title, area, requirements } = entry
  const delays = Object.keys(machine.implementations.delays).toSorted()
  const lengths = Object.fromEntries(delays.map((delay) => [delay, millisecondsOf(machine, delay) ?? 'worked out']))
  const named = (_key: string, value: unknown) =>
    typeof value === 'function' ? ('guards' in value ? { type: sayGuard(value) } : undefined) : value
  const meta = {
    ...(machine.config.meta as object | undefined),
    title,
    area,
    requirements,
    requirementsAt: Object.fromEntries(requirementsAt(entry)),
  }
  return `${JSON.stringify({ ...machine.config, meta, delays: lengths }, named, 2)}\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

const element = (name: string, attributes: Record<string, string | undefined>, content: readonly string[] = []): string[] => {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escape(value)}"`))
  const open = `<${name}${written.join('')}`
  return content.length === 0 ? [`${open}/>`] : [`${open}>`, ...content.map((line) => `  ${line}`), `</${name}>`]
}

const raises = (machine: AnyStateMachine, actions: readonly unknown[]) =>
  actions.flatMap((action) => {
    const event = raisedBy(machine, action)
    return event === null ? [] : element('raise', { event })
  })

const logs = (actions: readonly string[]) => actions.flatMap((action) => element('log', { label: 'action', expr: `'${action}'` }))

/**
 * SCXML's own names for what xstate says: timers are sent on entry, answers come from the invocation. Ids are unique in a document
 * and events match by their first words, so `done.invoke.quote` hears of `quote.in.offer.deal.open`.
 */
export const toEvent = (machine: AnyStateMachine, event: string): string | undefined => {
  if (event === '') return undefined
  const timeout = delayOf(machine, event)
  if (timeout) return `after.${timeout.delay}.${timeout.state}`
  return event
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.invoke.')
    .replace(/^xstate\.snapshot\./, 'snapshot.invoke.')
    .replace(/^xstate\./, '')
}

/** A call that the data model can answer: the name, and what is written out with it. */
export const toCondition = ({ transition: { guard } }: Edge): string => {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined
  return typeof params === 'object' && params !== null
    ? `guards('${nameOf(guard)}', ${JSON.stringify(params)})`
    : `guards('${sayGuard(guard)}')`
}

type Requirements = ReadonlyMap<string, readonly string[]>

const toTransition = (machine: AnyStateMachine, requirements: Requirements, edge: Edge): string[] => {
  const { id, event, transition } = edge
  const targets = (transition.target ?? []).map((target) => target.id).join(' ')
  return element(
    'transition',
    {
      event: toEvent(machine, event),
      cond: transition.guard === undefined ? undefined : toCondition(edge),
      target: targets || undefined,
      type: targets && !transition.reenter ? 'internal' : undefined,
      'tarn:requirements': requirements.get(id)?.join(' '),
    },
    [...logs(sayActions(transition.actions)), ...raises(machine, transition.actions)],
  )
}

const toTimers = (machine: AnyStateMachine, node: StateNode) =>
  edgesFrom(node).flatMap(({ event }) => {
    const timeout = delayOf(machine, event)
    if (!timeout) return []
    const id = `after.${timeout.delay}.${timeout.state}`
    const milliseconds = millisecondsOf(machine, timeout.delay)
    return [{ id, wait: milliseconds === null ? { delayexpr: `delays('${timeout.delay}')` } : { delay: `${milliseconds}ms` } }]
  })

const toState = (machine: AnyStateMachine, requirements: Requirements, node: StateNode): string[] => {
  const inner = (Object.values(node.states) as StateNode[]).flatMap((child) => toState(machine, requirements, child))
  if (node.type === 'history') {
    const target = (edgesFrom(node)[0]?.transition.target ?? [])[0]?.id ?? node.parent?.initial.target?.[0]?.id
    return element('history', { id: node.id, type: String(node.history) }, element('transition', { target }))
  }
  const timers = toTimers(machine, node)
  const onentry = [
    ...logs(sayActions(node.entry)),
    ...raises(machine, node.entry),
    ...timers.flatMap(({ id, wait }) => element('send', { event: id, id, ...wait })),
  ]
  const onexit = [
    ...timers.flatMap(({ id }) => element('cancel', { sendid: id })),
    ...logs(sayActions(node.exit)),
    ...raises(machine, node.exit),
  ]
  const name = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final' }[node.type]
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.id : undefined
  const words = {
    'tarn:spec': specNameOf(node) ?? undefined,
    'tarn:description': node.description,
    'tarn:requirements': requirements.get(pathOf(node))?.join(' '),
  }
  return element(name, { id: node.id, initial, ...words }, [
    ...(onentry.length > 0 ? element('onentry', {}, onentry) : []),
    ...(onexit.length > 0 ? element('onexit', {}, onexit) : []),
    ...node.invoke.flatMap(({ id, src }) =>
      element('invoke', { id: `${id}.in.${node.id}`, type: 'urn:tarn:actor', src: typeof src === 'string' ? src : id }),
    ),
    ...edgesFrom(node).flatMap((edge) => toTransition(machine, requirements, edge)),
    ...inner,
  ])
}

/**
 * The chart as SCXML 1.0 (W3C). Guards are calls of `guards(name, params)` and computed delays of `delays(name)` in its ECMAScript data
 * model, actions are logged by name. What a state means, its name in the specification, and the requirements of the chart, its
 * states and its arrows are attributes of the namespace `urn:tarn:chart`, which an interpreter passes by.
 */
export const toScxml = (entry: CatalogueEntry): string => {
  const { machine, requirements } = entry
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...element(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:tarn': 'urn:tarn:chart',
        version: '1.0',
        datamodel: 'ecmascript',
        name: machine.id,
        initial: machine.root.id,
        'tarn:requirements': requirements.join(' ') || undefined,
      },
      toState(machine, requirementsAt(entry), machine.root),
    ),
    '',
  ].join('\n')
}
