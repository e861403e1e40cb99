// @vitest-environment happy-dom
import type { EventObject } from 'xstate'
import { type Dismissal, type DismissalsContext, dismissalsMachine } from '#machines/app/dismissals.machine.ts'
import type { PortalActor } from '#machines/app/portal.machine.ts'
import { startMachine } from '#machines/app/start.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { ShellNotices } from '#views/shell/shell-notices.tsx'
import { fixed } from './fixed.ts'
import { shellTold, standing } from './shell-status.ts'

const alert = { id: 'a-1', title: 'Wild weather in Wellington.', text: 'Lines crews are out.', path: '/contact' }
const outage = { id: 'outage 2026-06-10T09:00:00+12:00', title: 'We’re offline Sunday 14 June, 1 am to 5 am' }
const titles = { [alert.id]: alert.title, [outage.id]: outage.title }

const shell = shellTold(reports('alert', say.ready({ status: 'active', alert })))
const start = toldOf(startMachine, { path: '/account/bill', isSignedIn: true }, [
  reports('outage', say.ready(say.outageToCome)),
  reports('outageWatch', say.ready(say.outageToCome)),
])

/** What was not put away yet stands there, each with its own words. */
const shows = async (page: Page, { dismissed }: DismissalsContext) => {
  const isThere = ({ id }: { id: string }) => !dismissed.includes(id)
  for (const notice of [alert, outage]) {
    await seesIf(page, isThere(notice), 'button', `Dismiss: ${notice.title}`)
    if (isThere(notice)) await page.reads(notice.title)
  }
  await seesIf(page, isThere(alert), 'link', 'Read more')
  if (isThere(alert)) await page.reads(/^Lines crews are out\./)
  if (isThere(outage)) await page.reads('for upkeep. Your power stays on.')
}

describeModel(entryOf('dismissals'), {
  machine: dismissalsMachine,
  input: { dismissed: [] },
  events: [
    { type: 'notice.dismiss', id: alert.id, flagName: 'nationalAlertSeen' },
    { type: 'notice.dismiss', id: outage.id, flagName: 'preOutageSeen' },
  ],
  look: ({ queue }) => Math.min(queue.length, 2),
  home: ['resting'],
  mount: (actor) => (
    <ShellNotices
      {...standing}
      portal={fixed<PortalActor>({ children: { dismissals: actor }, hasTag: () => false })}
      shell={shell}
      start={start}
    />
  ),
  hands: {
    // What was put away stands there no more.
    'notice.dismiss': (page, event: Dismissal & EventObject, actor) =>
      actor.getSnapshot().context.dismissed.includes(event.id) ? actor.send(event) : page.press(`Dismiss: ${titles[event.id]}`),
  },
  eyes: { resting: shows, keeping: shows },
})
