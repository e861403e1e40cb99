import type { ImpersonationSnapshot } from './impersonation.machine.ts'

export type ImpersonationMode = 'busy' | 'offered' | 'refused' | 'ended'

/** Decides what `/impersonate` and `/impersonate-logout` show. */
export const selectMode = (snapshot: ImpersonationSnapshot): ImpersonationMode => {
  if (snapshot.matches('offered')) return 'offered'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('ended') ? 'ended' : 'busy'
}

/** What the ticket would open; null until that is known. */
export const selectTicket = ({ context }: ImpersonationSnapshot) => context.ticket

export const selectProblem = ({ context }: ImpersonationSnapshot) => context.problem

/** On the way in rather than out. */
export const selectIsEntering = ({ context }: ImpersonationSnapshot): boolean => !context.isExit
