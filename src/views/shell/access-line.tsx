import { useSelector } from '@xstate/react'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Page } from '#design/theme/layout.tsx'
import { Strong } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectGivenAccess } from '#machines/app/shell.selectors.ts'

const may = {
  viewer: 'You can look, and change nothing.',
  payer: 'You can look, and pay its bills.',
  full: 'What you do here carries your name.',
} as const

/** Whose account is looked at, and what one may do there; nothing for the customer's own. */
export const AccessLine = ({ shell }: { shell: ShellActor }) => {
  const access = useSelector(shell, selectGivenAccess)
  if (!access) return null
  const { owner, role, until } = access
  return (
    <Page css={{ paddingTop: '$3' }}>
      <NoticeBar tone="info">
        <Strong>{owner}’s account.</Strong> {may[role]}
        {until === null ? '' : ` Until ${formatFullDate(until)}.`}
      </NoticeBar>
    </Page>
  )
}
