import type { SnapshotFrom } from 'xstate'
import type { Navigation } from '#contract/app/shell.contract.ts'
import { leadsSomewhere, pathOf } from '#domain/portal/routes.ts'
import { selectLoaded } from '#machines/kit/load.selectors.ts'
import type { ProfileGroup, ProfileRow, ProfileRowId, profileOverviewMachine } from './profile-overview.machine.ts'

const menuRow = ({ menu }: Navigation, menuId: string, id: ProfileRowId): readonly ProfileRow[] => {
  const path = menu.find((line) => line.id === menuId)?.path
  return path && leadsSomewhere(path) ? [{ id, path }] : []
}

/** Most used first. */
const groupsOf = (navigation: Navigation): readonly ProfileGroup[] => {
  const care = pathOf('care')
  const isBusiness = navigation.menu.some(({ path }) => path === pathOf('businessProfile'))
  return [
    {
      id: 'you',
      rows: [
        ...menuRow(navigation, 'accountDetails', 'contactDetails'),
        { id: 'devices', path: pathOf('devices') },
        { id: 'alerts', path: pathOf('alerts') },
      ],
    },
    {
      id: 'home',
      rows: [
        ...menuRow(navigation, 'homeProfile', isBusiness ? 'businessProfile' : 'homeProfile'),
        ...(isBusiness ? [] : [{ id: 'medicallyDependent', path: care } as const]),
        { id: 'propertyDetails', path: pathOf('propertyDetails') },
        { id: 'movingHouse', path: pathOf('movingHouse') },
      ],
    },
    {
      id: 'money',
      rows: [
        ...menuRow(navigation, 'paymentOptions', 'howYouPay'),
        { id: 'helpPaying', path: `${care}#help` },
        { id: 'referFriend', path: pathOf('friendGetFriend') },
        { id: 'donate', path: pathOf('donate') },
      ],
    },
    {
      id: 'people',
      rows: [
        { id: 'people', path: pathOf('people') },
        { id: 'downloadData', path: `${pathOf('accountSettings')}#data` },
        { id: 'privacy', path: pathOf('privacy') },
        { id: 'activity', path: pathOf('accountActivity') },
      ],
    },
  ]
}

const cache = new WeakMap<Navigation, readonly ProfileGroup[]>()

/** The same list for the same menu; null until loaded. */
export const selectGroups = (snapshot: SnapshotFrom<typeof profileOverviewMachine>): readonly ProfileGroup[] | null => {
  const navigation = selectLoaded(snapshot)
  if (navigation === null) return null
  const groups = cache.get(navigation) ?? groupsOf(navigation)
  cache.set(navigation, groups)
  return groups
}
