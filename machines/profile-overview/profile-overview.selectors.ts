import type { SnapshotFrom } from 'xstate'
import type { Navigation } from '#contract/app/shell.contract.ts'
import { leadsSomewhere, pathOf } from '#domain/portal/routes.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { profileOverviewMachine } from './profile-overview.machine.ts'

const row = <Id extends string>(id: Id, path: string) => ({ id, path })
const group = <Id extends string, Row>(id: Id, rows: readonly Row[]) => ({ id, rows })

const menuRow = <Id extends string>({ menu }: Navigation, menuId: string, id: Id) => {
  const path = menu.find((line) => line.id === menuId)?.path
  return path && leadsSomewhere(path) ? [row(id, path)] : []
}

/** Most used first. */
const groupsOf = (navigation: Navigation) => {
  const care = pathOf('care')
  const isBusiness = navigation.menu.some(({ path }) => path === pathOf('businessProfile'))
  return [
    group('you', [
      ...menuRow(navigation, 'accountDetails', 'contactDetails'),
      row('devices', pathOf('devices')),
      row('alerts', pathOf('alerts')),
    ]),
    group('home', [
      ...menuRow(navigation, 'homeProfile', isBusiness ? 'businessProfile' : 'homeProfile'),
      ...(isBusiness ? [] : [row('medicallyDependent', care)]),
      row('propertyDetails', pathOf('propertyDetails')),
      row('movingHouse', pathOf('movingHouse')),
    ]),
    group('money', [
      ...menuRow(navigation, 'paymentOptions', 'howYouPay'),
      row('helpPaying', `${care}#help`),
      row('referFriend', pathOf('friendGetFriend')),
      row('donate', pathOf('donate')),
    ]),
    group('people', [
      row('people', pathOf('people')),
      row('downloadData', `${pathOf('accountSettings')}#data`),
      row('privacy', pathOf('privacy')),
      row('activity', pathOf('accountActivity')),
    ]),
  ]
}

export type ProfileGroup = ReturnType<typeof groupsOf>[number]
export type ProfileGroupId = ProfileGroup['id']
export type ProfileRow = ProfileGroup['rows'][number]
export type ProfileRowId = ProfileRow['id']

const cache = new WeakMap<Navigation, readonly ProfileGroup[]>()

/** The same list for the same menu; null until loaded. */
export const selectGroups = (snapshot: SnapshotFrom<typeof profileOverviewMachine>): readonly ProfileGroup[] | null => {
  const navigation = selectLoaded(snapshot)
  if (navigation === null) return null
  const groups = cache.get(navigation) ?? groupsOf(navigation)
  cache.set(navigation, groups)
  return groups
}
