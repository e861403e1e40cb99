import type { NationalAlert, Navigation, NotificationIcons } from '#contract/shell.contract.ts'
import type { ShellSnapshot } from './shell.machine.ts'

// Each gives something that stays the same object until it really changes, so that a view renders only then.

export const selectTabs = ({ context }: ShellSnapshot) => context.tabs
export const selectInsightsTabs = ({ context }: ShellSnapshot) => context.insightsTabs
export const selectSection = ({ context }: ShellSnapshot) => context.section
export const selectIsErrorActive = ({ context }: ShellSnapshot): boolean => context.isErrorActive
/** The main tabs' loading flag. */
export const selectAreTabsLoading = (snapshot: ShellSnapshot): boolean => snapshot.hasTag('tabsLoading')
export const selectProperties = ({ context }: ShellSnapshot) => context.properties
/** Epoch milliseconds, at most ten minutes old. */
export const selectNow = ({ context }: ShellSnapshot): number => context.now

const noIcons: NotificationIcons['icons'] = []
/** What is new; nothing while it is not known, and nothing when it could not be read. */
export const selectIcons = ({ context: { icons } }: ShellSnapshot): NotificationIcons['icons'] =>
  icons.status === 'ready' ? icons.data.icons : noIcons

const noMenu: Navigation['menu'] = []
export const selectMenu = ({ context: { navigation } }: ShellSnapshot): Navigation['menu'] =>
  navigation.status === 'ready' ? navigation.data.menu : noMenu
/** Whether the account menu’s pages are known, or will not be. */
export const selectIsMenuThere = ({ context: { navigation } }: ShellSnapshot): boolean => navigation.status !== 'pending'
export const selectSignUpUrl = ({ context: { navigation } }: ShellSnapshot): string | null =>
  navigation.status === 'ready' ? navigation.data.signUpUrl : null

/** Whether the customer may choose how the account's homes are drawn. */
export const selectCanEditAvatar = ({ context: { who, navigation } }: ShellSnapshot): boolean =>
  who.status === 'ready' &&
  who.data.userMetadata.canEditPropertyAvatar &&
  (navigation.status !== 'ready' || navigation.data.canEditAvatar !== false)

/** The national alert, when there is one and its feed works. */
export const selectAlert = ({ context: { alert } }: ShellSnapshot): NonNullable<NationalAlert['alert']> | null =>
  alert.status === 'ready' && alert.data.status === 'active' && alert.data.error === undefined ? (alert.data.alert ?? null) : null

const none: readonly string[] = []
/** The notices that were put away on any device; null while it is not known whose device this is. */
export const selectSeenNotices = ({ context: { who, isErrorActive } }: ShellSnapshot): readonly string[] | null => {
  if (who.status === 'pending') return isErrorActive ? none : null
  return (who.status === 'ready' && who.data.userMetadata.seenNotices) || none
}

/** The account in three lines. */
export const selectSidekick = ({ context }: ShellSnapshot) => context.sidekick

/** How the account that is looked at came to be open to the customer; null for their own. */
export const selectGivenAccess = ({ context: { properties } }: ShellSnapshot) =>
  (properties.status === 'ready' ? properties.data.billingAccounts.find(({ isSelected }) => isSelected)?.access : null) ?? null

/** Whether no account is open to the customer; not while it is not known. */
export const selectHasNoAccount = ({ context: { properties } }: ShellSnapshot): boolean =>
  properties.status === 'ready' && properties.data.billingAccounts.length === 0

/** Whether the customer is in somebody else's account, or in none: not while it is not known. */
export const selectIsGuest = (snapshot: ShellSnapshot): boolean =>
  selectHasNoAccount(snapshot) || selectGivenAccess(snapshot) !== null
