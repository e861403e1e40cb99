import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Navigation } from '#contract/shell.contract.ts'
import { navigation } from '#data/queries/shell.queries.ts'
import { leadsSomewhere, pathOf } from '#domain/routes.ts'
import { createLoad, selectLoaded } from '#machines/kit/load.ts'

/** What the profile area is made of: which of its pages an account has is what its menu names. */
export const profileOverviewMachine = createLoad({
  id: 'profileOverview',
  title: 'the profile area',
  describe: () => navigation(),
  isEmpty: ({ menu }) => menu.length === 0,
})

export type ProfileOverviewActor = ActorRefFrom<typeof profileOverviewMachine>

/** A page of the profile area. */
export interface ProfilePart {
  readonly id: 'accountDetails' | 'homeProfile' | 'paymentOptions' | 'powerShout' | 'movingHouse' | 'accountActivity'
  readonly path: string
  /** As the account's menu calls it; null for what no menu names. */
  readonly label: string | null
}

const listed = ['homeProfile', 'paymentOptions', 'accountDetails'] as const
const always: readonly ProfilePart[] = [
  { id: 'powerShout', path: pathOf('powerShout'), label: null },
  { id: 'movingHouse', path: pathOf('movingHouse'), label: null },
  { id: 'accountActivity', path: pathOf('accountActivity'), label: null },
]

const partsOf = ({ menu }: Navigation): readonly ProfilePart[] =>
  listed.flatMap((id) => {
    const entry = menu.find((one) => one.id === id)
    return entry?.path && leadsSomewhere(entry.path) ? [{ id, path: entry.path, label: entry.label }] : []
  })

const kept = new WeakMap<Navigation, readonly ProfilePart[]>()

/** The pages of the profile area that this account has; the same list for the same menu, none until it was read. */
export const selectParts = (snapshot: SnapshotFrom<typeof profileOverviewMachine>): readonly ProfilePart[] | null => {
  const menu = selectLoaded(snapshot)
  if (menu === null) return null
  const parts = kept.get(menu) ?? [...partsOf(menu), ...always]
  kept.set(menu, parts)
  return parts
}
