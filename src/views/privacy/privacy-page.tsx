import { useSelector } from '@xstate/react'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import { pathOf } from '#domain/portal/routes.ts'
import { type PrivacyActor, privacyMachine } from '#machines/privacy/privacy.machine.ts'
import { ApiKeysCard } from '#views/api-keys/api-keys-card.tsx'
import { ConsentsCard } from '#views/consents/consents-card.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { RequestsCard } from './requests-card.tsx'
import { definePage } from '#views/page.ts'

/** For a guest, who may not see this page. */
const NotYours = () => (
  <TitledCard title="Keys and data sharing" titleKind="h2" gap={2}>
    <WhyNot to="readApiKeys" />
  </TitledCard>
)

export const PrivacyView = ({ actor }: { actor: PrivacyActor }) => {
  const consents = useSelector(actor, ({ children }) => children.consents)
  const apiKeys = useSelector(actor, ({ children }) => children.apiKeys)
  const requests = useSelector(actor, ({ children }) => children.requests)
  return (
    <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$7' } }}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Text as="h1" kind="h1">
            Data and privacy
          </Text>
          <Text tone="second" css={withLinks}>
            Your data belongs to you. <Link href={`${pathOf('accountSettings')}#data`}>Download a copy</Link>.
          </Text>
        </Stack>
        {consents ? (
          <Allowed to="readConsents">
            <ConsentsCard actor={consents} />
          </Allowed>
        ) : null}
        {apiKeys ? (
          <Allowed to="readApiKeys" otherwise={<NotYours />}>
            <ApiKeysCard actor={apiKeys} />
          </Allowed>
        ) : null}
        {requests ? <RequestsCard actor={requests} /> : null}
      </Stack>
    </Page>
  )
}

export const page = definePage({ id: 'privacy', machine: privacyMachine, View: PrivacyView })
