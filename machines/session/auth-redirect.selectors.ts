import type { AuthRedirectSnapshot } from './auth-redirect.machine.ts'

export const selectMode = ({ value }: AuthRedirectSnapshot) => value

export const selectProblem = ({ context }: AuthRedirectSnapshot) => context.problem

export const selectIsLinkExpired = ({ context }: AuthRedirectSnapshot) => context.isLinkExpired
