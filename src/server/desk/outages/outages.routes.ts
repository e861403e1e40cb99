import type { OutageMail } from '#contract/desk/outages.contract.ts'
import * as contract from '#contract/desk/outages.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { dayAt, daysBetween, formatInstant, today as todayAt } from '#domain/basics/days.ts'
import { alertRules } from '#domain/customer/alerts.ts'
import { type AlertWords, toldWords } from '#domain/customer/alert-words.ts'
import { outageChangeWords, outageDetail } from '#domain/customer/outage-change-words.ts'
import { previewOutageMail } from '#server/alerts/alert-mail.ts'
import {
  announceOutage,
  cancelOutage,
  changeOutage,
  outageTimes,
  requireOutage,
  unknownIcps,
} from '#server/alerts/planned-outages.ts'
import {
  countCareHomes,
  findOutagePoints,
  type OutageGroup,
  type OutageTimes,
  readOutageGroups,
} from '#server/alerts/planned-outages.store.ts'
import { readJsonBodies } from '#server/http/body/json-bodies.ts'
import { idOf } from '#server/http/ids.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import type { Config } from '#server/process/config.ts'
import { endNotice, readPublicNotices } from '#server/shell/public-notices.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { readWaitingOf } from '#server/desk/approvals/approvals.store.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { publicNotice, requireNoticeTimes } from './notice-approvals.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const pageSize = 50
/** For 5,000 ICPs. */
const icpBytes = 256 * 1024

const toWire = ({ startsAt, endsAt, ...group }: OutageGroup): contract.PlannedOutage => ({
  ...group,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const cursorOf = (text: string | undefined): { at: Date; id: string } | null => {
  const [at = '', id = ''] = text?.split('_') ?? []
  const uuid = idOf(id)
  return uuid === null || Number.isNaN(Date.parse(at)) ? null : { at: new Date(at), id: uuid }
}

const mailOf = (words: AlertWords, config: Config): OutageMail => {
  const { subject, text } = previewOutageMail(words, config)
  return { subject, text, title: words.title, detail: words.detail }
}

/** On the day when customers with the usual setting are alerted. */
const newOutageMail = (times: OutageTimes, config: Config, now: number): OutageMail => {
  const [today, usual] = [todayAt(now), alertRules.outage.usual]
  const left = Math.max(0, daysBetween(today, dayAt(times.startsAt)))
  const words = toldWords('outage', { subject: '', day: today, value: left }, usual)
  return mailOf({ ...words, detail: outageDetail(times, times.reason) }, config)
}

const changeMail = (group: OutageGroup, after: OutageTimes | null, config: Config): OutageMail => {
  const before = { startsAt: group.startsAt.getTime(), endsAt: group.endsAt.getTime() }
  const isSameDay = after !== null && dayAt(after.startsAt) === dayAt(before.startsAt)
  const change = after === null ? 'calledOff' : isSameDay ? 'otherHours' : 'otherDay'
  return mailOf(outageChangeWords(change, before, after ?? before), config)
}

const hoursOf = ({ startsAt, endsAt }: { readonly startsAt: number | Date; readonly endsAt: number | Date }): string =>
  `${formatInstant(new Date(startsAt).toISOString())} to ${formatInstant(new Date(endsAt).toISOString())}`

export const routes: Area = async (server, area) => {
  const { db, config } = area

  serveDesk(server, contract.readPlannedOutages, async ({ staff, query, now }) => {
    const hidden = await ownAccountIds(db, staff)
    const found = await readOutageGroups(db, hidden, { now, after: cursorOf(query.after), limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const last = page.at(-1)
    const next = last && found.length > pageSize ? `${last.startsAt.toISOString()}_${last.outageId}` : null
    return { outages: page.map(toWire), next }
  })

  await server.register(async (scope) => {
    readJsonBodies(scope, { bodyLimit: icpBytes, longest: contract.mostIcps })

    serveDesk(scope, contract.checkOutage, async ({ body, now }) => {
      const times = outageTimes(body, now)
      const points = await findOutagePoints(db, body.icps, body.day)
      return {
        homes: points.length,
        careHomes: await countCareHomes(db, points),
        unknown: unknownIcps(body.icps, points),
        mail: newOutageMail(times, config, now),
      }
    })

    serveDeskWrite(scope, contract.announceOutage, async ({ tx, staff, body, now }) => {
      const homes = await announceOutage(tx, body, now)
      const what = `Announced an outage at ${counted(homes, 'connection')}, ${hoursOf(outageTimes(body, now))}: ${body.reason}`
      await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
      return { homes }
    })
  })

  serveDesk(server, contract.checkOutageChange, ({ params, body, now }) =>
    db.transaction(async (tx) => {
      const group = await requireOutage(tx, params.outageId, now)
      return { mail: changeMail(group, body.plan && outageTimes(body.plan, now), config) }
    }),
  )

  serveDeskWrite(server, contract.changeOutage, async ({ tx, staff, params, body, now }): Promise<undefined> => {
    const group = await changeOutage(tx, { ...params, ...body }, now)
    const what = `Moved the outage of ${hoursOf(group)} to ${hoursOf(outageTimes(body, now))}`
    await recordStaffAction(tx, staff, { kind: 'changed', what }, now)
  })

  serveDeskWrite(server, contract.cancelOutage, async ({ tx, staff, params, now }): Promise<undefined> => {
    const group = await cancelOutage(tx, params.outageId, now)
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Called off the outage of ${hoursOf(group)}` }, now)
  })

  serveDesk(server, contract.readPublicNotices, async ({ staff, now }) => {
    const notices = await readPublicNotices(db, now)
    const waiting = await readWaitingOf(db, publicNotice.kind)
    return {
      notices: notices.map(({ noticeId, image: _image, startsAt, endsAt, ...notice }) => ({
        ...notice,
        noticeId: String(noticeId),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        isShowing: startsAt.getTime() <= now,
      })),
      waiting: waiting.map(({ approvalId, requestedBy, requesterName, input }) => ({
        approvalId,
        requestedBy: requesterName,
        isOwn: requestedBy === staff.staffId,
        what: publicNotice.describe(contract.NewNotice.parse(input)),
      })),
    }
  })

  serveDeskWrite(server, contract.publishNotice, async ({ tx, staff, body, now }) => {
    const { reason, ...notice } = body
    requireNoticeTimes(notice, now)
    const { approvalId } = await askOrCarryOut(tx, publicNotice, notice, { area, staff, reason, isAboveLimit: true, now })
    return { approvalId }
  })

  serveDeskWrite(server, contract.endNotice, async ({ tx, staff, params, now }): Promise<undefined> => {
    const found = (await readPublicNotices(tx, now)).find(
      ({ kind, noticeId }) => kind === params.kind && noticeId === Number(params.noticeId),
    )
    if (!found) throw notFound()
    if (!(await endNotice(tx, params.kind, Number(params.noticeId)))) throw new CommandRefused('Somebody has ended this already.')
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Ended the notice “${found.title ?? found.kind}”` }, now)
  })
}
