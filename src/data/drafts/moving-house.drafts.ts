import * as z from 'zod/mini'
import { type Address, readAddress } from '#contract/moving-house/addresses.contract.ts'
import { MoveDraft, saveMovingHouseDraft, type MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import { type Drafts, drafts, isOvertaken } from './drafts.ts'
import { call } from '#data/wire/http.ts'

const StoredMoveDraft = z.strictObject({ ...MoveDraft.shape, version: z.nullable(z.string()) })

export interface MoveDraftOwner {
  readonly customerId: string
  readonly billingAccountId: string
}

export interface ResumedMove {
  readonly draft: MoveDraft | null
  readonly address: Address | null
}

type Call = typeof call

const nameOf = ({ customerId, billingAccountId }: MoveDraftOwner) => ({ customerId, flow: `homeMove ${billingAccountId}` })

/** On the server at each step, sealed in this browser at each change. The local draft wins unless another device continued. */
export const createMovingHouseDraft = (store: Drafts, send: Call) => {
  let version: string | null = null
  let latest: MoveDraft | null = null
  let line: Promise<void> = Promise.resolve()
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work).catch(() => {})
    return line
  }

  const note = (owner: MoveDraftOwner, draft: MoveDraft): Promise<void> => {
    latest = draft
    return store.write(nameOf(owner), { ...draft, version })
  }
  const addressOf = async (draft: MoveDraft | null): Promise<Address | null> => {
    const dpId = draft?.form.nzPostDpId
    return dpId ? send(readAddress, { params: { dpId } }).catch(() => null) : null
  }
  return {
    read: async (owner: MoveDraftOwner, stored: MoveOptions['draft']): Promise<ResumedMove> => {
      const local = await store.read(nameOf(owner), StoredMoveDraft)
      const newest = local && !isOvertaken(stored?.version, local.version) ? local : stored
      version = newest?.version ?? null
      const draft = newest && { modalStep: newest.modalStep, form: newest.form }
      return { draft, address: await addressOf(draft) }
    },
    /** Local only. Never rejects. */
    note,
    /** Local and server; failed saves are repeated with the next step. Never rejects. */
    keep: async (owner: MoveDraftOwner, draft: MoveDraft): Promise<void> => {
      await note(owner, draft)
      return inLine(async () => {
        const answer = await send(saveMovingHouseDraft, { body: draft, selection: owner.billingAccountId })
        version = answer.version
        if (latest) await note(owner, latest)
      })
    },
    remove: (owner: MoveDraftOwner): Promise<void> => {
      latest = null
      return inLine(() => store.remove(nameOf(owner)))
    },
  }
}

export const movingHouseDraft = createMovingHouseDraft(drafts, call)
