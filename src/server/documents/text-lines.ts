import createBidi from 'bidi-js'

const bidi = createBidi()
const graphemes = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en-NZ', { granularity: 'word' })

const segmentsOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

export const clustersOf = (text: string): string[] => segmentsOf(graphemes, text)

/** Splits a word wider than a line: at ICU word boundaries (scripts without spaces), else anywhere. */
const partsOf = (word: string, fits: (text: string) => boolean): string[] =>
  fits(word) ? [word] : segmentsOf(words, word).flatMap((part) => (fits(part) ? [part] : clustersOf(part)))

export const breakLines = (text: string, fits: (line: string) => boolean): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const [index, word] of paragraph.split(' ').entries())
      for (const [part, piece] of partsOf(word, fits).entries()) {
        const last = lines.at(-1) ?? ''
        const longer = index > 0 && part === 0 ? `${last} ${piece}` : `${last}${piece}`
        if (last === '' || fits(longer)) lines[lines.length - 1] = last === '' ? piece : longer
        else lines.push(piece)
      }
    return lines
  })

interface Run {
  readonly text: string
  readonly isRightToLeft: boolean
}

/** Runs of one direction in visual order (UAX #9, left-to-right paragraph). */
export const visualRuns = (line: string): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; level: number }[] = []
  let at = 0
  for (const cluster of clustersOf(line)) {
    const level = levels[at] ?? 0
    at += cluster.length
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster
    const last = runs.at(-1)
    if (last?.level === level) last.text += mirrored
    else runs.push({ text: mirrored, level })
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < runs.length; start += 1) {
      let end = start
      while ((runs[end]?.level ?? 0) >= level) end += 1
      runs.splice(start, end - start, ...runs.slice(start, end).toReversed())
      start = end
    }
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}
