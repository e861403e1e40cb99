import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { EditableFieldActor } from '#machines/account-settings/editable-field.machine.ts'
import * as select from '#machines/account-settings/editable-field.selectors.ts'
import { fieldTrouble } from '#domain/portal/field-trouble.ts'
import { fieldWords } from './account-settings-words.ts'
import { PostalAddressInput } from './postal-address-input.tsx'
import { Resting } from './resting-field.tsx'

const inputTypes = {
  loginEmail: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  contactEmail: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  home: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  work: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  postalAddress: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  nickname: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const

const useMessage = (actor: EditableFieldActor): string | null => {
  const rule = useSelector(actor, select.selectRuleMessage)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const overtaken = useSelector(actor, select.selectOvertaken)
  return rule ?? (problem && fieldTrouble(problem, overtaken))
}

interface EditableRowProps {
  readonly actor: EditableFieldActor
  /** Replaces the kind's own label where several rows have the same kind. */
  readonly label?: string
  /** Hidden right after a save. */
  readonly badge?: ReactNode
}

const Editing = ({ actor, label, inputId }: EditableRowProps & { readonly label: string; readonly inputId: string }) => {
  const mode = useSelector(actor, select.selectFieldMode)
  const kind = useSelector(actor, select.selectFieldKind)
  const text = useSelector(actor, ({ context }) => context.text)
  const canSave = useSelector(actor, select.selectCanSave)
  const needsProof = useSelector(actor, select.selectNeedsProof)
  const overtaken = useSelector(actor, select.selectOvertaken)
  const message = useMessage(actor)
  const isBusy = mode === 'loading'
  const field = {
    id: inputId,
    label,
    hint: fieldWords[kind].hint,
    error: message,
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return
    if (key === 'Enter') actor.send({ type: 'field.save' })
    if (key === 'Escape') actor.send({ type: 'field.cancel' })
  }
  return (
    <Box css={{ paddingBlock: '$3' }}>
      <Box
        css={{
          display: 'grid',
          gap: '$2 $3',
          '@md': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > :last-child': { paddingTop: 27 } },
        }}
      >
        {kind === 'postalAddress' ? (
          <PostalAddressInput {...field} field={actor} />
        ) : (
          <TextField
            {...field}
            {...inputTypes[kind]}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            readOnly={isBusy}
            onKeyDown={onKeyDown}
            onBlur={() => actor.send({ type: 'field.leave' })}
            onChange={(value) => actor.send({ type: 'field.change', text: value })}
          />
        )}
        <Row gap={1} align="start">
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'field.cancel' })}>
            Cancel
          </Button>
          {needsProof ? (
            <Button isBusy={isBusy} onClick={() => actor.send({ type: 'proof.begin' })}>
              {isBusy ? 'Going to sign in' : 'Confirm it’s you'}
            </Button>
          ) : (
            <Button isBusy={isBusy} disabled={!canSave && !isBusy} onClick={() => actor.send({ type: 'field.save' })}>
              {isBusy ? 'Saving' : 'Save'}
            </Button>
          )}
        </Row>
      </Box>
      {overtaken !== null && message === null && !isBusy ? (
        <Text kind="small" tone="warn" role="status" css={{ marginTop: '$1' }}>
          {overtaken === ''
            ? 'This was deleted while you were editing.'
            : `This was changed to ${overtaken} while you were editing.`}
        </Text>
      ) : null}
    </Box>
  )
}

const openModes = ['edit', 'loading', 'error']

/** Edit moves the focus into the input; Save and Cancel move it back to Edit. */
export const EditableRow = ({ actor, label, badge }: EditableRowProps) => {
  const id = useId()
  const isOpen = openModes.includes(useSelector(actor, select.selectFieldMode))
  const kind = useSelector(actor, select.selectFieldKind)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    document.getElementById(isOpen ? `${id}-input` : `${id}-edit`)?.focus()
  }, [id, isOpen])
  const name = label ?? fieldWords[kind].label
  return isOpen ? (
    <Editing actor={actor} label={name} inputId={`${id}-input`} />
  ) : (
    <Resting actor={actor} label={name} badge={badge} editId={`${id}-edit`} />
  )
}
