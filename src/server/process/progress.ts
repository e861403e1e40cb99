const width = 30

interface Progress {
  /** Share, 0 to 1. */
  readonly show: (share: number) => void
  readonly end: () => void
}

export const createProgress = (label: string, out: NodeJS.WriteStream = process.stdout): Progress => {
  let shown = -1
  const show = (share: number) => {
    const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
    const step = out.isTTY ? percent : Math.floor(percent / 25) * 25
    if (step <= shown) return
    shown = step
    if (!out.isTTY) {
      out.write(`${label} ${step} %\n`)
      return
    }
    const full = Math.round((percent / 100) * width)
    out.write(`\r${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %`)
  }
  const end = () => {
    if (out.isTTY && shown >= 0) out.write('\n')
  }
  return { show, end }
}
