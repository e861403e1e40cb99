import { type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  readonly children: ReactNode
  /** What stands there until then. */
  readonly before?: ReactNode
}

/** Draws what it holds once what stands round it is on the screen, in pieces between which a press is heard. */
export const Later = ({ children, before = null }: LaterProps) => (useDeferredValue(true, false) ? children : before)
