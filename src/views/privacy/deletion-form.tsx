import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DeletionHindrance } from '#contract/privacy.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/controls/checkbox.tsx'
import { FieldError } from '#design/controls/field-parts.tsx'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type DeletionFields, scopeWords } from '#domain/privacy-request.ts'
import { closingWords, extrasWords, hindranceWords, stays } from '#domain/retention.ts'
import { selectErrors, selectFields, selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import type { DeletionFormActor } from '#machines/privacy/deletion-form.machine.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ProofNotice } from './proof-notice.tsx'

const idOf = (name: keyof DeletionFields): string => `deletion-${name}`

const scopes = [
  { value: 'extras' as const, label: `${scopeWords.extras}: at once, and my account goes on` },
  { value: 'everything' as const, label: `${scopeWords.everything}: once my account is closed` },
]

const Words = ({ title, words }: { title: string; words: readonly string[] }) => (
  <Box>
    <Text weight="strong">{title}</Text>
    <Box as="ul" css={{ paddingLeft: '$5', marginTop: '$1', listStyle: 'disc' }}>
      {words.map((one) => (
        <Text as="li" kind="small" tone="second" key={one}>
          {one}
        </Text>
      ))}
    </Box>
  </Box>
)

/** What goes and what stays, how long and why. */
const Outcome = ({ scope, hindrances }: { scope: DeletionFields['scope']; hindrances: readonly DeletionHindrance[] }) => {
  if (scope === '') return null
  const isAll = scope === 'everything'
  return (
    <Stack gap={3}>
      {isAll && hindrances.length > 0 ? (
        <NoticeBar tone="info">
          It can be asked for now, and waits for this: {hindrances.map((one) => hindranceWords[one]).join(' ')}
        </NoticeBar>
      ) : null}
      <Words title="This goes" words={isAll ? [...extrasWords, ...closingWords] : extrasWords} />
      {isAll ? (
        <Words title="This has to stay" words={Object.values(stays).map(({ title, how, why }) => `${title}: ${how}. ${why}`)} />
      ) : (
        <Text kind="small" tone="second">
          Bills, readings, your login and your settings stay as they are.
        </Text>
      )}
    </Stack>
  )
}

/** What should be deleted, and that it cannot be brought back. */
export const DeletionForm = ({ actor, hindrances }: { actor: DeletionFormActor; hindrances: readonly DeletionHindrance[] }) => {
  const { scope, hasUnderstood } = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const problem = useSelector(actor, selectProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isProving = useSelector(actor, (snapshot) => snapshot.matches('proving'))
  const isBusy = !useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'failed' }))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'invalid' }))
  const command = useSelector(actor, ({ children }) => children.command)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      noValidate
      aria-label="Deletion"
      onSubmit={inPlace(() => actor.send({ type: 'form.submit', key: crypto.randomUUID() }))}
    >
      <Stack gap={4}>
        <Text as="h3" kind="h3" ref={heading} tabIndex={-1}>
          Deletion
        </Text>
        {isInvalid ? <FormSummary actor={actor} names={['scope', 'hasUnderstood']} idOf={idOf} /> : null}
        {hasFailed && !needsProof ? <CommandFailure problem={problem} what="it was asked for" /> : null}
        {needsProof ? <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} /> : null}
        <Box id={idOf('scope')} tabIndex={-1}>
          <RadioRows<DeletionFields['scope']>
            label="What should go?"
            options={scopes}
            value={scope}
            isDisabled={isBusy}
            errorId={errors['scope'] === undefined ? null : `${idOf('scope')}-error`}
            onChange={(value) => actor.send({ type: 'field.change', name: 'scope', value })}
          />
          {errors['scope'] === undefined ? null : <FieldError id={`${idOf('scope')}-error`}>{errors['scope']}</FieldError>}
        </Box>
        <Outcome scope={scope} hindrances={hindrances} />
        <Box id={idOf('hasUnderstood')} tabIndex={-1}>
          <Checkbox
            label="I know that what is deleted cannot be brought back"
            isChecked={hasUnderstood}
            isDisabled={isBusy}
            error={errors['hasUnderstood'] ?? null}
            onChange={(value) => actor.send({ type: 'field.change', name: 'hasUnderstood', value })}
          />
        </Box>
        {isSending ? <CommandNotice actor={command} what="the deletion" /> : null}
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSending} disabled={isProving}>
            {scope === 'extras' ? 'Delete this now' : 'Ask for deletion'}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'form.cancel' })}>
            Back without deleting
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
