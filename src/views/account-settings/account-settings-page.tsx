import { useSelector } from '@xstate/react'
import { Box, Stack } from '#design/theme/layout.tsx'
import { type AccountSettingsActor, accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import * as select from '#machines/account-settings/account-settings.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { settingsCards } from './cards.ts'
import { SettingsRail } from './settings-rail.tsx'
import { VerificationBar } from './verification-bar.tsx'

const Showing = ({ actor }: { actor: AccountSettingsActor }) => {
  const verification = useSelector(actor, select.selectVerificationActor)
  return (
    <Box
      css={{
        display: 'grid',
        gap: '$4',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@lg': { gap: '$7', gridTemplateColumns: '248px minmax(0, 1fr)' },
        '@inApp': { gap: '$4', gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <SettingsRail actor={actor} />
      <Stack gap={5}>
        {verification ? <VerificationBar actor={verification} /> : null}
        {settingsCards.map(({ id, title, Card }) => (
          <Card key={id} actor={actor} id={id} title={title} />
        ))}
      </Stack>
    </Box>
  )
}

const Content = ({ actor }: { actor: AccountSettingsActor }) => {
  const problem = useSelector(actor, select.selectSettingsProblem)
  switch (useSelector(actor, select.selectSettingsMode)) {
    case 'loading':
      return <WaitingCard label="Your settings" height={480} />
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your settings' }} />
    case 'showing':
      return <Showing actor={actor} />
  }
}

export const AccountSettingsView = ({ actor }: { actor: AccountSettingsActor }) => (
  <PageFrame title="Account Details">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'accountSettings', machine: accountSettingsMachine, View: AccountSettingsView })
