import { screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import type { UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { messagesMachine } from '#machines/account-settings/messages.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { answering } from '#tests/usage/readings.ts'
import { AccountSettingsView } from '#views/account-settings/account-settings-page.tsx'
import { AccessContext, type Allowance } from '#views/kit/access.tsx'
import { messages, ownAccounts, profile, roles, switcher } from './settings-readings.ts'

const plan = {
  supplyPointId: 'sp-1',
  plan: 'night-saver',
  planDisplay: 'Night Saver Low User',
  planTerm: { type: 'fixed' as const, endDate: '2027-03-31' },
  tariffs: [],
  appliedDiscounts: [],
}

const everything: Allowance = { whyNot: () => null }

/** Account settings on the screen, each read with an answer that a test may change. */
export const openSettings = ({
  own = profile as UserProfile,
  accounts = ownAccounts(),
  account = switcher,
  readAccounts = answering(accounts) as unknown,
  readPlans = answering({ supplyPoints: [plan] }) as unknown,
  readRoles = answering(roles) as unknown,
  readMessages = answering(messages) as unknown,
  allowance = everything,
  field = editableFieldMachine.provide({ actors: { save: fromPromise(() => new Promise<never>(() => {})) as never } }),
} = {}) => {
  const actor = createActor(
    accountSettingsMachine.provide({
      actors: {
        account: answering(account),
        accounts: readAccounts,
        profile: answering(own),
        plans: readPlans,
        roles: readRoles,
        field,
        messages: messagesMachine.provide({ actors: { messages: readMessages as never } }),
      } as never,
    }),
    { input: { pageId: 'accountSettings', path: '/account/profile/account-settings', params: {}, search: '' } },
  ).start()
  renderBranded(
    <AccessContext value={allowance}>
      <AccountSettingsView actor={actor} />
    </AccessContext>,
  )
  return actor
}

/** The row of that label. */
export const rowOf = async (label: string) => (await screen.findByText(label)).parentElement as HTMLElement
