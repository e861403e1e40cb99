import type { FileTaken, SkippedLines } from './file-kind.ts'

/** Collects left-out lines by reason. */
export const createSkippedLines = () => {
  const skipped = new Map<string, SkippedLines>()
  return {
    skip: (line: number, reason: string) => {
      const { from, count, to } = skipped.get(reason) ?? { from: line, count: 0, to: 0 }
      skipped.set(reason, { from, to: line, count: count + Number(line !== to), reason })
    },
    list: (): SkippedLines[] => [...skipped.values()].toSorted((a, b) => a.from - b.from),
  }
}

export const describeSkippedLines = ({ leftOut }: Pick<FileTaken, 'leftOut'>): string[] =>
  leftOut.map(({ from, to, count, reason }) => {
    const where = count === 1 ? `line ${from}` : `${count.toLocaleString('en-NZ')} lines from ${from} to ${to}`
    return `${where}: ${reason}`
  })
