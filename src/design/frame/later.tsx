import { type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  readonly children: ReactNode
  readonly before?: ReactNode
}

/** After the first paint, in interruptible pieces. */
export const Later = ({ children, before = null }: LaterProps) => (useDeferredValue(true, false) ? children : before)
