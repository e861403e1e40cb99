type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const alongOne = (frame: readonly [number, number], shape: readonly [number, number]) => {
  const [before, after] = [shape[0] - frame[0], shape[1] - frame[1]]
  // What is larger than the frame shows from its beginning.
  if (before < 0 || shape[1] - shape[0] > frame[1] - frame[0]) return before
  return Math.max(0, after)
}

/** By how much a frame has to scroll, in pixels, so that a shape lies in it: the least that does. */
export const shiftOf = (frame: Box, shape: Box): readonly [left: number, top: number] => [
  alongOne([frame.left, frame.right], [shape.left, shape.right]),
  alongOne([frame.top, frame.bottom], [shape.top, shape.bottom]),
]
