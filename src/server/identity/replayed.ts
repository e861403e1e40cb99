import type { IncomingMessage } from 'node:http'
import type { TokenForm } from './rotation.ts'

/** What the provider is given in place of the request: its body once more, and the origin we were configured with. */
export interface Replayed extends IncomingMessage {
  /** What the client itself said; the headers say what we say. */
  readonly asked: { readonly id: string; readonly form: TokenForm; readonly address: string; readonly host: string }
}
