const laneWidth = 280
const rowHeight = 36
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A way through several charts as an SVG: a lane for each, time downwards, each step in the lane of who takes it; what nobody takes lies across. */
export const drawWay = (lanes: readonly string[], way: readonly string[]): string => {
  const [width, height] = [lanes.length * laneWidth, (way.length + 1) * rowHeight + 24]
  const left = (lane: number) => lane * laneWidth + 40
  const heads = lanes.flatMap((lane, place) => [
    `<text x="${left(place)}" y="24" font-weight="bold">${escape(lane)}</text>`,
    `<line x1="${left(place) - 16}" y1="36" x2="${left(place) - 16}" y2="${height - 8}" stroke="#8a9a97"/>`,
  ])
  const steps = way.flatMap((said, row) => {
    const lane = lanes.findIndex((one) => said.startsWith(`${one}: `))
    const y = (row + 1) * rowHeight + 24
    const text = lane < 0 ? said : said.slice((lanes[lane] ?? '').length + 2)
    const mark =
      lane < 0
        ? `<line x1="8" y1="${y + 8}" x2="${width - 8}" y2="${y + 8}" stroke="#8a9a97" stroke-dasharray="4 4"/>`
        : `<circle cx="${left(lane) - 16}" cy="${y - 4}" r="5" fill="#0b5d57"/>`
    return [mark, `<text x="${left(Math.max(lane, 0))}" y="${y}">${escape(text)}</text>`]
  })
  return [
    `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg" font-family="Helvetica,sans-Serif" font-size="14">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...heads,
    ...steps,
    '</svg>',
  ].join('\n')
}
