import type { IncomingMessage } from 'node:http'
import type { TokenForm } from './rotation.ts'

/** Request for the provider: the buffered body and our configured origin. */
export interface Replayed extends IncomingMessage {
  readonly tokenRequest: { readonly id: string; readonly form: TokenForm; readonly address: string; readonly host: string }
}
