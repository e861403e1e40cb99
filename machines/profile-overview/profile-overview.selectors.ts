import type { SnapshotFrom } from 'xstate'
import type { Navigation } from '#contract/shell.contract.ts'
import { leadsSomewhere, pathOf } from '#domain/routes.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import { type ProfilePart, profileOverviewMachine } from './profile-overview.machine.ts'

const listed = ['homeProfile', 'paymentOptions', 'accountDetails'] as const

const always: readonly ProfilePart[] = [
  { id: 'propertyDetails', path: pathOf('propertyDetails'), label: null },
  { id: 'powerShout', path: pathOf('powerShout'), label: null },
  { id: 'movingHouse', path: pathOf('movingHouse'), label: null },
  { id: 'donate', path: pathOf('donate'), label: null },
  { id: 'friendGetFriend', path: pathOf('friendGetFriend'), label: null },
  { id: 'devices', path: pathOf('devices'), label: null },
  { id: 'people', path: pathOf('people'), label: null },
  { id: 'care', path: pathOf('care'), label: null },
  { id: 'complaints', path: pathOf('complaints'), label: null },
  { id: 'alerts', path: pathOf('alerts'), label: null },
  { id: 'accountActivity', path: pathOf('accountActivity'), label: null },
  { id: 'privacy', path: pathOf('privacy'), label: null },
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
