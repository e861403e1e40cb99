import type { SignInSnapshot } from './sign-in.machine.ts'

/** Decides what the sign-in page shows. */
export const selectMode = ({ value }: SignInSnapshot) => value

export const selectPolicy = ({ context }: SignInSnapshot) => context.policy

export const selectProblem = ({ context }: SignInSnapshot) => context.problem
