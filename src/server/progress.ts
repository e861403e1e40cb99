const width = 30

/**
 * Shows how far a long task is, as a bar on a terminal and as a few lines elsewhere.
 * @returns takes the share done, 0 to 1
 */
export const createProgress = (label: string, out: NodeJS.WriteStream = process.stdout): ((share: number) => void) => {
  let shown = -1
  return (share) => {
    const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
    const step = out.isTTY ? percent : Math.floor(percent / 25) * 25
    if (step <= shown) return
    shown = step
    if (!out.isTTY) {
      out.write(`${label} ${step} %\n`)
      return
    }
    const full = Math.round((percent / 100) * width)
    out.write(`\r${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %${percent === 100 ? '\n' : ''}`)
  }
}
