import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { CopyField } from '#design/controls/copy-field.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Copy } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ApiKeysActor } from '#machines/api-keys/api-keys.machine.ts'
import * as select from '#machines/api-keys/api-keys.selectors.ts'
import { ApiKeyHow } from './api-key-how.tsx'

const notices = {
  copied: <NoticeBar tone="good">Copied. Paste it into your program.</NoticeBar>,
  uncopied: (
    <NoticeBar tone="warn" role="alert">
      We couldn’t copy it. Select the key and copy it yourself.
    </NoticeBar>
  ),
} as const

export const MadeKey = ({ actor }: { actor: ApiKeysActor }) => {
  const made = useSelector(actor, select.selectMadeKey)
  const keys = useSelector(actor, select.selectApiKeys)
  const copied = useSelector(actor, select.selectCopied)
  const heading = useOpeningFocus()
  if (!made) return null
  return (
    <Stack gap={4}>
      <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
        Your key for {made.key.name}
      </Text>
      <CopyField
        label="Your key"
        value={made.secret}
        hint="Copy it now. We don’t save a copy, so if you lose it, you’ll need a new key."
      />
      {copied === null ? null : notices[copied]}
      <Row gap={3} wraps>
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => actor.send({ type: 'secret.copy' })}>
          Copy the key
        </Button>
        <Button tone="soft" onClick={() => actor.send({ type: 'secret.done' })}>
          I’ve saved my key
        </Button>
      </Row>
      {keys ? <ApiKeyHow keys={keys} /> : null}
    </Stack>
  )
}
