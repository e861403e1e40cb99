import type { AnyStateMachine } from 'xstate'
import { actionsIn, nameOf } from '#tests/kit/chart.ts'
import {
  asWritten,
  either,
  givenValues,
  others,
  returnedValue,
  returnedValues,
  sayValue,
  type Value,
  type Values,
  workedOut,
} from './code-values.ts'

/** What is remembered, by its name, in words. Under `…` what may change besides, of which the code does not say the names. */
export type Remembered = Readonly<Record<string, string>>

/** What an action changes. */
export interface Change {
  readonly action: string
  readonly keys: Remembered
}

/** What a chart remembers, as its code has it: nothing of a customer, and nothing that only running it would tell. */
export interface Memory {
  readonly begins: Remembered
  /** By the place where an action stands, as the actions of a walk are named. */
  readonly changes: Readonly<Record<string, Change>>
}

/** What the parameters of an action stand for where it is used: `params.form` is `event.form`. Under `…` what they are as a whole. */
const paramsOf = (action: unknown): Values => {
  const params = typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined
  if (typeof params === 'function') return returnedValues(params, [''])
  return Object.fromEntries(Object.entries((params ?? {}) as object).map(([name, value]) => [name, asWritten(value)]))
}

const within = (value: Value, rest: string): Value => {
  if (rest === '') return value
  if (value.isWorkedOut || value.from.length === 0) return workedOut(value.from)
  return { ...value, written: [], from: value.from.map((source) => source + rest) }
}

/** What a part of the parameters is: `.form.amount`, or all of them. */
const paramIn = (params: Values, path: string): Value => {
  const [, name = '', rest = ''] = /^\.(\w+)(.*)$/.exec(path) ?? []
  const own = params[name]
  if (own) return within(own, rest)
  if (params[others]) return within(params[others], path)
  return workedOut(Object.values(params).flatMap(({ from }) => from))
}

/** A value with what stands for its parameters. */
const withParams = ({ written, from, isWorkedOut }: Value, params: Values): Value => {
  const parts = from.map((source) =>
    source === 'params' || source.startsWith('params.')
      ? paramIn(params, source.slice('params'.length))
      : { written: [], from: [source], isWorkedOut: false },
  )
  const all = parts.reduce((whole, part) => either(whole, part), { written: [], from: [], isWorkedOut: false } as Value)
  return isWorkedOut ? { ...workedOut(all.from), written } : either({ written, from: [], isWorkedOut: false }, all)
}

const actorOf = (event: string) => /^xstate\.(?:snapshot|done\.actor|error\.actor)\.(.+)$/.exec(event)?.[1] ?? others

/** What is read is kept under the name that the action is given, which is that of what reads it. */
const keyIn = (params: Values, event: string) => (name: string) => {
  const [written] = params[name]?.written ?? []
  return written?.startsWith('"') ? String(JSON.parse(written)) : actorOf(event)
}

const valuesOf = (machine: AnyStateMachine, action: string, params: Values, event: string): Values => {
  const logic = (machine.implementations.actions as Record<string, unknown>)[action] as Record<string, unknown> | undefined
  if (logic?.['type'] === 'xstate.enqueueActions') return givenValues(logic['collect'], 'assign')
  if (logic?.['type'] !== 'xstate.assign') return {}
  const { assignment } = logic
  if (typeof assignment === 'function') return returnedValues(assignment, ['', 'params'], keyIn(params, event))
  return Object.fromEntries(
    Object.entries(assignment as object).map(([key, value]) => [
      key,
      typeof value === 'function' ? returnedValue(value, ['', 'params']) : asWritten(value),
    ]),
  )
}

const inWords = (values: Values, params: Values = {}): Remembered =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sayValue(withParams(value, params))]))

const beginsOf = ({ config: { context } }: AnyStateMachine): Values =>
  typeof context === 'function'
    ? returnedValues(context, [''])
    : Object.fromEntries(Object.entries((context ?? {}) as object).map(([key, value]) => [key, asWritten(value)]))

/** What a chart remembers. */
export const memoryOf = (machine: AnyStateMachine): Memory => {
  const changes = actionsIn(machine).flatMap(({ place, action, event }): [string, Change][] => {
    const name = nameOf(action)
    if (name === null) return []
    const params = paramsOf(action)
    const keys = inWords(valuesOf(machine, name, params, event), params)
    return Object.keys(keys).length === 0 ? [] : [[place, { action: name, keys }]]
  })
  return { begins: inWords(beginsOf(machine)), changes: Object.fromEntries(changes) }
}
