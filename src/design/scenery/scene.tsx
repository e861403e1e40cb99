import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { Hills, noHours, Sky, useHills } from './hills.tsx'

const foot = [
  [0.9, paint('hill0')],
  [1, paint('hill0')],
] as const

export interface SceneProps {
  /** Hours in Auckland, 0 to 24. */
  readonly now: number
  /** Between sunset and sunrise; the dark themes are always night. */
  readonly night?: boolean
  /** A lit house on a 120 × 80 box, which stands on the front hill. */
  readonly house: ReactNode
}

/** The house's own hills on a whole screen, for who is nobody's customer yet. Decorative. */
export const Scene = ({ now, night = false, house }: SceneProps) => {
  const [ref, drawn] = useHills({ ...noHours, now, month: 6, night, layout: 'full' })
  return (
    <Sky ref={ref} aria-hidden>
      <Hills drawn={drawn} house={house} foot={foot} />
    </Sky>
  )
}
