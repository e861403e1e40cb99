import type { Notice, NoticesSnapshot } from './notices.machine.ts'

/** The notice on the screen; null when there is none. */
export const selectNotice = ({ context }: NoticesSnapshot): Notice | null => context.queue[0] ?? null
