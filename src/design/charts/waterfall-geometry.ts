/** What a waterfall goes through: from one total over the parts to the other. Dollars. */
export interface WaterfallStep {
  readonly key: string
  /** Under its column: `Weather`. */
  readonly label: string
  /** A total stands on the axis, a part hangs where the ones before it have led. */
  readonly kind: 'total' | 'part'
  readonly value: number
  /** Over its column: `+$19.51`. */
  readonly words: string
}

export interface WaterfallAxis {
  /** The lowest tick: where the axis starts. */
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  /** It starts above 0, which has to be said. */
  readonly isCut: boolean
}

/** From where to where each step leads, in the same order. */
export const levelsOf = (steps: readonly WaterfallStep[]): { readonly from: number; readonly to: number }[] => {
  let at = 0
  return steps.map(({ kind, value }) => {
    const from = kind === 'total' ? 0 : at
    at = kind === 'total' ? value : at + value
    return { from, to: at }
  })
}

const tidy = (value: number) => Number(value.toPrecision(12))

/** The smallest of 1, 2 and 5 times a power of ten that is not below it; whole dollars at least. */
const stepOver = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return tidy(power * ([1, 2, 5, 10].find((count) => count * power >= least - 1e-9) ?? 10))
}

const ticksAbout = 4
/** How far above 0 all of it has to lie, in its own spans, before the axis is cut there. */
const farAbove = 1.5

/** The axis of a waterfall: cut where two totals lie close together far above 0, or nothing could be told apart. */
export const waterfallAxis = (steps: readonly WaterfallStep[]): WaterfallAxis => {
  const ends = levelsOf(steps).map(({ to }) => to)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const span = Math.max(1, high - low)
  const isCut = low > span * farAbove
  const [bottom, top] = isCut ? [low - span / 3, high] : [Math.min(0, low), Math.max(0, high)]
  const step = stepOver((top - bottom) / ticksAbout)
  const min = tidy(Math.floor(bottom / step + 1e-9) * step)
  const max = Math.max(min + step, tidy(Math.ceil(top / step - 1e-9) * step))
  const count = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, at) => tidy(min + at * step)), isCut: isCut && min > 0 }
}

/** A label in as many lines as its column asks for: words stay whole. */
export const labelLines = (label: string, width: number): readonly string[] => {
  const most = Math.max(4, Math.floor(width / 6.8))
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
