import { parseSync } from 'vite'
import type { SourceFile } from './architecture.ts'
import { argumentsOf, calledName, nodesIn, type Node as SyntaxNode } from '#tests/statecharts/trace/syntax.ts'

interface Node extends SyntaxNode {
  readonly start: number
  readonly end: number
}

/** The one place that decides what is best; `bestOf` and `mostOf` have the threshold, and the soonest among equals. */
const place = 'src/domain/insights/advice.ts'

/** Prices and carbon by the names that they have. */
const weighed =
  /(?:centsPerKwh|[rR]ate(?:Millicents|s)?\b|[pP]rices?\b|worth|grams|carbon|intensity|renewable|\bkg\b|levels?\b|kgOf|totalKg)/i

/** An extreme that is picked: the first or last of a sorted list, the smallest or largest number, the winner of a comparison. */
const picks: readonly RegExp[] = [
  /const \[\w+[^\]\n]*\] =(?:[^;\n]|\n\s+[.(])*?\.toSorted\([^\n]+/g,
  /\.toSorted\([^\n]*\)\s*(?:\[0\]|\.at\(-?[01]\))/g,
  /Math\.(?:min|max)\(\s*\.\.\.[^\n]+/g,
  /\.reduce(?:<[^>]+>)?\(\(?[^\n]*[<>][^\n]*\?[^\n]*:[^\n]*/g,
]

/** Exported under a name that promises a best. */
const named = /^export const ((?!next)\w*(?:best|cheapest|greenest|cleanest|lightest|dearest|heaviest)\w*) =/gim

/** Extremes of prices and carbon that no customer is advised by, or whose rule is documented elsewhere: `path: line or name`. */
export const otherRules: Readonly<Record<string, string>> = {
  'src/domain/supply/ev-charge.ts: Math.min(...rates)':
    'which bands are the plan’s low ones: a fact of the plan, not a choice of hours',
  'src/domain/supply/ev-charge.ts: Math.min(...(tariff?.bands ?? []).map(({ rateMillicents }) => rateMillicents))':
    'what charging would have cost at the plan’s lowest price: a sum, not a choice of hours',
  'src/domain/insights/generation-mix.ts: Math.min(...levels)':
    'goes by levels, whose width is the threshold; the soonest run wins, and none where all are alike',
  'src/domain/insights/generation-mix.ts: cleanestRun':
    'goes by levels, whose width is the threshold; the soonest run wins, and none where all are alike',
  'src/domain/insights/generation-mix.ts: if (run.length > best.length) best = run':
    'the longest run at the lowest level, whose width is the threshold; the soonest among equals',
  'src/domain/insights/generation-mix.ts: levels[hour] = Math.max(levels[hour] ?? 0, level)':
    'an hour of the clock that a day has twice shows the higher level',
  'machines/bill-insights/line-factors.selectors.ts: selectDearestDays':
    'which days of a bill’s line are shown first: an excerpt, not advice',
  'machines/eco-tracker/grid-figures.selectors.ts: selectGreenestDay': 'asks `greenestOf`',
  'machines/eco-tracker/grid-figures.selectors.ts: selectCleanestRun': 'asks `cleanestRun`',
  'src/domain/supply/best-hours.ts: bestBlocks':
    'spends a number of hours over days: a plan of bookings that the customer sees first, the soonest among equals',
  'src/domain/supply/best-hours.ts: const [best] = blocks.toSorted((a, b) => b.worth - a.worth || a.startHour - b.startHour)':
    'the place on a day for a booking of some length; the soonest among equals',
  'src/domain/supply/best-hours.ts: const [best] = [...plans].toSorted(([hours, a], [count, b]) => b.worth - a.worth || hours - count)':
    'the plan that gives most; the fewest hours among equals',
  'machines/power-shout/best-hours.machine.ts: bestHoursMachine': 'shows what `bestBlocks` proposes',
  'src/views/power-shout/best-hours-card.tsx: BestHoursCard': 'shows what `bestBlocks` proposes',
  'src/domain/insights/generation-mix.ts: cleanestOf': 'says the hours of `cleanestRun`',
}

const within = (node: unknown): readonly Node[] => (node ? (nodesIn(node as Node) as Node[]) : [])
const namesIn = (node: unknown): ReadonlySet<string> =>
  new Set(within(node).flatMap((each) => (each.type === 'Identifier' ? [calledName(each)] : [])))

const loops: ReadonlySet<string> = new Set([
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'WhileStatement',
])
const isLoop = (node: Node): boolean =>
  loops.has(node.type) || (node.type === 'CallExpression' && calledName(node['callee']) === 'forEach')

const assignedIn = (node: unknown): readonly string[] =>
  within(node).flatMap((each) => (each.type === 'AssignmentExpression' ? [calledName(each['left'])] : []))
const comparesAny = (test: unknown, names: readonly string[]): boolean =>
  within(test).some(
    (each) =>
      each.type === 'BinaryExpression' &&
      /^[<>]=?$/.test(String(each['operator'])) &&
      names.some((name) => namesIn(each).has(name)),
  )

/** `if (x < best) best = x`, `best = x < best ? x : best`, `best = Math.min(best, x)`. */
const keepsBest = (node: Node): boolean => {
  if (node.type === 'IfStatement') return comparesAny(node['test'], assignedIn(node['consequent']))
  if (node.type !== 'AssignmentExpression') return false
  const name = calledName(node['left'])
  const value = node['right'] as Node
  if (value.type === 'ConditionalExpression') return comparesAny(value['test'], [name])
  return value.type === 'CallExpression' && ['min', 'max'].includes(calledName(value['callee'])) && namesIn(value).has(name)
}

const sorts: ReadonlySet<string> = new Set(['sort', 'toSorted'])
const takesEnd: ReadonlySet<string> = new Set(['at', 'pop', 'shift'])
const isSort = (node: Node): boolean => node.type === 'CallExpression' && sorts.has(calledName(node['callee']))
/** `sorted` for `sorted` and for `sorted(…)`. */
const listName = (node: unknown): string => calledName(node) || calledName((node as Node | null)?.['callee'])

/** `sorted[0]`, `sorted.at(0)`, `sorted.pop()`, `const [first] = sorted`. */
const picksFrom = (node: Node, list: string): boolean => {
  if (node.type === 'VariableDeclarator') return (node['id'] as Node).type === 'ArrayPattern' && listName(node['init']) === list
  if (node.type === 'MemberExpression')
    return node['computed'] === true && (node['property'] as Node)['value'] === 0 && listName(node['object']) === list
  const callee = node['callee'] as Node | undefined
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    takesEnd.has(calledName(callee)) &&
    listName(callee['object']) === list &&
    argumentsOf(node).every(({ type }) => type === 'Literal' || type === 'UnaryExpression')
  )
}

/** Bests that are picked over several statements: a loop that keeps the best so far, and an end of a list that was sorted before. */
const pickedInSteps = (path: string, text: string): readonly string[] => {
  if (!/\bfor\b|\bwhile\b|forEach|[sS]ort(?:ed)?\(/.test(text)) return []
  const nodes = within(parseSync(path, text).program)
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const kept = nodes
    .filter((node) => isLoop(node) && weighed.test(textOf(node)))
    .flatMap((loop) => within(loop).filter(keepsBest))
    .map(textOf)
  const lists = nodes.flatMap((node) =>
    node.type === 'VariableDeclarator' && within(node['init']).some(isSort) && weighed.test(textOf(node))
      ? [calledName(node['id'])]
      : [],
  )
  const ends = [...new Set(lists)].flatMap((list) =>
    list === '' ? [] : nodes.filter((node) => picksFrom(node, list)).map(textOf),
  )
  return [...new Set([...kept, ...ends])]
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').replace(/[,;]$/, '')

/** Where domain, charts or views pick a best of prices or carbon by themselves: `path: what picks`. */
export const ownBests = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(?:src\/domain|src\/views|machines)\//.test(path) && path !== place)
    .flatMap(({ path, text }) => {
      const byHand = picks.flatMap((pick) =>
        [...text.matchAll(pick)].filter(([found]) => weighed.test(found)).map(([found]) => found),
      )
      const names = /\/advice\.ts'/.test(text) ? [] : [...text.matchAll(named)].map(([, name = '']) => name)
      return [...byHand, ...pickedInSteps(path, text), ...names].map((found) => `${path}: ${plain(found)}`)
    })
