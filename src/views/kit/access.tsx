import { createContext, type ReactNode, useContext } from 'react'
import type { CallName } from '#contract/access-table.ts'
import { Text } from '#design/theme/text.tsx'

/** By the server's access table. */
export interface Allowance {
  /** A sentence; null if allowed. */
  readonly whyNot: (call: CallName) => string | null
}

/** Set by `src/views/shell/guest.tsx` in another person's account; owners may do everything. */
export const AccessContext = createContext<Allowance>({ whyNot: () => null })

export const useMay = (): ((call: CallName) => boolean) => {
  const { whyNot } = useContext(AccessContext)
  return (call) => whyNot(call) === null
}

/** Replaces a form; null if allowed. */
export const WhyNot = ({ to }: { to: CallName }) => {
  const words = useContext(AccessContext).whyNot(to)
  return words === null ? null : <Text tone="second">{words}</Text>
}

interface AllowedProps {
  readonly to: CallName
  /** Default: nothing. */
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

/** Hides what the server would refuse. */
export const Allowed = ({ to, otherwise = null, children }: AllowedProps) => (useMay()(to) ? children : otherwise)
