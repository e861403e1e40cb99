import { builtinEnvironments } from 'vitest/runtime'

/** A window beside Node's own modules: the portal and its backend run in one process here. */
await builtinEnvironments['happy-dom'].setup(globalThis, {})
