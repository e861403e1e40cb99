import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/fields/field-parts.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Check } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { fieldTrouble } from '#domain/portal/field-trouble.ts'
import type { EditableFieldActor } from '#machines/account-settings/editable-field.machine.ts'
import * as select from '#machines/account-settings/editable-field.selectors.ts'
import { fieldWords } from './account-settings-words.ts'
import { SettingRow } from './row.tsx'

interface RestingProps {
  readonly actor: EditableFieldActor
  /** In the names of its buttons, where several rows have the same kind. */
  readonly label: string
  readonly badge?: ReactNode
  readonly editId: string
}

const Saved = () => (
  <Badge tone="good" role="status">
    <Check size={14} strokeWidth={2.6} aria-hidden />
    Changes Saved
  </Badge>
)

const Confirming = ({ actor, label }: { actor: EditableFieldActor; label: string }) => (
  <Row gap={1} wraps role="group" aria-label={`Delete ${label}?`}>
    <Button tone="quiet" onClick={() => actor.send({ type: 'field.cancel' })}>
      Keep
    </Button>
    <Button tone="danger" onClick={() => actor.send({ type: 'field.delete' })}>
      Delete
    </Button>
  </Row>
)

/** For a login email the verification bar shows what is left to do. */
export const Resting = ({ actor, label, badge, editId }: RestingProps) => {
  const mode = useSelector(actor, select.selectFieldMode)
  const kind = useSelector(actor, select.selectFieldKind)
  const value = useSelector(actor, select.selectFieldValue)
  const canDelete = useSelector(actor, select.selectCanDelete)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const proof = useSelector(actor, select.selectRemovalProof)
  const isRemoving = mode === 'removing'
  const actions =
    mode === 'restoring' || proof === 'leaving' ? null : (
      <>
        {canDelete ? (
          <Button
            tone="quietDanger"
            isBusy={isRemoving}
            aria-label={`${isRemoving ? 'Deleting' : 'Delete'} ${label}`}
            onClick={() => actor.send({ type: 'field.delete' })}
          >
            Delete
          </Button>
        ) : null}
        <Button
          id={editId}
          tone="quiet"
          disabled={isRemoving}
          aria-label={`Edit ${label}`}
          onClick={() => actor.send({ type: 'field.edit' })}
        >
          Edit
        </Button>
      </>
    )
  return (
    <SettingRow
      label={fieldWords[kind].label}
      value={
        value || (
          <Text as="span" tone="second">
            {fieldWords[kind].none}
          </Text>
        )
      }
      badge={mode === 'success' && kind !== 'loginEmail' ? <Saved /> : badge}
      actions={mode === 'confirming' ? <Confirming actor={actor} label={label} /> : actions}
    >
      {mode === 'unremoved' && problem ? <FieldError id={`${editId}-error`}>{fieldTrouble(problem, value)}</FieldError> : null}
      {proof === null ? null : (
        <Row>
          <Button isBusy={proof === 'leaving'} onClick={() => actor.send({ type: 'proof.begin' })}>
            {proof === 'leaving' ? 'Going to sign in' : 'Confirm it’s you'}
          </Button>
        </Row>
      )}
    </SettingRow>
  )
}
