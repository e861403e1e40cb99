/** Draws whole numbers; the same seed draws the same ones. */
export interface Dice {
  /** From `least` to `most`, both in it. */
  readonly whole: (least: number, most: number) => number
  /** True once in so many times. */
  readonly oneIn: (times: number) => boolean
  readonly of: <Item>(items: readonly Item[]) => Item
}

/** Thousands of numbers a millisecond. */
export const diceOf = (seed: number): Dice => {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return (value ^ (value >>> 14)) >>> 0
  }
  const whole = (least: number, most: number) => least + (next() % (most - least + 1))
  return {
    whole,
    oneIn: (times) => whole(1, times) === 1,
    of: (items) => items[whole(0, items.length - 1)] as never,
  }
}
