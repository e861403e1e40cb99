/** How often the grid's figures change: on the tenth minutes of the clock. */
export const gridRhythmMs = 600_000

/** When the figures of a moment are followed by others, epoch milliseconds. */
export const nextGridUpdate = (at: number): number => at - (at % gridRhythmMs) + gridRhythmMs
