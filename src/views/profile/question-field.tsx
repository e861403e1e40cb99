import { useSelector } from '@xstate/react'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NumberStepper } from '#design/controls/number-stepper.tsx'
import { OptionTiles } from '#design/controls/option-tiles.tsx'
import { Text } from '#design/theme/text.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import type { NumbersQuestion } from '#domain/profile/questionnaire.ts'
import type { WizardActor } from '#machines/profile/wizard.machine.ts'
import * as select from '#machines/profile/wizard.selectors.ts'
import { lookOf } from './option-looks.tsx'

const Choices = ({ actor }: { actor: WizardActor }) => {
  const question = useSelector(actor, select.selectQuestion)
  const options = useSelector(actor, select.selectOptions)
  const chosen = useSelector(actor, select.selectChosen)
  const errors = useSelector(actor, select.selectErrors)
  const isSaving = useSelector(actor, select.selectIsSaving)
  return (
    <OptionTiles
      label={question.title}
      choose={question.kind === 'many' ? 'many' : 'one'}
      options={options.map(({ key, label, hint }, at) => ({
        value: key,
        label,
        ...(hint !== undefined && { hint }),
        ...lookOf(question.id, key, at),
      }))}
      values={chosen}
      isDisabled={isSaving}
      error={errors['chosen'] ?? null}
      onPress={(key) => actor.send({ type: 'option.press', key })}
    />
  )
}

const Numbers = ({ actor, question }: { actor: WizardActor; question: NumbersQuestion }) => {
  const typed = useSelector(actor, select.selectTyped)
  const errors = useSelector(actor, select.selectErrors)
  const isSaving = useSelector(actor, select.selectIsSaving)
  return (
    <Stack gap={4} css={{ maxWidth: 460 }}>
      {question.counters.map(({ key, label, min, max }) => {
        const field = {
          label,
          value: typed[key] ?? '',
          error: errors[key] ?? null,
          onChange: (value: string) => actor.send({ type: 'number.type', key, value }),
        }
        return question.look === 'steppers' ? (
          <NumberStepper key={key} {...field} min={min} max={max} isDisabled={isSaving} />
        ) : (
          <TextField key={key} {...field} inputMode="numeric" autoComplete="off" disabled={isSaving} />
        )
      })}
    </Stack>
  )
}

const EvNote = ({ actor }: { actor: WizardActor }) => {
  const hasEv = useSelector(actor, select.selectHasEv)
  return (
    <Text css={{ maxWidth: '34em' }}>
      {hasEv
        ? 'Your usage breakdown now shows your car, and we know when charging it costs least.'
        : 'We’ll leave an EV out of your usage breakdown. Tell us if that changes.'}
    </Text>
  )
}

export const QuestionField = ({ actor }: { actor: WizardActor }) => {
  const question = useSelector(actor, select.selectQuestion)
  return (
    <Box css={{ marginTop: 18, '@lg': { marginTop: 28 } }}>
      {question.kind === 'note' ? <EvNote actor={actor} /> : null}
      {question.kind === 'numbers' ? <Numbers actor={actor} question={question} /> : null}
      {question.kind === 'one' || question.kind === 'many' ? <Choices actor={actor} /> : null}
    </Box>
  )
}
