import { tokenOracle } from '#tests/session/token.oracle.ts'
import type { Oracle } from './oracle.ts'

/** The tables of the documented flows. */
export const oracles: readonly Oracle[] = [tokenOracle]
