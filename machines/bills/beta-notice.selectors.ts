import type { SnapshotFrom } from 'xstate'
import type { betaNoticeMachine } from './beta-notice.machine.ts'

export const selectIsBetaNoticeOpen = (snapshot: SnapshotFrom<typeof betaNoticeMachine>): boolean => snapshot.matches('open')
