import { hash } from 'node:crypto'
import { configure, getConfig } from '@testing-library/react'
import type { AnyStateMachine } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { modelOf, type PlayablePath, type PlayedStep } from '#tests/kit/model.ts'
import { type CompleteModel, raise, searchOf } from '#tests/kit/model-stage.ts'
import { describedModels } from '#tests/statecharts/player/describe-model.ts'
import { createSwitch } from '#tests/statecharts/broken-source/switch.ts'
import type { Breakage } from './breakages.ts'
import { brokenViews } from './switch.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const views = brokenViews()
globalThis.brokenViews = views
const selectors = createSwitch()
globalThis.brokenSource = selectors

/** Switches a breakage on, in a view or in a selector; null switches it off. */
const switchOn = (name: string | null) => {
  views.on = name
  selectors.on = name
}

/** A path that was played on the whole views: how long it took, in milliseconds, and which breakages it would have felt. */
interface Walk {
  readonly path: PlayablePath
  readonly felt: ReadonlySet<string>
  readonly took: number
  readonly patience: number
  /** What the screen was after each step. */
  readonly screens: readonly string[]
}

export interface Stage {
  readonly chart: string
  readonly walks: readonly Walk[]
  readonly play: (path: PlayablePath, patience: number) => Promise<Played>
}

interface Played {
  readonly screens: readonly string[]
  /** What failed; null where nothing did. */
  readonly failure: unknown
}

/**
 * How long somebody in front of the screen waits, in milliseconds. Nearly always it is whole again right after each step, so that what is not there
 * then comes no more; where a piece is on its way, a little longer. What came then is there at once the next time: that is the screen of the path.
 */
const patiences = [0, 10_000, 0]

const digest = (text: string) => hash('sha1', text, 'base64')

/** What is on the screen, in short; names that React and Radix give by counting are left out. */
const screenNow = () =>
  digest(
    [
      document.body.innerHTML.replace(/_r_[0-9a-z]+_|radix-[^"]*/g, ''),
      ...[...document.querySelectorAll('input, textarea, select')].map((field) => {
        const { value, checked } = field as HTMLInputElement
        return `${value} ${checked}`
      }),
    ].join('\n'),
  )

/** Plays all paths of each model test of a chart on the whole views; a chart without a screen has none. Throws an Error where one fails. */
export const prepare = async (chart: string): Promise<Stage[]> => {
  const stages: Stage[] = []
  for (const { test } of describedModels(chart)) if (test.mount) stages.push(await stageOf(chart, test))
  return stages
}

const stageOf = async (chart: string, test: CompleteModel<AnyStateMachine>): Promise<Stage> => {
  const { machine } = entryOf(chart)
  const { search, quiet } = searchOf(machine, test)
  const play: Stage['play'] = async (path, patience) => {
    const screens: string[] = []
    const stage = await raise(machine, test, path.input, undefined, patience)
    const noting =
      (act: (step: PlayedStep) => unknown) =>
      async (step: PlayedStep): Promise<void> => {
        await act(step)
        screens.push(screenNow())
      }
    try {
      screens.push(screenNow())
      await path.play({
        states: stage.states,
        events: Object.fromEntries(Object.entries(stage.events).map(([type, act]) => [type, noting(act)])),
      })
      return { screens, failure: null }
    } catch (failure) {
      return { screens, failure }
    } finally {
      await stage.strike()
      // Dialogs that go away leave empty boxes behind.
      document.body.replaceChildren()
    }
  }
  const walks: Walk[] = []
  for (const path of modelOf(quiet, search)) {
    let walk: Walk | null = null
    let trouble: unknown = null
    for (const patience of patiences) {
      views.felt.clear()
      selectors.reached.clear()
      const begun = performance.now()
      const { screens, failure } = await play(path, patience)
      trouble = failure ?? trouble
      if (failure !== null) continue
      walk = { path, patience, felt: new Set([...views.felt, ...selectors.reached]), took: performance.now() - begun, screens }
      if (patience === 0) break
    }
    if (walk === null) throw new Error(`${chart}: ${path.title}: ${String(trouble)}`)
    walks.push(walk)
  }
  return { chart, walks: walks.toSorted((a, b) => a.took - b.took), play }
}

/**
 * What comes of a breakage: a path of the model tests fails (`noticed`), or all hold (`passed`), on screens that are what they were (`same`); or it
 * makes no difference on any of their screens (`unseen`).
 */
export type Outcome = 'noticed' | 'passed' | 'same' | 'unseen'

export const outcomeOf = async (stages: readonly Stage[], breakage: Breakage): Promise<Outcome> => {
  const { getElementError } = getConfig()
  // Nobody reads why a path fails, and writing the whole screen out takes longer than the path.
  configure({ getElementError: (message) => new Error(message ?? '') })
  return judged(stages, breakage).finally(() => configure({ getElementError }))
}

/** What is a branch may lead to the same screen on both sides. */
const isBranch = (kind: Breakage['kind']) => ['state', 'variant', 'condition', 'bound'].includes(kind)

const judged = async (stages: readonly Stage[], { name, kind }: Breakage): Promise<Outcome> => {
  let outcome = 'unseen' as Outcome
  for (const { walks, play } of stages)
    for (const { path, patience, felt, screens: whole } of walks) {
      if (!felt.has(name)) continue
      switchOn(name)
      const { screens, failure } = await play(path, patience).finally(() => switchOn(null))
      if (failure !== null) return 'noticed'
      const isSame = isBranch(kind) && screens.every((screen, at) => screen === whole[at])
      outcome = isSame && outcome !== 'passed' ? 'same' : 'passed'
    }
  return outcome
}
