/** An access token as the portal holds it, in memory only. */
export interface Token {
  readonly value: string
  /** Milliseconds that it was good for when it came. */
  readonly lifetime: number
}
