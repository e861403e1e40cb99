import { isIcp } from '#domain/supply/icp.ts'

interface BadLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly why: string
}

export interface PastedIcps {
  readonly icps: readonly string[]
  readonly bad: readonly BadLine[]
  /** Of each ICP, for what is found out later. */
  readonly lines: Readonly<Record<string, number>>
}

const longestShown = 40

/** The first cell of each line, as copied from a sheet or a mail. Empty lines and a heading “ICP” are left out. */
export const readPastedIcps = (text: string, most: number): PastedIcps => {
  const lines: Record<string, number> = {}
  const bad: BadLine[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const cell = (content.split(/[\t,;]/)[0] ?? '').replaceAll(/["\s]/g, '').toUpperCase()
    if (cell === '' || cell === 'ICP') continue
    const line = index + 1
    const refuse = (why: string) => bad.push({ line, text: cell.slice(0, longestShown), why })
    if (!isIcp(cell)) refuse('This isn’t an ICP. It has 15 characters and its last 3 check the others.')
    else if (lines[cell] !== undefined) refuse(`Line ${lines[cell]} has it already.`)
    else if (Object.keys(lines).length >= most) refuse(`${most.toLocaleString('en-NZ')} is the most you can paste.`)
    else lines[cell] = line
  }
  return { icps: Object.keys(lines), bad, lines }
}
