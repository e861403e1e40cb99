import { useSelector } from '@xstate/react'
import type { DeletionHindrance } from '#contract/privacy/privacy.contract.ts'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { FieldError } from '#design/fields/field-parts.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type DeletionFields, scopeWords } from '#domain/customer/privacy-request.ts'
import { closingWords, extrasWords, hindranceWords, stays } from '#domain/portal/retention.ts'
import { selectIsBusy } from '#machines/kit/draft-form.selectors.ts'
import type { DeletionFormActor } from '#machines/privacy/deletion-form.machine.ts'
import { useFields } from '#views/kit/form-fields.ts'
import { SentForm } from '#views/kit/sent-form.tsx'

const idOf = (name: keyof DeletionFields): string => `deletion-${name}`

const scopes = [
  { value: 'extras' as const, label: `${scopeWords.extras} now. Your account stays open.` },
  { value: 'everything' as const, label: `${scopeWords.everything}, after your account closes` },
]

const Words = ({ title, words }: { title: string; words: readonly string[] }) => (
  <Box>
    <Text weight="strong">{title}</Text>
    <Box as="ul" css={{ paddingLeft: '$5', marginTop: '$1', listStyle: 'disc' }}>
      {words.map((word) => (
        <Text as="li" kind="small" tone="second" key={word}>
          {word}
        </Text>
      ))}
    </Box>
  </Box>
)

const Outcome = ({ scope, hindrances }: { scope: DeletionFields['scope']; hindrances: readonly DeletionHindrance[] }) => {
  if (scope === '') return null
  const isAll = scope === 'everything'
  return (
    <Stack gap={3}>
      {isAll && hindrances.length > 0 ? (
        <NoticeBar tone="info">
          You can ask now, but we can’t do it yet. {hindrances.map((reason) => hindranceWords[reason]).join(' ')}
        </NoticeBar>
      ) : null}
      <Words title="What we’ll delete" words={isAll ? [...extrasWords, ...closingWords] : extrasWords} />
      {isAll ? (
        <Words
          title="What we have to keep"
          words={Object.values(stays).map(({ title, how, why }) => `${title}: ${how}. ${why}`)}
        />
      ) : (
        <Text kind="small" tone="second">
          We’ll keep your bills, readings, login and settings.
        </Text>
      )}
    </Stack>
  )
}

export const DeletionForm = ({ actor, hindrances }: { actor: DeletionFormActor; hindrances: readonly DeletionHindrance[] }) => {
  const isBusy = useSelector(actor, selectIsBusy)
  const { fields, errorOf, change } = useFields(actor, idOf, isBusy)
  const { scope, hasUnderstood } = fields
  const error = errorOf('scope')
  const errorId = error === null ? null : `${idOf('scope')}-error`
  return (
    <SentForm
      actor={actor}
      title="Delete my data"
      level="h3"
      names={['scope', 'hasUnderstood']}
      idOf={idOf}
      taken="we got your request"
      what="your request"
      send={scope === 'extras' ? 'Delete this now' : 'Ask for deletion'}
      leave="Back without deleting"
      proof={actor}
    >
      <Box id={idOf('scope')} tabIndex={-1}>
        <RadioRows<DeletionFields['scope']>
          label="What should we delete?"
          options={scopes}
          value={scope}
          isDisabled={isBusy}
          errorId={errorId}
          onChange={change('scope')}
        />
        {errorId === null ? null : <FieldError id={errorId}>{error}</FieldError>}
      </Box>
      <Outcome scope={scope} hindrances={hindrances} />
      <Box id={idOf('hasUnderstood')} tabIndex={-1}>
        <Checkbox
          label="I know you can’t restore deleted data"
          isChecked={hasUnderstood}
          isDisabled={isBusy}
          error={errorOf('hasUnderstood')}
          onChange={change('hasUnderstood')}
        />
      </Box>
    </SentForm>
  )
}
