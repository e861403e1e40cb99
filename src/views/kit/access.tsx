import { createContext, type ReactNode, useContext } from 'react'
import type { CallName } from '#contract/access-table.ts'
import { Text } from '#design/theme/text.tsx'

/** What somebody may call in the account that they look at, by the table that the server asks. */
export interface Allowance {
  /** Why not, in a sentence; null where they may. */
  readonly whyNot: (call: CallName) => string | null
}

/** Given by `src/views/shell/guest.tsx` to who is in somebody else's account; in their own everybody may do everything. */
export const AccessContext = createContext<Allowance>({ whyNot: () => null })

/** Whether somebody may make a call. */
export const useMay = (): ((call: CallName) => boolean) => {
  const { whyNot } = useContext(AccessContext)
  return (call) => whyNot(call) === null
}

/** In the place of a form: who may fill it in. Nothing for whoever may. */
export const WhyNot = ({ to }: { to: CallName }) => {
  const words = useContext(AccessContext).whyNot(to)
  return words === null ? null : <Text tone="second">{words}</Text>
}

interface AllowedProps {
  readonly to: CallName
  /** What stands in its place; nothing, if left out. */
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

/** What leads to a call: not there for whoever would be refused. */
export const Allowed = ({ to, otherwise = null, children }: AllowedProps) => (useMay()(to) ? children : otherwise)
