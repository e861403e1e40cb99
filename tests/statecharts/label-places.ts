import { crosses, distanceOf, meet, reach, strikes } from './picture-measure.ts'
import { around, type Box, boxesIn, type Frame, frameOf, labelsIn, type Point, wayIn } from './picture-shapes.ts'

/** Labels of arrows find a place where nothing goes through them: graphviz sets them down before it knows where all arrows go. */

const moved = (box: Box, [x, y]: Point): Box => ({
  ...box,
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
})

const gap = 4

/** With the room that it wants between itself and what it does not belong to. */
const widened = (box: Box): Box => ({
  ...box,
  left: box.left - gap,
  right: box.right + gap,
  top: box.top - 3,
  bottom: box.bottom + 3,
})

/** How far it may stand from its arrow where there is no room beside it. */
const gaps = [gap, 4 * gap]

/** How a label has to be moved to stand by its arrow: right and left of each point, above and below, nearest first. */
const movesOf = (labels: readonly Box[], along: readonly Point[]): Point[] => {
  const { left, right, top, bottom } = around(labels)
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  return along
    .flatMap(([x, y]) =>
      gaps.flatMap((away): Point[] => {
        const across = [x + away - left, x - middle, x - away - right]
        const up = [y - away - bottom, y - centre, y + away - top]
        return across.flatMap((dx) => up.map((dy): Point => [dx, dy]))
      }),
    )
    .toSorted(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))
}

const withTextMoved = (group: string, [dx, dy]: Point): string => {
  const by = (value: string, more: number) => String(Math.round((Number(value) + more) * 100) / 100)
  return group.replaceAll(
    /(<text [^>]*? x=")([-\d.]+)(" y=")([-\d.]+)/g,
    (_, before: string, x: string, between: string, y: string) => `${before}${by(x, dx)}${between}${by(y, dy)}`,
  )
}

/** A picture by graphviz, in which each label that something touches, or that stands away from its arrow, stands beside it where there is room. */
export const withLabelsPlaced = (svg: string): string => {
  const [head = '', ...groups] = svg.split('<g ')
  const [, width = 0, height = 0] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const [, right = 0, down = 0] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg)?.map(Number) ?? []
  const frames = groups.flatMap((group) => frameOf(group) ?? [])
  const ways = groups.map(wayIn)
  const boxes = groups.map(boxesIn)
  const isInside = (box: Box) =>
    box.left + right >= 0 && box.right + right <= width && box.top + down >= 0 && box.bottom + down <= height

  for (const [place, group] of groups.entries()) {
    const [labels, own] = [labelsIn(group), ways[place]?.along ?? []]
    if (labels.length === 0 || own.length === 0) continue
    const isTouched = (box: Box) => ways.some((way) => strikes(way, widened(box)))
    const texts = boxes.toSpliced(place, 1).flat()
    const isFree = (box: Box) => {
      const room = widened(box)
      const isOn = (frame: Frame) => crosses(room, frame) || (!frame.isCluster && meet({ ...frame, text: '' }, room))
      return isInside(box) && !isTouched(box) && !texts.some((text) => meet(text, room)) && !frames.some(isOn)
    }
    if (labels.every(isFree) && distanceOf(labels, own) <= reach) continue
    const move = movesOf(labels, own).find((by) => labels.every((box) => isFree(moved(box, by))))
    if (move) {
      groups[place] = withTextMoved(group, move)
      boxes[place] = boxesIn(groups[place])
    }
  }
  return [head, ...groups].join('<g ')
}
