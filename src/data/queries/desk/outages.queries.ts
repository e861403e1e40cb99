import * as contract from '#contract/desk/outages.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export interface OutageListQuestion {
  /** Of the page before; empty for the first. */
  readonly after: string
}

export const outageList = ({ after }: OutageListQuestion) =>
  query(contract.readPlannedOutages, { query: { ...(after !== '' && { after }) } })

export const publicNotices = () => query(contract.readPublicNotices, {})

type Plan = BodyOf<typeof contract.changeOutage>

export type OutageWish =
  | { readonly act: 'announce'; readonly plan: Plan; readonly icps: string[] }
  | { readonly act: 'move'; readonly outageId: string; readonly plan: Plan }
  | { readonly act: 'callOff'; readonly outageId: string }

export interface OutageLook {
  readonly mail: contract.OutageMail
  /** Null for an outage that is announced already. */
  readonly check: Omit<contract.OutageCheck, 'mail'> | null
}

export const lookAtOutage: Mutation<OutageLook, OutageWish> = {
  mutationKey: ['lookAtOutage'],
  mutationFn: async (wish) => {
    if (wish.act === 'announce') {
      const { mail, ...check } = await call(contract.checkOutage, { body: { ...wish.plan, icps: wish.icps } })
      return { mail, check }
    }
    const plan = wish.act === 'move' ? wish.plan : null
    const { mail } = await call(contract.checkOutageChange, { params: { outageId: wish.outageId }, body: { plan } })
    return { mail, check: null }
  },
}

type OutageAct =
  | OutageWish
  | { readonly act: 'publish'; readonly notice: BodyOf<typeof contract.publishNotice> }
  | { readonly act: 'end'; readonly kind: contract.PublicNoticeKind; readonly noticeId: string }

const send = (what: OutageAct, key: string): Promise<unknown> => {
  switch (what.act) {
    case 'announce':
      return call(contract.announceOutage, { body: { ...what.plan, icps: what.icps }, key })
    case 'move':
      return call(contract.changeOutage, { params: { outageId: what.outageId }, body: what.plan, key })
    case 'callOff':
      return call(contract.cancelOutage, { params: { outageId: what.outageId }, key })
    case 'publish':
      return call(contract.publishNotice, { body: what.notice, key })
    case 'end':
      return call(contract.endNotice, { params: { kind: what.kind, noticeId: what.noticeId }, key })
  }
}

const read = [contract.readPlannedOutages, contract.readPublicNotices]

export const sendOutageAct: Mutation<true, { readonly what: OutageAct; readonly key: string }> = {
  mutationKey: ['sendOutageAct'],
  mutationFn: async ({ what, key }) => {
    await send(what, key)
    return true
  },
  onSuccess: () => readAgain(read),
  onError: () => void readAgain(read),
}
