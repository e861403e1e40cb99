import { Button } from '#design/controls/button.tsx'
import { Row } from '#design/theme/layout.tsx'

interface FormButtonsProps {
  readonly actor: { send(event: { readonly type: 'form.cancel' }): void }
  /** What sends it: `Send complaint`. */
  readonly send: string
  /** The way back: `Back without sending`. */
  readonly leave: string
  readonly isSending: boolean
  /** The browser leaves for a fresh sign-in. */
  readonly isProving?: boolean
  /** There is no way back just now: while it is sent or the browser leaves, if left out. */
  readonly isBusy?: boolean
}

/** What stands at the foot of a form: the button that sends it, and the way back. */
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
