import type { ImpersonationSnapshot } from './impersonation.machine.ts'

export type ImpersonationMode = 'busy' | 'offered' | 'refused' | 'ended'

export const selectMode = (snapshot: ImpersonationSnapshot): ImpersonationMode => {
  if (snapshot.matches('offered')) return 'offered'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('ended') ? 'ended' : 'busy'
}
export const selectIsEntering = ({ context }: ImpersonationSnapshot): boolean => !context.isExit
