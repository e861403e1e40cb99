import { expect, it } from 'vitest'
import { shiftOf } from './into-view.ts'

const frame = { left: 10, right: 110, top: 0, bottom: 50 }

it.each([
  ['stays where the shape lies in the frame', { left: 10, right: 110, top: 20, bottom: 30 }, [0, 0]],
  ['goes down to what lies below', { left: 20, right: 40, top: 400, bottom: 430 }, [0, 380]],
  ['goes back to what lies before', { left: -30, right: 0, top: -20, bottom: -5 }, [-40, -20]],
  ['goes to the beginning of what is larger than the frame', { left: 60, right: 260, top: 5, bottom: 105 }, [50, 5]],
] as const)('a frame %s', (_, shape, shift) => expect(shiftOf(frame, shape)).toEqual(shift))
