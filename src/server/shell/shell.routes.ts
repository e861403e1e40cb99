import * as marks from '#contract/marks.contract.ts'
import * as moments from '#contract/moments/moments.contract.ts'
import * as contract from '#contract/app/shell.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import { endExternalSession } from '#server/identity/external/external-sessions.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { beginSelection, findSelectedAccount, readSelection } from '#server/http/selection.ts'
import { serve, servePublic } from '#server/http/kit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { countEvent, readTags, setFlag, setTag } from './moments.store.ts'
import { noteVisit, readInitialize, readNationalAlert, noticeBehind, readNotices, readOutage } from './shell.store.ts'
import { insightsTabsOf, mainTabsOf, navigationOf } from './tabs.ts'

export const routes: Area = (server, { db, now: clock }) => {
  const sessions = createSessions(db, clock)

  servePublic(server, start.readOutage, ({ now }) => readOutage(db, now))

  servePublic(server, contract.readNationalAlert, ({ now }) => readNationalAlert(db, now))

  serve(server, start.initialize, async ({ caller }) => {
    const answer = await readInitialize(db, caller.customerId)
    if (!answer) throw notFound()
    return answer
  })

  serve(server, contract.bootstrap, async ({ caller, now }): Promise<undefined> => {
    await beginSelection(db, caller)
    if (!caller.actor) await noteVisit(db, caller.customerId, new Date(now))
  })

  serve(server, contract.readTabs, async ({ caller }) => mainTabsOf(await findSelectedAccount(db, caller)))

  serve(server, contract.readInsightsTabs, async ({ caller }) => insightsTabsOf(await findSelectedAccount(db, caller)))

  serve(server, contract.readNavigation, async ({ caller }) => navigationOf(await findSelectedAccount(db, caller)))

  serve(server, contract.readNotificationIcons, async ({ caller, now }) => {
    const selection = await readSelection(db, caller)
    return selection ? readNotices(db, selection.billingAccountId, new Date(now)) : { icons: [] }
  })

  serve(server, marks.updateFlag, async ({ caller, body: { flagName }, query, now }): Promise<undefined> => {
    const notice = await noticeBehind(db, flagName, now)
    const isOver = notice === null || (query.noticeId ?? notice) !== notice
    if (notice === undefined || !isOver) await setFlag(db, caller.customerId, flagName, new Date(now), notice)
  })

  serve(server, marks.readTags, async ({ caller }) => ({ tags: await readTags(db, caller.customerId) }))

  serve(server, marks.setTag, async ({ caller, query, now }): Promise<undefined> => {
    await setTag(db, caller.customerId, query.tagName, new Date(now))
  })

  serve(server, moments.postEvent, async ({ caller, params, query, now }): Promise<undefined> => {
    await countEvent(db, caller, params.name, query.track ?? '', new Date(now))
    if (params.name === 'userLogout' && !caller.actor) await endExternalSession(sessions, db, caller.sessionId)
  })
}
