import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { queryClient } from '#data/wire/query-client.ts'
import { queryOf } from '#machines/kit/from-query.ts'
import { ageOfAnswer, ageOfInstant } from './ages.ts'
import { cardFacts, type CardFacts } from './card-facts.ts'
import { chartTexts } from './chart-texts.ts'
import type { Explanation, SourceRow } from './explanation.machine.ts'
import { sourceOf, sources } from './sources.ts'
import { fillText, stateText } from './state-text.ts'

interface Read {
  readonly call: string
  readonly answer: unknown
  /** Epoch milliseconds; 0 if it has not been read. */
  readonly readAt: number
}

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'children' in snapshot

const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const snapshot: unknown = actor.getSnapshot()
  const children: readonly (AnyActorRef | undefined)[] = isMachine(snapshot) ? Object.values(snapshot.children) : []
  return children.filter((child) => child !== undefined)
}

const readOf = (actor: AnyActorRef): Read[] => {
  const queryKey = queryOf(actor)?.queryKey
  if (!queryKey) return []
  const state = queryClient.getQueryState(queryKey)
  return [{ call: String(queryKey[0]), answer: state?.data, readAt: state?.dataUpdatedAt ?? 0 }]
}

/** What the chart reads itself; else what the charts that it runs read. */
const readsOf = (actor: AnyActorRef): readonly Read[] => {
  const children = childrenOf(actor)
  const reads = children.flatMap(readOf)
  return reads.some(({ call }) => sourceOf[call]) ? reads : children.flatMap((child) => childrenOf(child).flatMap(readOf))
}

/** One row for each source, with its newest answer. */
const rowsOf = (reads: readonly Read[], nowMs: number): readonly SourceRow[] => {
  const newest = new Map<string, Read>()
  for (const read of reads) {
    const source = sourceOf[read.call]
    if (!source || read.readAt === 0) continue
    if ((newest.get(source)?.readAt ?? 0) < read.readAt) newest.set(source, read)
  }
  return [...newest].map(([source, { call, answer, readAt }]) => ({
    ...sources[source as keyof typeof sources],
    age: ageOfAnswer(call, answer, readAt, nowMs),
  }))
}

const factsOf = (actor: AnyActorRef): CardFacts => {
  const snapshot: unknown = actor.getSnapshot()
  return isMachine(snapshot) ? (cardFacts[snapshot.machine.id]?.(snapshot) ?? {}) : {}
}

const textOf = (actor: AnyActorRef) => {
  const snapshot: unknown = actor.getSnapshot()
  return isMachine(snapshot) ? stateText(chartTexts, snapshot.machine.id, snapshot.value) : null
}

const mostRows = 5

/** Why the first of `subjects` that has a text shows what it shows. The card's own chart comes first. */
export const explain = (subjects: readonly AnyActorRef[], nowMs: number): Explanation => {
  const speaker = subjects.find((actor) => textOf(actor) !== null)
  const text = speaker ? textOf(speaker) : null
  const facts = speaker ? factsOf(speaker) : {}
  const reads = subjects.map(readsOf).find((found) => found.some(({ call }) => sourceOf[call])) ?? []
  const readAt = Math.max(0, ...reads.map((read) => read.readAt))
  const ownRows = (facts.rows ?? []).map(({ age, ...row }) => ({ ...row, age: age ?? ageOfInstant(readAt, nowMs) }))
  const next = text?.next ? fillText(text.next, facts.values ?? {}) : ''
  return {
    why: text ? fillText(text.why, facts.values ?? {}) : '',
    sources: ownRows.length > 0 ? ownRows : rowsOf(reads, nowMs).slice(0, mostRows),
    next: next === '' ? null : next,
    proof: facts.proof ?? null,
  }
}
