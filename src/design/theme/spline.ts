export interface Point {
  readonly x: number
  readonly y: number
}

const fixed = (value: number) => value.toFixed(1)

export const spline = (points: readonly Point[], tension = 0.62): string => {
  const [first] = points
  if (!first) return ''
  const k = tension / 3
  const curves = points.slice(0, -1).map((from, at) => {
    const to = points[at + 1] ?? from
    const before = points[at - 1] ?? from
    const after = points[at + 2] ?? to
    const control = `${fixed(from.x + (to.x - before.x) * k)} ${fixed(from.y + (to.y - before.y) * k)}`
    const two = `${fixed(to.x - (after.x - from.x) * k)} ${fixed(to.y - (after.y - from.y) * k)}`
    return `C${control} ${two} ${fixed(to.x)} ${fixed(to.y)}`
  })
  return `M${fixed(first.x)} ${fixed(first.y)}${curves.join('')}`
}
