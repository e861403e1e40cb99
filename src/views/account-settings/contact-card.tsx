import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { CircleCheck } from '#design/theme/icons.ts'
import { Text } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import type { AccountSettingsActor } from '#machines/account-settings/account-settings.machine.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { EditableRow } from './editable-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { Rows, SettingRow } from './row.tsx'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

const DevicesRow = () => (
  <SettingRow
    label="Devices"
    value="See where you’re signed in"
    actions={
      <Button tone="quiet" href={pathOf('devices')} aria-label="Show sign-in and devices">
        Show
      </Button>
    }
  />
)

const EmailBadge = ({ actor }: { actor: AccountSettingsActor }) => {
  const status = useSelector(actor, select.selectLoginEmailStatus)
  if (status === 'success')
    return (
      <Badge tone="good">
        <CircleCheck size={14} strokeWidth={2.2} aria-hidden />
        Verified
      </Badge>
    )
  return <Badge tone="warn">{status === 'changing' ? 'Not confirmed yet' : 'Not verified'}</Badge>
}

const AddressBadge = ({ actor }: { actor: AccountSettingsActor }) => {
  const isTyped = useSelector(actor, select.selectProfile)?.postalAddressStatus === 'unverified'
  return isTyped ? <Badge>Not checked</Badge> : null
}

/** A note only: any name is allowed. */
const PrintNote = ({ actor }: { actor: AccountSettingsActor }) => {
  const letters = useSelector(actor, select.selectProfile)?.unprintableLetters ?? ''
  return letters === '' ? null : (
    <Text kind="small" tone="warn">
      Our printed bills can’t show “{letters}” in your name or address. They show □ instead.
    </Text>
  )
}

const SettingsField = ({ actor, rowId, badge }: { actor: AccountSettingsActor; rowId: string; badge?: ReactNode }) => {
  const field = useSelector(actor, select.selectField(rowId))
  return field ? <EditableRow actor={field} badge={badge} /> : null
}

const SignInRows = ({ actor }: { actor: AccountSettingsActor }) => {
  const elsewhere = useSelector(actor, select.selectSignInElsewhere)
  const email = useSelector(actor, select.selectProfile)?.email
  if (elsewhere === null)
    return (
      <>
        <SettingsField actor={actor} rowId="loginEmail" badge={<EmailBadge actor={actor} />} />
        <PasswordRow actor={actor} />
      </>
    )
  return (
    <SettingRow
      label="Sign-in"
      value={email}
      actions={
        elsewhere.page === null ? null : (
          <Button tone="quiet" href={elsewhere.page} aria-label="Change your sign-in email or password">
            Change
          </Button>
        )
      }
    >
      <Text kind="small" tone="second">
        You change your email and password where you sign in.
      </Text>
    </SettingRow>
  )
}

export const ContactCard = ({ actor, ...card }: SettingsCardProps) => (
  <SettingsCard {...card}>
    <Rows>
      <SignInRows actor={actor} />
      <DevicesRow />
      <SettingsField actor={actor} rowId="mobile" />
      <SettingsField actor={actor} rowId="home" />
      <SettingsField actor={actor} rowId="work" />
      <Allowed to="updateUserPreferences">
        <SettingsField actor={actor} rowId="contactEmail" />
      </Allowed>
      <Allowed to="updatePostalAddress">
        <SettingsField actor={actor} rowId="postalAddress" badge={<AddressBadge actor={actor} />} />
        <PrintNote actor={actor} />
      </Allowed>
    </Rows>
  </SettingsCard>
)
