import type { ActorRefFrom } from 'xstate'
import type { PublicNotices } from '#contract/desk/outages.contract.ts'
import { publicNotices } from '#data/queries/desk/outages.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskOutages`. */
export const noticeListMachine = createLoad<PublicNotices, object>({
  id: 'deskNoticeList',
  title: 'the notices to everyone',
  describe: publicNotices,
  isEmpty: ({ notices, waiting }) => notices.length === 0 && waiting.length === 0,
})

export type NoticeListActor = ActorRefFrom<typeof noticeListMachine>
