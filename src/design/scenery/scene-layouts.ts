/** Shares of the scene's height (width for the house). */
export interface SceneLayout {
  readonly base: number
  readonly amplitude: number
  readonly midLift: number
  readonly backLift: number
  readonly hoursAt: number
  readonly houseAt: number
  readonly houseScale: number
  readonly sunRadius: number
}

export const layouts = {
  hero: {
    wide: {
      base: 0.545,
      amplitude: 0.185,
      midLift: 0.028,
      backLift: 0.05,
      hoursAt: 0.555,
      houseAt: 0.905,
      houseScale: 1,
      sunRadius: 34,
    },
    phone: {
      base: 0.7,
      amplitude: 0.15,
      midLift: 0.03,
      backLift: 0.07,
      hoursAt: 0.76,
      houseAt: 0.9,
      houseScale: 0.58,
      sunRadius: 22,
    },
  },
  full: {
    wide: {
      base: 0.76,
      amplitude: 0.3,
      midLift: 0.07,
      backLift: 0.17,
      hoursAt: 0.88,
      houseAt: 0.435,
      houseScale: 1.25,
      sunRadius: 34,
    },
    phone: {
      base: 0.4,
      amplitude: 0.15,
      midLift: 0.03,
      backLift: 0.07,
      hoursAt: 0.5,
      houseAt: 0.56,
      houseScale: 0.62,
      sunRadius: 22,
    },
  },
} as const

/**
 * CSS pixels: minimum height, scene below the chips, and the part covered by cards. Longer text adds height. `phone` is below
 * 1024.
 */
export const heroRoom = {
  wide: { height: 783, scene: 490, covered: 306 },
  phone: { height: 484, scene: 236, covered: 112 },
} as const

/** With a usual greeting; a longer one pushes the hills down. */
export const usualHeight = {
  hero: { wide: heroRoom.wide.height, phone: heroRoom.phone.height },
  full: { wide: Infinity, phone: Infinity },
} as const
