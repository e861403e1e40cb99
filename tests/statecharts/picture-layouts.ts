import { Graphviz } from '@hpcc-js/wasm-graphviz'
import * as smcat from 'state-machine-cat'
import type { IStateMachine } from 'state-machine-cat'
import { withLabelsPlaced } from './label-places.ts'
import { measurePicture } from './picture-measure.ts'

interface Layout {
  readonly direction: 'top-down' | 'left-right'
  /** Between states of one rank, inches. */
  readonly gap: string
  /** Whether states within one another are ranked together with those beside them. */
  readonly newrank: 'false' | 'true'
}

const directions = ['top-down', 'left-right'] as const

/** The class of a state whose arrows leave it in the order in which they are given: left to right, or top to bottom. */
export const hub = 'hub'
const hubs = new RegExp(`class="[^"]*\\b${hub}"`, 'g')

/** From the one that most charts are best in. */
const layouts: readonly Layout[] = ['0.4', '0.8', '1.3', '0.2'].flatMap((gap) =>
  (['false', 'true'] as const).flatMap((newrank) => directions.map((direction) => ({ direction, gap, newrank }))),
)

const graphviz = await Graphviz.load()

const drawIn = async (picture: IStateMachine, { direction, gap, newrank }: Layout): Promise<string> => {
  const dot = String(
    await smcat.render(picture as never, {
      inputType: 'json',
      outputType: 'dot',
      direction,
      dotGraphAttrs: [
        { name: 'bgcolor', value: 'white' },
        { name: 'nodesep', value: gap },
        { name: 'ranksep', value: '0.4' },
        { name: 'newrank', value: newrank },
      ],
    }),
  )
  return withLabelsPlaced(graphviz.layout(dot.replaceAll(hubs, '$& ordering=out'), 'svg', 'dot'))
}

/** Points: a picture that is wider has to be moved about on a screen. */
export const screen = 1_440

const badnessOf = (svg: string): number => {
  const { width, height, overlaps, outside, crossing, loose, unordered, far, struck, stubs } = measurePicture(svg)
  const faults = [overlaps, outside, crossing, loose, unordered, far, struck, stubs].flat().length
  return faults * screen + 4 * Math.max(0, width - screen) + Math.max(0, height - screen) / 4
}

export interface Drawn {
  readonly svg: string
  /** 0 where nothing lies on anything else, everything stands where it belongs, and it fits a screen. */
  readonly badness: number
}

/** Of several layouts the first that reads well, or the best. */
export const drawBest = async (picture: IStateMachine): Promise<Drawn> => {
  let best: Drawn = { svg: '', badness: Infinity }
  for (const layout of layouts) {
    const svg = await drawIn(picture, layout)
    const badness = badnessOf(svg)
    if (badness < best.badness) best = { svg, badness }
    if (best.badness === 0) break
  }
  return best
}
