import type { Point } from '#design/theme/spline.ts'
import { halfHouse, type sceneGeometry } from './scene-geometry.ts'

const label = { half: 125, height: 32, fromEdge: 140 }

/** Foot of the label; null if it would cover sun, moon or house. */
export const labelAt = (
  { peak, light, house }: Pick<ReturnType<typeof sceneGeometry>, 'peak' | 'light' | 'house'>,
  width: number,
): Point | null => {
  if (!peak) return null
  const foot = { x: Math.min(peak.x, width - label.fromEdge), y: peak.y - 16 }
  const covers = (x: number, half: number, top: number, bottom: number) =>
    Math.abs(x - foot.x) < half + label.half && top < foot.y && bottom > foot.y - label.height
  return covers(light.x, light.radius, light.y - light.radius, light.y + light.radius) ||
    covers(house.x, halfHouse * house.scale, house.y - 73 * house.scale, house.y)
    ? null
    : foot
}
