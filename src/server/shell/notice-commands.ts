import { command, type CommandContext, format, formats, optional, required } from '#server/command-line/command.ts'
import { endShowing, publishNotice } from './public-notices.store.ts'

const needsTexts = 'An alert needs --title and --text.'
const portalPath = format(
  'PATH',
  (given) => (/^\/[^/\\]/.test(given) ? given : undefined),
  'a path of the portal, such as /account/bill',
)
const time = format(
  'TIME',
  (given) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(given) ? new Date(given) : undefined),
  'a time such as 2026-06-30T09:00:00+12:00',
)

const times = { from: optional(time), until: optional(time) }

interface Times {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const period = ({ from, until }: Times, now: number) => ({ startsAt: from ?? new Date(now), endsAt: until ?? null, madeBy: null })

const outageCommand = (kind: 'on' | 'soon' | 'notice', help: string) =>
  command(
    `outage ${kind}`,
    help,
    {
      title: optional(formats.text()),
      subtitle: optional(formats.text()),
      duration: optional(formats.text()),
      image: optional(formats.text('PATH')),
      ...times,
    },
    async ({ db, now }: CommandContext, { title, subtitle, duration, image, ...when }) => {
      const texts = { title: title ?? null, text: subtitle ?? null, duration: duration ?? null, image: image ?? null, path: null }
      await db.transaction((tx) => publishNotice(tx, { kind, ...texts, ...period(when, now) }, now))
      return `The outage is set to "${kind}".`
    },
  )

export const noticeCommands = [
  outageCommand('on', 'takes the portal out of service for everyone'),
  outageCommand('soon', 'announces an outage; the portal works'),
  outageCommand('notice', 'shows a message in the header; the portal works'),
  command('outage off', 'ends the outage or message', {}, async ({ db, now }) => {
    await endShowing(db, 'on', now)
    return 'No outage is shown.'
  }),
  command(
    'alert on',
    'shows a notice to every customer',
    {
      title: required(formats.text(), needsTexts),
      text: required(formats.text(), needsTexts),
      path: optional(portalPath),
      ...times,
    },
    async ({ db, now }, { title, text, path, ...when }) => {
      const notice = {
        kind: 'alert' as const,
        title,
        text,
        path: path ?? null,
        duration: null,
        image: null,
        ...period(when, now),
      }
      await db.transaction((tx) => publishNotice(tx, notice, now))
      return 'The alert is shown to every customer.'
    },
  ),
  command('alert off', 'removes the notice', {}, async ({ db, now }) => {
    await endShowing(db, 'alert', now)
    return 'No alert is shown.'
  }),
]
