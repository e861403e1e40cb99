import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { modeOf } from './paths.ts'

/** Whether an actor's logic is a chart that `createCommand` made. */
const isCommand = (logic: unknown): boolean =>
  typeof logic === 'object' &&
  logic !== null &&
  'states' in logic &&
  ['sending', 'checking', 'unknown'].every((name) => name in (logic as AnyStateMachine).states)

/** The commands of a chart, each as it is when its answer got lost and was not found out: a screen has to tell of it, whatever the flow. */
export const lostCommands = (machine: AnyStateMachine): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
      isCommand(logic) ? [[name, { value: 'unknown', context: {} }] as const] : [],
    ),
  )

const runningCommands = (machine: AnyStateMachine, actor: AnyActorRef): number =>
  Object.values(actor.getSnapshot().children as Record<string, AnyActorRef & { src: string }>).filter(
    ({ src }) => src in lostCommands(machine),
  ).length

const isDescribedByAlert = (field: Element): boolean =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.role === 'alert')

/** Whether a field, or one of those that it is made of, says what is wrong. */
const saysWhy = (field: Element | null): boolean =>
  field !== null && [field, ...field.querySelectorAll('[aria-describedby]')].some(isDescribedByAlert)

/** What a summary of a form lists, and no field says. */
const unsaid = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a[href^="#"]')].flatMap((line) =>
    saysWhy(document.getElementById(line.hash.slice(1)))
      ? []
      : [`“${line.textContent}” leads to no field that says what is wrong`],
  )

/** Where the steps of a flow are listed, the one that says which it is is marked as the current one, and no other. */
const unmarked = (): string[] =>
  [...document.querySelectorAll('ol > li')].flatMap((step) => {
    const [says, isMarked] = [/Step \d+ of \d+/.exec(step.textContent), step.getAttribute('aria-current') === 'step']
    const isAmongOthers = /Step \d+ of \d+/.test(step.parentElement?.textContent ?? '')
    return isAmongOthers && isMarked !== (says !== null)
      ? [`${says?.[0] ?? 'A step'} is ${isMarked ? 'marked' : 'not marked'} as the current one`]
      : []
  })

/** A list of ways that says of more than one of them that it is where the customer is. */
const doublyCurrent = (): string[] =>
  [...document.querySelectorAll('nav')].flatMap((nav) => {
    const current = [...nav.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)
    return current.length > 1 ? [`The customer is at ${current.join(' and at ')} at once`] : []
  })

const isShown = (element: Element | null): boolean =>
  element === null || (getComputedStyle(element).display !== 'none' && isShown(element.parentElement))

/** A list of ways that stands on the screen twice; one for each width is none. */
const twiceLed = (): string[] => {
  const navs = [...document.querySelectorAll('nav[aria-label]')]
  const nameOf = (nav: Element) => nav.getAttribute('aria-label')
  const others = navs.filter((nav, at) => navs.findIndex((one) => nameOf(one) === nameOf(nav)) < at)
  return others.flatMap((nav) =>
    navs.filter((one) => nameOf(one) === nameOf(nav) && isShown(one)).length > 1 ? [`“${nameOf(nav)}” stands there twice`] : [],
  )
}

interface Troubled {
  readonly problem?: unknown
  readonly errors?: object
}

/** What a form that can be changed knows to be wrong with its fields, and the screen does not say. */
const unshown = (actor: AnyActorRef): string[] => {
  const { context, _nodes } = actor.getSnapshot() as AnyMachineSnapshot & { context: Troubled }
  const canChange = _nodes.some(({ ownEvents }) => ownEvents.some((type) => type === 'field.change' || type === 'answer.give'))
  return Object.values(canChange ? (context.errors ?? {}) : {}).flatMap((error) =>
    document.body.textContent.includes(String(error)) ? [] : [`No field says “${error}”`],
  )
}

/** Whether a form waits for what its customer does next, and nothing went wrong. */
const isCalm = (actor: AnyActorRef): boolean => {
  const { context, value } = actor.getSnapshot() as { context: Troubled; value: StateValue }
  const knowsNothing = context.problem === null && Object.keys(context.errors ?? {}).length === 0
  return knowsNothing && /^(?:\w+\.)*(?:ready|typing)$/.test(modeOf(value))
}

/** What alarms, but for the words below a field. */
const alarms = () => [...document.querySelectorAll('[role="alert"]')].filter(({ id }) => !id.endsWith('-error'))

/** What is said twice: by the field that it is about, and by itself. */
const saidTwice = (): string[] => {
  const byFields = [...document.querySelectorAll('[role="alert"][id$="-error"]')].map(({ textContent }) => textContent)
  return alarms().flatMap(({ textContent }) => (byFields.includes(textContent) ? [`It says twice: ${textContent}`] : []))
}

/** What cannot be used just now and would take the focus from under the customer: whatever is `disabled` does, what is dimmed keeps it. */
const lostFocus = (): string[] =>
  [...document.querySelectorAll(':disabled:not(option)')].map(
    (control) => `“${control.textContent || control.id}” is disabled and keeps no focus`,
  )

/** What a screen does not do that every screen does, whatever its flow: a sentence for each. */
export const brokenRules = (machine: AnyStateMachine, actor: AnyActorRef): string[] => {
  const lost = runningCommands(machine, actor)
  const told = document.body.textContent.split('We couldn’t find out whether').length - 1
  return [
    ...unsaid(),
    ...unmarked(),
    ...doublyCurrent(),
    ...twiceLed(),
    ...saidTwice(),
    ...lostFocus(),
    ...unshown(actor),
    ...(lost > 0 && told !== lost ? [`The answers of ${lost} commands got lost, and ${told} are told of`] : []),
    ...(lost === 0 && isCalm(actor) ? alarms().map(({ textContent }) => `It alarms without a cause: ${textContent}`) : []),
  ]
}
