import type { ReactNode } from 'react'
import { paint } from '#design/theme/paint.ts'
import { Hills, noHours, Sky, useHills } from './hills.tsx'

const foot = [
  [0.9, paint('hill0')],
  [1, paint('hill0')],
] as const

export interface SceneProps {
  readonly now: number
  readonly night?: boolean
  readonly house: ReactNode
}

export const Scene = ({ now, night = false, house }: SceneProps) => {
  const [ref, drawn] = useHills({ ...noHours, now, month: 6, night, layout: 'full' })
  return (
    <Sky ref={ref} aria-hidden>
      <Hills drawn={drawn} house={house} foot={foot} />
    </Sky>
  )
}
