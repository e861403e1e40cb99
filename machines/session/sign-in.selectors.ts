import type { SignInSnapshot } from './sign-in.machine.ts'

export const selectMode = ({ value }: SignInSnapshot) => value
export const selectProblem = ({ context }: SignInSnapshot) => context.problem
