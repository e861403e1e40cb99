import { createContext } from 'react'
import type { AppActor } from '#machines/app/app.machine.ts'

/** For the failure screen, which may replace anything; null outside a portal. */
export const RootContext = createContext<AppActor | null>(null)
