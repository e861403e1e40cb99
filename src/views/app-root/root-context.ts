import { createContext } from 'react'
import type { AppActor } from '#machines/app/app.machine.ts'

/** The root, for the screen of a failure, which may stand in the place of anything; null where no portal is put together. */
export const RootContext = createContext<AppActor | null>(null)
