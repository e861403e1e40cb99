/** What the portal does with the provider's tokens, for a test to do in a page of the portal's origin. */
import { session } from '#data/session/session.ts'

Object.assign(globalThis, { beginSession: session.begin })
