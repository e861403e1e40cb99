export interface WaterfallStep {
  readonly key: string
  readonly label: string
  readonly kind: 'total' | 'part'
  readonly value: number
  readonly words: string
}

export interface WaterfallAxis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
  readonly isCut: boolean
}

export const levelsOf = (steps: readonly WaterfallStep[]): { readonly from: number; readonly to: number }[] => {
  let at = 0
  return steps.map(({ kind, value }) => {
    const from = kind === 'total' ? 0 : at
    at = kind === 'total' ? value : at + value
    return { from, to: at }
  })
}

const tidy = (value: number) => Number(value.toPrecision(12))

/** 1, 2 or 5 times a power of ten, at least a dollar. */
const stepOver = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return tidy(power * ([1, 2, 5, 10].find((count) => count * power >= least - 1e-9) ?? 10))
}

const ticksAbout = 4
/** Minimum distance from 0, in spans, for a cut axis. */
const farAbove = 1.5

/** Cut if totals are close together far above 0, where parts would be invisible. */
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
