import { type ActorRefFrom, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { accounts, plans, switcher } from '#data/queries/account/account.queries.ts'
import { roles, userProfile } from '#data/queries/account-settings/account-settings.queries.ts'
import { postalAddressLine } from '#domain/portal/postal-address.ts'
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import type { EditableFieldInput, FieldRow } from './editable-field-context.ts'
import { editableFieldMachine } from './editable-field.machine.ts'
import { messagesMachine } from './messages.machine.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import { verificationFacts, verificationMachine } from './verification.machine.ts'

export const reads = createReads('the account settings', {
  account: switcher,
  // Refused if the customer has one property only, or no account: their sign-in settings show all the same.
  accounts: { read: accounts, isOptional: true },
  profile: userProfile,
  plans: { read: plans, isOptional: true },
  roles: { read: roles, isOptional: true },
})

export type AccountSettingsContext = ReadingsOf<typeof reads>
export type AccountSettingsEvent = ReadsEvent | PageEvent

const actors = {
  ...reads.actors,
  field: editableFieldMachine,
  dataExport: dataExportMachine,
  messages: messagesMachine,
  password: passwordResetMachine,
  verification: verificationMachine,
}

export const nicknameRowId = (siteId: string): string => `nickname ${siteId}`

const selectedIn = ({ billingAccounts }: AccountSwitcher) => billingAccounts.find(({ isSelected }) => isSelected)

export const rowsOf = (context: AccountSettingsContext): readonly FieldRow[] => {
  const known = reads.combine(context)
  if (known.status !== 'ready') return []
  const { account, accounts: ownAccounts, profile } = known.data
  const { emails, fullAddress } = ownAccounts?.selectedBillingAccount ?? {}
  const row = (kind: FieldRow['kind'], stored: string | null): FieldRow => ({
    id: kind,
    kind,
    stored: stored ?? '',
    siteId: null,
  })
  return [
    ...(profile.signInElsewhere ? [] : [row('loginEmail', profile.email)]),
    row('mobile', profile.mobilePhone),
    row('home', profile.homePhone),
    row('work', profile.workPhone),
    ...(emails ? [row('contactEmail', emails.billing)] : []),
    ...(fullAddress ? [row('postalAddress', postalAddressLine(fullAddress))] : []),
    ...(selectedIn(account)?.billingAccountSites ?? []).map(
      ({ id, nickname }): FieldRow => ({ id: nicknameRowId(id), kind: 'nickname', stored: nickname ?? '', siteId: id }),
    ),
  ]
}

const page = setup({
  types: {} as PageTypes<typeof actors, AccountSettingsContext, AccountSettingsEvent>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    /** One chart per row: started after the last read, then sent each change of the stored value. */
    tellRows: enqueueActions(({ context, enqueue, self }) => {
      const { children } = self.getSnapshot()
      // Cast: the properties are only known at run time; xstate types static children.
      const start = enqueue.spawnChild as (
        name: 'field',
        options: { readonly id: string; readonly input: EditableFieldInput },
      ) => void
      const selection = selectionOf(context.account)
      for (const row of rowsOf(context)) {
        const id = `field ${row.id}`
        if (id in children) enqueue.sendTo(id, { type: 'stored.change', row })
        else start('field', { id, input: { row, selection } })
      }
    }),
    tellVerification: enqueueActions(({ context: { profile }, enqueue, self }) => {
      if (profile.status === 'ready' && 'verification' in self.getSnapshot().children)
        enqueue.sendTo('verification', { type: 'facts.change', ...verificationFacts(profile.data) })
    }),
  },
})

const notKnown = { email: '', username: '', status: 'success' } as const

/** Each editable row is a chart of its own. Run by `page` at /account/profile/account-settings. */
export const accountSettingsMachine = page.createMachine({
  id: 'accountSettings',
  description: 'The settings page shows how the customer signs in, how we contact them and what we message them about.',
  meta: {
    why: 'These are the details that we have for you, and how we contact you.',
    next: 'They change when you save a change here.',
  },
  context: reads.nothingRead,
  initial: 'open',
  states: {
    open: {
      description: 'The saved settings are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [
        reads.watch('account', 'tellRows'),
        reads.watch('accounts', 'tellRows'),
        reads.watch('profile', 'tellRows', 'tellVerification'),
        reads.watch('plans', 'tellRows'),
        reads.watch('roles', 'tellRows'),
      ],
      initial: 'loading',
      states: {
        loading: loading('#accountSettings.failed', { areRead: 'showing' }),
        showing: {
          description:
            'The cards are shown; each row, the messages, the password and the verification bar have charts of their own.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'dataExport', src: 'dataExport' },
            { id: 'messages', src: 'messages', input: ({ context }) => ({ selection: selectionOf(context.account) }) },
            { id: 'password', src: 'password' },
            {
              id: 'verification',
              src: 'verification',
              input: ({ context: { profile } }) => (profile.status === 'ready' ? verificationFacts(profile.data) : notKnown),
            },
          ],
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type AccountSettingsActor = ActorRefFrom<typeof accountSettingsMachine>
export type AccountSettingsSnapshot = SnapshotFrom<typeof accountSettingsMachine>
