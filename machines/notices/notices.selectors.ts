import type { Notice, NoticesSnapshot } from './notices.machine.ts'

export const selectNotice = ({ context }: NoticesSnapshot): Notice | null => context.queue[0] ?? null
