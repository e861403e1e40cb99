import { Button } from '#design/controls/button.tsx'
import { Row } from '#design/theme/layout.tsx'

interface FormButtonsProps {
  readonly actor: { send(event: { readonly type: 'form.cancel' }): void }
  /** `Send complaint` */
  readonly send: string
  /** `Back without sending` */
  readonly leave: string
  readonly isSending: boolean
  /** The browser leaves for a fresh sign-in. */
  readonly isProving?: boolean
  /** No way back. Default: while sending, or while the browser leaves. */
  readonly isBusy?: boolean
}

export const FormButtons = ({ actor, send, leave, isSending, isProving = false, isBusy }: FormButtonsProps) => (
  <Row gap={3} wraps>
    <Button type="submit" isBusy={isSending} disabled={isProving}>
      {send}
    </Button>
    <Button tone="quiet" disabled={isBusy ?? (isSending || isProving)} onClick={() => actor.send({ type: 'form.cancel' })}>
      {leave}
    </Button>
  </Row>
)
