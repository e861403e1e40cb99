import type { AuthRedirectSnapshot } from './auth-redirect.machine.ts'

/** Decides what `/auth/redirect` shows. */
export const selectMode = ({ value }: AuthRedirectSnapshot) => value

export const selectProblem = ({ context }: AuthRedirectSnapshot) => context.problem

/** Whether the screen says that the link has expired and offers another. */
export const selectIsLinkExpired = ({ context }: AuthRedirectSnapshot) => context.isLinkExpired
