import { useSelector } from '@xstate/react'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { WizardFrame } from '#design/frame/wizard-frame.tsx'
import { StreetScene } from '#design/scenery/street-scene.tsx'
import { WizardScene } from '#design/scenery/wizard-scene.tsx'
import { Box, Hidden, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import type { NumbersQuestion } from '#domain/profile/questionnaire.ts'
import { selectQuestionsLeft } from '#machines/profile/unlock-progress.selectors.ts'
import type { WizardActor } from '#machines/profile/wizard.machine.ts'
import * as select from '#machines/profile/wizard.selectors.ts'
import { houseFor, lookOf } from './option-looks.tsx'
import { profileNames } from './profile-words.ts'

const Choices = ({ actor }: { actor: WizardActor }) => {
  const question = useSelector(actor, select.selectQuestion)
  const options = useSelector(actor, select.selectOptions)
  const chosen = useSelector(actor, select.selectChosen)
  const errors = useSelector(actor, ({ context }) => context.errors)
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
  const errors = useSelector(actor, ({ context }) => context.errors)
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

const QuestionField = ({ actor }: { actor: WizardActor }) => {
  const question = useSelector(actor, select.selectQuestion)
  return (
    <Box css={{ marginTop: 18, '@lg': { marginTop: 28 } }}>
      {question.kind === 'note' ? <EvNote actor={actor} /> : null}
      {question.kind === 'numbers' ? <Numbers actor={actor} question={question} /> : null}
      {question.kind === 'one' || question.kind === 'many' ? <Choices actor={actor} /> : null}
    </Box>
  )
}

const SaveProblem = ({ actor }: { actor: WizardActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  return problem ? (
    <Box css={{ marginTop: '$4' }}>
      <NoticeBar tone="bad" role="alert">
        <Strong>We couldn’t save your answer.</Strong> {problem.detail || 'It’s still here. Try again.'}
      </NoticeBar>
    </Box>
  ) : null
}

const Scene = ({ actor }: { actor: WizardActor }) => {
  const kind = useSelector(actor, select.selectKind)
  return (
    <WizardScene
      title={kind === 'home' ? 'Your home so far' : 'Your business so far'}
      house={houseFor(useSelector(actor, select.selectHouseType))}
      soFar={useSelector(actor, select.selectSoFar)}
      next={useSelector(actor, select.selectNextShort)}
    />
  )
}

const followingWords = (following: number) =>
  following === 0 ? 'Last question' : `${following} quick ${following === 1 ? 'one' : 'ones'} after this`

const QuestionStep = ({ actor }: { actor: WizardActor }) => {
  const question = useSelector(actor, select.selectQuestion)
  const step = useSelector(actor, select.selectStep)
  const following = useSelector(actor, select.selectFollowing)
  const isEditing = useSelector(actor, select.selectIsEditing)
  const canGoBack = useSelector(actor, select.selectCanGoBack)
  const canSkip = useSelector(actor, select.selectCanSkip)
  const isRefused = useSelector(actor, select.selectIsRefused)
  const isSaving = useSelector(actor, select.selectIsSaving)
  const kind = useSelector(actor, select.selectKind)
  return (
    <WizardFrame
      name={profileNames[kind]}
      step={{ ...step, ...(isEditing && { words: 'Edit your answer' }) }}
      {...(!isEditing && { note: followingWords(following) })}
      title={question.title}
      {...(question.hint !== undefined && { hint: question.hint })}
      aside={<Scene actor={actor} />}
      exitLabel={isRefused ? 'Exit without saving' : 'Save and exit'}
      nextLabel={isEditing ? 'Save' : 'Next'}
      isBusy={isSaving}
      onExit={() => actor.send({ type: 'wizard.close' })}
      onNext={() => actor.send({ type: 'question.next' })}
      {...(canGoBack && { onBack: () => actor.send({ type: 'question.back' }) })}
      {...(canSkip && { onSkip: () => actor.send({ type: 'question.skip' }) })}
    >
      <QuestionField actor={actor} />
      <SaveProblem actor={actor} />
      <Hidden role="status">{isSaving ? 'Saving your answer.' : ''}</Hidden>
    </WizardFrame>
  )
}

const PauseStep = ({ actor }: { actor: WizardActor }) => {
  const kind = useSelector(actor, select.selectKind)
  const progress = useSelector(actor, select.selectProgress)
  const { isComplete, answered, total } = progress
  const hasMore = useSelector(actor, select.selectHasMore)
  const missing = selectQuestionsLeft(progress)
  const title = isComplete ? (hasMore ? 'You’re done. Add more?' : 'You’re done') : `${counted(missing, 'question')} to go`
  return (
    <WizardFrame
      name={profileNames[kind]}
      step={{ id: 'pause', noun: 'Question', at: total + 1, of: total, words: `${answered} of ${total} answered` }}
      title={title}
      hint={
        isComplete
          ? 'Your usage breakdown and comparison are unlocked. Each answer makes them more accurate.'
          : 'You skipped some questions we need for your usage breakdown and comparison.'
      }
      aside={<Scene actor={actor} />}
      exitLabel="Close"
      nextLabel={hasMore ? (isComplete ? 'Add more' : 'Answer now') : 'See your profile'}
      onBack={() => actor.send({ type: 'question.back' })}
      onExit={() => actor.send({ type: 'wizard.close' })}
      onNext={() => actor.send({ type: 'wizard.continue' })}
    >
      <Box css={{ marginTop: '$6' }}>
        <StreetScene height={180} />
      </Box>
    </WizardFrame>
  )
}

export const WizardView = ({ actor }: { actor: WizardActor }) =>
  useSelector(actor, select.selectIsPausing) ? <PauseStep actor={actor} /> : <QuestionStep actor={actor} />
