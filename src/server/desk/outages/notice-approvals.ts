import { NewNotice } from '#contract/desk/outages.contract.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { publishNotice } from '#server/shell/public-notices.store.ts'
import { defineApproval } from '#server/desk/approvals/approvals.ts'

const kindWords = {
  alert: 'Alert every customer',
  on: 'Close the portal',
  soon: 'Announce that the portal closes',
  notice: 'Show a message in the portal',
} as const

const periodOf = ({ startsAt, endsAt }: NewNotice): string =>
  `${startsAt === null ? 'now' : `from ${formatInstant(startsAt)}`}${endsAt === null ? '' : ` until ${formatInstant(endsAt)}`}`

/** @throws CommandRefused if it would never show */
export const requireNoticeTimes = ({ startsAt, endsAt }: Pick<NewNotice, 'startsAt' | 'endsAt'>, now: number): void => {
  if (endsAt === null) return
  const ends = Date.parse(endsAt)
  if (ends <= now) throw new CommandRefused('Its end has passed. Choose a later one.')
  if (startsAt !== null && ends <= Date.parse(startsAt)) throw new CommandRefused('It ends before it begins.')
}

/** To everybody: always a second person. */
export const publicNotice = defineApproval({
  kind: 'publicNotice',
  role: 'answer',
  input: NewNotice,
  describe: (notice) => `${kindWords[notice.kind]} ${periodOf(notice)}: “${notice.title}. ${notice.text}”`,
  carryOut: async (tx, notice, { requestedBy, now }) => {
    requireNoticeTimes(notice, now)
    const { kind, title, text, duration, path, startsAt, endsAt } = notice
    await publishNotice(
      tx,
      {
        kind,
        title,
        text,
        duration,
        image: null,
        path,
        startsAt: new Date(startsAt === null ? now : Math.max(now, Date.parse(startsAt))),
        endsAt: endsAt === null ? null : new Date(endsAt),
        madeBy: requestedBy.name,
      },
      now,
    )
  },
})
