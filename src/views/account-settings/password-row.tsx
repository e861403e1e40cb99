import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { FieldError } from '#design/fields/field-parts.tsx'
import { dayAt, formatDateLong } from '#domain/basics/days.ts'
import type { Problem } from '#contract/kit.ts'
import type { UserProfile } from '#contract/account-settings/account-settings.contract.ts'
import type { AccountSettingsActor } from '#machines/account-settings/account-settings.machine.ts'
import { selectPasswordActor, selectProfile } from '#machines/account-settings/account-settings.selectors.ts'
import type { PasswordResetActor, PasswordResetMode } from '#machines/account-settings/password-reset.machine.ts'
import { fieldTrouble } from '#domain/portal/field-trouble.ts'
import { SettingRow } from './row.tsx'

const passwordStatus = ({ hasPassword, passwordChangedAt }: UserProfile): string => {
  if (!hasPassword) return 'No password. You sign in with emailed links.'
  return passwordChangedAt === null ? 'Set' : `Changed ${formatDateLong(dayAt(passwordChangedAt))}`
}

interface PasswordMessageProps {
  readonly mode: PasswordResetMode
  readonly problem: Problem | null
}

const PasswordNotice = ({ mode, problem }: PasswordMessageProps) => {
  switch (mode) {
    case 'success':
      return (
        <NoticeBar tone="good">
          We’ve emailed you a link that works for 30 minutes. Choose a password of 8 to 75 characters, without spaces.
        </NoticeBar>
      )
    case 'error':
      return problem ? <FieldError id="password-error">{fieldTrouble(problem, null)}</FieldError> : null
    case 'unproven':
    case 'proving':
      return <NoticeBar tone="info">Confirm it’s you first. We’ll ask for your password, then bring you back here.</NoticeBar>
    default:
      return null
  }
}

const quiet: readonly PasswordResetMode[] = ['none', 'loading']

const Password = ({ actor, profile }: { actor: PasswordResetActor; profile: UserProfile }) => {
  const mode = useSelector(actor, ({ value }) => value)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isUnproven = mode === 'unproven' || mode === 'proving'
  const name = profile.hasPassword ? 'Change password' : 'Choose a password'
  const change = (
    <Button
      tone="quiet"
      isBusy={mode === 'loading'}
      aria-label={mode === 'loading' ? 'Sending a link' : mode === 'success' ? 'Send again: password link' : name}
      onClick={() => actor.send({ type: 'password.ask' })}
    >
      {mode === 'loading' ? 'Sending' : mode === 'success' ? 'Send again' : profile.hasPassword ? 'Change' : 'Choose'}
    </Button>
  )
  const proof = (
    <Button isBusy={mode === 'proving'} onClick={() => actor.send({ type: 'proof.begin' })}>
      {mode === 'proving' ? 'Going to sign in' : 'Confirm it’s you'}
    </Button>
  )
  return (
    <SettingRow label="Password" value={passwordStatus(profile)} actions={isUnproven ? proof : change}>
      {quiet.includes(mode) ? null : <PasswordNotice mode={mode} problem={problem} />}
    </SettingRow>
  )
}

/** The page never sees the password: it mails a link for choosing a new one. */
export const PasswordRow = ({ actor }: { actor: AccountSettingsActor }) => {
  const password = useSelector(actor, selectPasswordActor)
  const profile = useSelector(actor, selectProfile)
  return password && profile ? <Password actor={password} profile={profile} /> : null
}
