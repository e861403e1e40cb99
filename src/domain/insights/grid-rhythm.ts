export const gridRhythmMs = 600_000

export const nextGridUpdate = (at: number): number => at - (at % gridRhythmMs) + gridRhythmMs
