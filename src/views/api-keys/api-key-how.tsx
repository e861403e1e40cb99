import type { ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { curlExample, homeAssistantExample } from './api-keys-words.ts'

const Code = styled('pre', {
  margin: 0,
  padding: '$4',
  borderRadius: 12,
  background: '$sunken',
  color: '$ink',
  fontSize: '.8125rem',
  lineHeight: 1.5,
  overflowX: 'auto',
  whiteSpace: 'pre',
})

export const ApiKeyHow = ({ keys }: { keys: ApiKeys }) => (
  <Disclosure title="How to use a key">
    <Stack gap={3}>
      <Text kind="small" tone="second">
        Try it from a terminal. A key can make {keys.callsAMinute} calls a minute. We read your meters once a day, and prices and
        carbon change every hour.
      </Text>
      <Code tabIndex={0} aria-label="Example for a terminal">
        {curlExample(keys)}
      </Code>
      <Text kind="small" tone="second">
        In Home Assistant, in configuration.yaml:
      </Text>
      <Code tabIndex={0} aria-label="Example for Home Assistant">
        {homeAssistantExample(keys)}
      </Code>
      <Text kind="small" tone="second">
        Other addresses: /properties, /properties/…/half-hours?from=2026-06-01&amp;to=2026-06-07, /free-hours. Every answer is
        JSON with an ETag, so you don’t need to read the same data twice.
      </Text>
    </Stack>
  </Disclosure>
)
