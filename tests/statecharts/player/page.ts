import type { EventObject, StateValue } from 'xstate'
import { applyGlobalStyles } from '#design/theme/global.ts'
import { applyTheme } from '#design/theme/themes.ts'
import { edgesOf, sayEvent } from '#tests/kit/chart.ts'
import { modelOf, type PlayablePath, type PlayedStep } from '#tests/kit/model.ts'
import { raise, searchOf } from '#tests/kit/model-stage.ts'
import { pathAlong } from '#tests/kit/paths.ts'
import { walkGraphOf } from '#tests/statecharts/simulator/walk-graph.ts'
import { fromLink, retrace, walkerOf } from '#tests/statecharts/simulator/walks.ts'
import { describedModel } from './describe-model.ts'
import { namesOf, placeOf } from './path-names.ts'
import { prepare } from './vitest.ts'

// What runs in the browser in which a path is played: the rendered view on the stage of its model test, by the test's own hands and eyes.

/** Which path: by its number, from 1, or its name; or as an address of the simulator has it. */
export type Which =
  | { readonly named: string }
  | {
      readonly link: string | null
      readonly arrows: readonly string[] | null
      readonly from: StateValue | null
    }

export interface Player {
  /** The names of the generated paths, each another. */
  readonly paths: () => readonly string[]
  /**
   * Plays one. Throws an Error where there is no such path, and what failed where the screen or the chart is not as it is expected.
   * @param pause milliseconds between two steps
   */
  readonly play: (which: Which, pause: number) => Promise<void>
}

declare global {
  /** Given by the one who opened the page: is told what happens. */
  var told: (line: string) => Promise<void>
  var player: Promise<Player>
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time))

/** What an event of the customer says besides its type: ` bank, ASB`. */
const detailsOf = ({ type, ...details }: EventObject) =>
  type.startsWith('xstate.')
    ? ''
    : Object.values(details)
        .filter((detail) => ['string', 'number', 'boolean'].includes(typeof detail))
        .map((detail, place) => `${place === 0 ? ' ' : ', '}${String(detail)}`)
        .join('')

/** Says what happens, below the screen and out of reach of the hands and eyes that look at it. */
const narrator = () => {
  const host = document.createElement('div')
  host.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;pointer-events:none'
  const line = document.createElement('p')
  line.style.cssText =
    'margin:0;padding:12px 16px;background:#16211f;color:#fff;font:16px/1.4 ui-monospace,monospace;white-space:pre-line'
  host.attachShadow({ mode: 'open' }).append(line)
  document.documentElement.append(host)
  return async (said: string) => {
    line.textContent = said
    await told(said)
  }
}

const open = async (id: string, file: string): Promise<Player> => {
  applyTheme('tarn', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  applyGlobalStyles()
  await import(/* @vite-ignore */ file)
  await prepare()
  const { entry, test } = describedModel(id)
  const { search, quiet } = searchOf(entry.machine, test)
  const generated = modelOf(quiet, search)
  const titles = generated.map(({ title }) => title)

  const find = (which: Which): PlayablePath => {
    if ('named' in which) return generated[placeOf(id, titles, which.named)] as PlayablePath
    const arrows = edgesOf(entry.machine)
    const ids = which.arrows ?? fromLink(arrows, which.link ?? '')
    const path = pathAlong(quiet, search, ids, which.from)
    if (!path) {
      const walker = walkerOf(walkGraphOf(entry.machine, [{ machine: quiet, search }]), arrows)
      const { left } = retrace(walker, ids, which.from)
      throw new Error(`${id} does not go that way: ${ids.length - left} of ${ids.length} arrows lead on`)
    }
    return modelOf(quiet, search, [path])[0] as PlayablePath
  }

  const play: Player['play'] = async (which, pause) => {
    const say = narrator()
    const path = find(which)
    const stage = await raise(entry.machine, test, path.input)
    await say(`${path.title}\n→ ${stage.mode()}`)
    const along =
      (act: (step: PlayedStep) => unknown) =>
      async (step: PlayedStep): Promise<void> => {
        await wait(pause)
        const what = `${sayEvent(quiet, step.event.type)}${detailsOf(step.event)}${step.isRefused ? ' is refused' : ''}`
        await say(what)
        await wait(pause / 2)
        await act(step)
        await say(`→ ${stage.mode()}`)
      }
    await path.play({
      events: Object.fromEntries(Object.entries(stage.events).map(([type, act]) => [type, along(act)])),
      states: stage.states,
    })
    await wait(pause)
    await say('The path has been played.')
  }
  return { paths: () => namesOf(titles), play }
}

const asked = new URLSearchParams(location.search)
globalThis.player = open(asked.get('chart') ?? '', asked.get('file') ?? '')
