import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { FileField } from '#design/fields/file-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { megabytes } from '#domain/customer/care-form.ts'
import type { CareUploadActor } from '#machines/care/care-upload.machine.ts'
import * as select from '#machines/care/care-upload.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

export const FormUpload = ({ actor }: { actor: CareUploadActor }) => {
  const mode = useSelector(actor, select.selectUploadMode)
  const file = useSelector(actor, ({ context }) => context.file)
  const message = useSelector(actor, select.selectFileMessage)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, select.selectUploadCommand)
  const isSending = mode === 'sending'
  const canSend = mode === 'chosen' || mode === 'failed' || isSending
  return (
    <Stack gap={3}>
      <FileField
        label="The filled-in form"
        hint="A PDF, JPEG or PNG of 5 MB or less. Only you and our care team can see it."
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        error={message}
        isDisabled={isSending || mode === 'looking'}
        onChoose={(chosen) => actor.send({ type: 'file.choose', file: chosen })}
      />
      {mode === 'failed' && message === null ? <CommandFailure problem={problem} what="we got your form" /> : null}
      {isSending ? <CommandNotice actor={command} what="your form" /> : null}
      {mode === 'sent' ? (
        <NoticeBar tone="good" role="status">
          Thanks, we’ve got your form.
        </NoticeBar>
      ) : null}
      {canSend && file ? (
        <Box>
          <Text kind="small" tone="second" css={{ marginBottom: '$2', overflowWrap: 'anywhere' }}>
            {file.name}, {megabytes(file.size)}
          </Text>
          <Button isBusy={isSending} onClick={() => sendWithKey(actor, { type: 'form.send' })}>
            Send form
          </Button>
        </Box>
      ) : null}
    </Stack>
  )
}
