import type { NationalAlert, Navigation, NotificationIcons } from '#contract/app/shell.contract.ts'
import type { ShellSnapshot } from './shell.machine.ts'

// Each returns the same object until it changes, so that views render only then.
export const selectAreTabsLoading = (snapshot: ShellSnapshot): boolean => snapshot.hasTag('tabsLoading')
const noIcons: NotificationIcons['icons'] = []
export const selectIcons = ({ context: { icons } }: ShellSnapshot): NotificationIcons['icons'] =>
  icons.status === 'ready' ? icons.data.icons : noIcons

const noMenu: Navigation['menu'] = []
export const selectMenu = ({ context: { navigation } }: ShellSnapshot): Navigation['menu'] =>
  navigation.status === 'ready' ? navigation.data.menu : noMenu
/** Loaded or failed. */
export const selectIsMenuThere = ({ context: { navigation } }: ShellSnapshot): boolean => navigation.status !== 'pending'
export const selectSignUpUrl = ({ context: { navigation } }: ShellSnapshot): string | null =>
  navigation.status === 'ready' ? navigation.data.signUpUrl : null

/** May the customer choose the pictures of the homes? */
export const selectCanEditAvatar = ({ context: { who, navigation } }: ShellSnapshot): boolean =>
  who.status === 'ready' &&
  who.data.userMetadata.canEditPropertyAvatar &&
  (navigation.status !== 'ready' || navigation.data.canEditAvatar !== false)

/** Null without an alert, or if its feed failed. */
export const selectAlert = ({ context: { alert } }: ShellSnapshot): NonNullable<NationalAlert['alert']> | null =>
  alert.status === 'ready' && alert.data.status === 'active' && alert.data.error === undefined ? (alert.data.alert ?? null) : null

const none: readonly string[] = []
/** On any device; null while it is unknown who is signed in. */
export const selectSeenNotices = ({ context: { who, isErrorActive } }: ShellSnapshot): readonly string[] | null => {
  if (who.status === 'pending') return isErrorActive ? none : null
  return (who.status === 'ready' && who.data.userMetadata.seenNotices) || none
}

export const selectSidekick = ({ context }: ShellSnapshot) => context.sidekick

/** Null for the customer's own account. */
export const selectGivenAccess = ({ context: { properties } }: ShellSnapshot) =>
  (properties.status === 'ready' ? properties.data.billingAccounts.find(({ isSelected }) => isSelected)?.access : null) ?? null

/** False while unknown. */
export const selectHasNoAccount = ({ context: { properties } }: ShellSnapshot): boolean =>
  properties.status === 'ready' && properties.data.billingAccounts.length === 0

/** True in another person's account, or without any; false while unknown. */
export const selectIsGuest = (snapshot: ShellSnapshot): boolean =>
  selectHasNoAccount(snapshot) || selectGivenAccess(snapshot) !== null
