import { useSelector } from '@xstate/react'
import { ToastRegion } from '#design/controls/toast.tsx'
import type { NoticesActor } from '#machines/notices/notices.machine.ts'
import { selectNotice } from '#machines/notices/notices.selectors.ts'

const tones = { good: 'done', info: 'done', warn: 'attention', bad: 'attention' } as const

export const Toasts = ({ notices }: { notices: NoticesActor }) => {
  const notice = useSelector(notices, selectNotice)
  const items = notice === null ? [] : [notice]
  return (
    <ToastRegion
      onDismiss={(id) => notices.send({ type: 'notice.dismiss', id })}
      items={items.map(({ id, tone, text, action }) => ({
        id,
        words: text,
        tone: tones[tone],
        ...(action && {
          action: { label: action.label, onPress: () => notices.send({ type: 'notice.follow', id, path: action.path }) },
        }),
      }))}
    />
  )
}
