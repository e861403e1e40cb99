import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import * as account from '#contract/account/account.contract.ts'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import * as planner from '#contract/bill-planner/bill-planner.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as forecast from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as avatar from '#contract/property-avatar/property-avatar.contract.ts'
import * as tipReviews from '#contract/tips/tip-savings.contract.ts'
import * as tips from '#contract/tips/tips.contract.ts'
import type { ExampleRequest } from './example-requests.ts'
import { ask, requestOf, type Walk } from './walk.ts'

/** Change nothing that a customer would notice. */
export const harmlessWrites: readonly string[] = [
  'bootstrap',
  'selectSite',
  'postEvent',
  'collectAnalytics',
  'collectStateVisits',
  'visitTips',
  'visitTipCategory',
  'applyIntake',
]

export interface UndoneWrite {
  readonly endpoint: Endpoint
  readonly request: ExampleRequest
  readonly undo: Endpoint
  readonly undoRequest: (answer: unknown) => ExampleRequest
  /** Is afterwards what it was before. */
  readonly state: Endpoint
}

type Prepare = (walk: Walk) => Promise<UndoneWrite | null>

const read = async <E extends Endpoint>(walk: Walk, endpoint: E): Promise<z.output<E['answer']> | null> => {
  const answer = endpoint.answer.safeParse((await ask(walk, endpoint, requestOf(walk, endpoint))).json)
  return answer.success ? (answer.data as never) : null
}

const nickname: Prepare = async (walk) => {
  const { siteId } = walk.mine
  const site = (await read(walk, account.readSwitcher))?.billingAccounts
    .flatMap(({ billingAccountSites }) => billingAccountSites)
    .find(({ id }) => id === siteId)
  if (!site) return null
  const requestOfName = (name: string) => ({ body: { billingAccountSiteId: site.id, nickname: name } })
  return {
    endpoint: settings.saveSiteNickname,
    request: requestOfName('Conform'),
    undo: settings.saveSiteNickname,
    undoRequest: () => requestOfName(site.nickname ?? ''),
    state: account.readSwitcher,
  }
}

const message: Prepare = async (walk) => {
  const topic = (await read(walk, settings.readMessages))?.topics.find(({ portal }) => portal === 'on' || portal === 'off')
  if (!topic) return null
  const isOn = topic.portal === 'on'
  const requestOfChoice = (choice: boolean) => ({ body: { topic: topic.topic, channel: 'portal', isOn: choice } })
  return {
    endpoint: settings.chooseMessage,
    request: requestOfChoice(!isOn),
    undo: settings.chooseMessage,
    undoRequest: () => requestOfChoice(isOn),
    state: settings.readMessages,
  }
}

const tipReview: Prepare = async (walk) => {
  const tip = (await read(walk, tips.readTips))?.CategoryTips.flatMap(({ Tips }) => Tips).find(
    ({ TipReviewStatus }) => TipReviewStatus === null,
  )
  if (!tip) return null
  const params = { guid: tip.Guid }
  return {
    endpoint: tipReviews.reviewTip,
    request: { params, body: { tipReviewStatus: 'Liked' } },
    undo: tipReviews.removeTipReview,
    undoRequest: () => ({ params }),
    state: tips.readTips,
  }
}

const nextBestAction: Prepare = async (walk) => {
  const [action] = (await read(walk, dashboard.readNextBestActions))?.nextBestActions ?? []
  if (!action) return null
  const request = { body: { type: action.type } }
  return {
    endpoint: dashboard.dismissNextBestAction,
    request,
    undo: dashboard.restoreNextBestAction,
    undoRequest: () => request,
    state: dashboard.readNextBestActions,
  }
}

const forecastAlert: Prepare = async (walk) => {
  const alert = (await read(walk, forecast.readElectricityForecast))?.alert
  if (!alert || alert.line !== null) return null
  return {
    endpoint: forecast.saveForecastAlert,
    request: { body: { line: Math.ceil(alert.least) } },
    undo: forecast.removeForecastAlert,
    undoRequest: () => ({}),
    state: forecast.readElectricityForecast,
  }
}

const payday: Prepare = async (walk) => {
  if (!(await read(walk, planner.readBillPlanner))) return null
  return {
    endpoint: planner.markPayday,
    request: requestOf(walk, planner.markPayday),
    undo: planner.unmarkPayday,
    undoRequest: (answer) => ({ params: { paydayId: (answer as { paydayId?: string } | null)?.paydayId ?? randomUUID() } }),
    state: planner.readBillPlanner,
  }
}

const picture: Prepare = async (walk) => {
  const saved = await read(walk, avatar.readPropertyAvatar)
  if (!saved?.type || !saved.colorSchema) return null
  const colorSchema = avatar.avatarColours.find((colour) => colour !== saved.colorSchema)
  return {
    endpoint: avatar.savePropertyAvatar,
    request: { body: { type: saved.type, colorSchema } },
    undo: avatar.savePropertyAvatar,
    undoRequest: () => ({ body: saved }),
    state: avatar.readPropertyAvatar,
  }
}

/** By the call that makes the change. */
export const undoneWrites: Readonly<Record<string, Prepare>> = {
  saveSiteNickname: nickname,
  chooseMessage: message,
  reviewTip: tipReview,
  dismissNextBestAction: nextBestAction,
  saveForecastAlert: forecastAlert,
  markPayday: payday,
  savePropertyAvatar: picture,
}

/** Made and ended for the calls below `/open`. */
export const keyWrites: readonly string[] = ['makeApiKey', 'revokeApiKey']
