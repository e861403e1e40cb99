import * as z from 'zod/mini'
import { type Address, readAddress } from '#contract/addresses.contract.ts'
import { MoveDraft, saveMovingHouseDraft, type MoveOptions } from '#contract/moving-house.contract.ts'
import { type Drafts, drafts, isOvertaken } from './drafts.ts'
import { call } from '#data/wire/http.ts'

const Kept = z.strictObject({ ...MoveDraft.shape, version: z.nullable(z.string()) })

/** Whose move it is. */
export interface MoveDraftOwner {
  readonly customerId: string
  readonly billingAccountId: string
}

/** What a form resumes with. */
export interface ResumedMove {
  readonly draft: MoveDraft | null
  /** The address that was chosen, read again. */
  readonly address: Address | null
}

type Call = typeof call

const nameOf = ({ customerId, billingAccountId }: MoveDraftOwner) => ({ customerId, flow: `homeMove ${billingAccountId}` })

/**
 * What was told of a move and not sent: on the server at each step, for every device, and sealed in this browser at each letter, so that
 * a sign-in that expires loses nothing. What this browser has counts as long as no other device has gone on since.
 */
export const createMovingHouseDraft = (kept: Drafts, send: Call) => {
  /** The version on the server that this browser went on from. */
  let version: string | null = null
  let latest: MoveDraft | null = null
  // One after the other: of two steps the later one stays on the server. What does not arrive is in this browser.
  let line: Promise<void> = Promise.resolve()
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work).catch(() => {})
    return line
  }

  const note = (owner: MoveDraftOwner, draft: MoveDraft): Promise<void> => {
    latest = draft
    return kept.write(nameOf(owner), { ...draft, version })
  }
  const addressOf = async (draft: MoveDraft | null): Promise<Address | null> => {
    const dpId = draft?.form.nzPostDpId
    return dpId ? send(readAddress, { params: { dpId } }).catch(() => null) : null
  }
  return {
    /** The newest that there is. Never rejects. */
    read: async (owner: MoveDraftOwner, stored: MoveOptions['draft']): Promise<ResumedMove> => {
      const own = await kept.read(nameOf(owner), Kept)
      const newest = own && !isOvertaken(stored?.version, own.version) ? own : stored
      version = newest?.version ?? null
      const draft = newest && { modalStep: newest.modalStep, form: newest.form }
      return { draft, address: await addressOf(draft) }
    },
    /** Keeps it in this browser. Never rejects. */
    note,
    /** Keeps it in this browser and on the server. Never rejects: what does not arrive goes with the next step. */
    keep: async (owner: MoveDraftOwner, draft: MoveDraft): Promise<void> => {
      await note(owner, draft)
      return inLine(async () => {
        const answer = await send(saveMovingHouseDraft, { body: draft, selection: owner.billingAccountId })
        version = answer.version
        if (latest) await note(owner, latest)
      })
    },
    /** For when it was sent. Never rejects. */
    remove: (owner: MoveDraftOwner): Promise<void> => {
      latest = null
      return inLine(() => kept.remove(nameOf(owner)))
    },
  }
}

export const movingHouseDraft = createMovingHouseDraft(drafts, call)
