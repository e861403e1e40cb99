// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { type AccountSettingsActor, accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts'
import { messagesMachine } from '#machines/account-settings/messages.machine.ts'
import { passwordResetMachine } from '#machines/account-settings/password-reset.machine.ts'
import { verificationMachine } from '#machines/account-settings/verification.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, reports } from '#tests/kit/events.ts'
import { seesIf, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { AccountSettingsView } from '#views/account-settings/account-settings-page.tsx'
import { MessagesCard } from '#views/account-settings/messages-card.tsx'
import { PasswordRow } from '#views/account-settings/password-row.tsx'
import { VerificationBar } from '#views/account-settings/verification-bar.tsx'
import { messages, ownAccounts, profile, roles, switcher } from './settings-readings.ts'

const ready = (id: string, data: unknown) => reports(id, { status: 'ready', data })
const failed = (id: string) => reports(id, { status: 'failed', problem })
const refused = fails('ask', new ProblemError({ ...problem, type: proofNeeded, status: 403 }))

describeModel(entryOf('passwordReset'), {
  machine: passwordResetMachine,
  events: [fails('ask', new ProblemError(problem)), refused, fails('beginSignIn', new ProblemError(problem))],
  home: ['none', 'success', 'error', 'unproven'],
  mount: (actor) => (
    <PasswordRow
      actor={fixed<AccountSettingsActor>({
        context: { profile: { status: 'ready', data: profile } },
        children: { password: actor },
      })}
    />
  ),
  hands: {
    'password.ask': (page) => page.press(/^(?:Change password|Send again: password link)$/),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    none: async (page) => {
      await page.reads('Change')
      await page.rests('Change password')
      await page.lacks('status')
      await page.lacks('alert')
    },
    loading: async (page) => {
      await page.reads('Sending')
      await page.waits('Sending a link')
      await page.lacks('status')
    },
    success: async (page) => {
      // ACCT-80: what to do next.
      await page.reads(
        'We’ve emailed you a link that works for 30 minutes. Choose a password of 8 to 75 characters, without spaces.',
      )
      await page.reads('Send again')
      await page.rests('Send again: password link')
    },
    error: (page) => page.sees('alert'),
    unproven: async (page) => {
      await page.reads(/^Confirm it’s you first/)
      await page.rests('Confirm it’s you')
    },
    proving: (page) => page.waits('Going to sign in'),
  },
})

const unverified = { email: 'new@example.com', username: 'aroha@example.com', status: 'unverified' } as const
const changing = { ...unverified, status: 'changing' } as const

const unverifiedWords = "Your email address isn't verified."

describeModel(entryOf('verification'), {
  machine: verificationMachine,
  inputs: [{ ...unverified, status: 'success' }, unverified, changing],
  events: [
    { type: 'facts.change', ...unverified },
    { type: 'facts.change', ...changing },
    { type: 'facts.change', ...unverified, status: 'success' },
    { type: 'facts.change', ...unverified, email: 'hidden@example.com' },
    fails('send', new ProblemError(problem)),
    fails('cancel', new ProblemError(problem)),
  ],
  home: ['verified', 'hidden', 'showing.idle', 'showing.sent', 'showing.failed'],
  provide: {
    actions: { keepHidden: () => {} },
    guards: { isHidden: ({ context }: { context: { email: string } }) => context.email.startsWith('hidden') },
  },
  mount: (actor) => (
    <>
      <p>{actor.getSnapshot().matches('verified') ? 'verified' : 'in doubt'}</p>
      <VerificationBar actor={actor} />
    </>
  ),
  hands: {
    'link.send': (page) => page.press(/^Send/),
    'change.cancel': (page) => page.press('Keep aroha@example.com'),
    'bar.hide': (page) => page.press('Hide'),
    'facts.change': send,
  },
  eyes: {
    verified: (page) => page.lacks('status'),
    hidden: (page) => page.lacks('status'),
    'showing.idle': async (page, { status }: { status: string }) => {
      await page.reads(status === 'changing' ? /^Your email address isn't verified\. .*new@example\.com/ : unverifiedWords)
      await page.rests('Send the link')
      await seesIf(page, status === 'changing', 'button', 'Keep aroha@example.com')
    },
    'showing.sending': (page) => page.waits('Sending'),
    'showing.sent': async (page) => {
      await page.reads('An email containing verification instructions has been sent.')
      await page.rests('Send again')
    },
    'showing.cancelling': (page) => page.waits('Keeping aroha@example.com'),
    'showing.failed': async (page) => {
      await page.reads(/^Your email address isn't verified\. That didn’t work\. Try again\.$/)
      await page.rests('Send the link')
    },
  },
})

describeModel(entryOf('messages'), {
  machine: messagesMachine,
  input: { selection: 'b-1' },
  events: [
    ready('messages', messages),
    failed('messages'),
    { type: 'message.choose', topic: 'bills', channel: 'portal', isOn: true },
    fails('choose', new ProblemError(problem)),
  ],
  look: ({ messages: read, choice }) => [read.status, choice],
  home: ['open.idle', 'open.saved', 'open.unsaved', 'failed'],
  mount: (actor) => (
    <MessagesCard id="messages" title="Messages" actor={fixed<AccountSettingsActor>({ children: { messages: actor } })} />
  ),
  hands: {
    'message.choose': (page) => page.press('Bills and payments: Portal', 'checkbox'),
  },
  eyes: {
    'open.loading': (page) => page.lacks('table'),
    'open.idle': async (page) => {
      await page.sees('table')
      await page.lacksText(/^We couldn’t save that\./)
    },
    'open.saving': (page) => page.reads('Saving'),
    'open.saved': (page) => page.reads('Changes Saved'),
    'open.unsaved': (page) => page.reads(/^We couldn’t save that\./),
    failed: (page) => page.reads(/^We couldn’t load your message settings\./),
  },
})

const home = { id: 'home', kind: 'home', stored: '+6445550187', siteId: null } as const

describeModel(entryOf('accountSettings'), {
  machine: accountSettingsMachine,
  input: { pageId: 'accountSettings', path: '/account/profile/account-settings', params: {}, search: '' },
  events: [
    ready('account', switcher),
    failed('account'),
    ready('accounts', ownAccounts()),
    ready('profile', profile),
    ready('plans', { supplyPoints: [] }),
    failed('plans'),
    at('open.showing', failed('plans')),
    at('open.showing', failed('accounts')),
    ready('roles', roles),
  ],
  look: ({ account, accounts, profile: own, plans, roles: who }) =>
    [account, accounts, own, plans, who].map(({ status }) => status),
  home: ['open.showing', 'failed'],
  children: {
    field: firstOf(editableFieldMachine, { row: home, selection: 'b-1' }),
    dataExport: firstOf(dataExportMachine, undefined),
    messages: firstOf(messagesMachine, { selection: 'b-1' }),
    password: firstOf(passwordResetMachine, {}),
    verification: firstOf(verificationMachine, { ...unverified, status: 'success' }),
  },
  mount: (actor) => <AccountSettingsView actor={actor} />,
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your settings'),
    'open.showing': async (page, { accounts, plans }: { accounts: { status: string }; plans: { status: string } }) => {
      await page.sees('heading', 'Contact details')
      await page.sees('link', 'Contact details')
      await page.sees('link', 'Care')
      await page.sees('link', 'Show sign-in and devices')
      await page.sees('link', /^See who has access/)
      await page.sees('link', 'See who’s used your account')
      await page.sees('link', 'See rates and plans in My Products')
      await (plans.status === 'failed'
        ? page.reads(/^We couldn’t load your plans\./)
        : page.lacksText(/^We couldn’t load your plans/))
      await (accounts.status === 'failed'
        ? page.reads(/^We couldn’t load your account\./)
        : page.lacksText(/^We couldn’t load your account\./))
    },
    failed: (page) => page.reads('We couldn’t load your settings'),
  },
})
