import type { CustomerText } from './chart-types.ts'

/** Meta of states in which a command was refused, or nobody knows its result. */
export const changeFailed: CustomerText & { readonly spec: 'ERROR' } = {
  spec: 'ERROR',
  why: 'Your last change didn’t go through, or we don’t know yet whether it did.',
  next: 'The message here says what we know. If you try again, it’s still done only once.',
}
