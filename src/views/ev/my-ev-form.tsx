import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { ErrorSummary } from '#design/controls/error-summary.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import type { ChargePlace, EvField } from '#domain/ev.ts'
import type { ChargerType } from '#contract/ev-plan.contract.ts'
import * as select from '#machines/ev/my-ev.selectors.ts'
import type { EvModelChoice, MyEvActor } from '#machines/ev/my-ev.machine.ts'

const idOf = (field: EvField) => `my-ev-${field}`
const fields: readonly EvField[] = ['name', 'make', 'model']

const keyOf = ({ make, model }: Pick<EvModelChoice, 'make' | 'model'>) => `${make} ${model}`
const other = ''

/** The car’s name, make, model and charger. */
export const MyEvForm = ({ actor, place }: { actor: MyEvActor; place: ChargePlace }) => {
  const draft = useSelector(actor, select.selectDraft)
  const troubles = useSelector(actor, select.selectEvTroubles)
  const attempt = useSelector(actor, select.selectEvAttempt)
  const models = useSelector(actor, select.selectModels)
  const chargers = useSelector(actor, select.selectChargers)
  const hasFailed = useSelector(actor, select.selectHasSaveFailed)
  const problem = useSelector(actor, select.selectSaveProblem)
  const isSaving = useSelector(actor, select.selectMyEvMode) === 'saving'
  const listed = models.find((model) => keyOf(model) === keyOf(draft))
  const bind = (field: EvField) => ({
    id: idOf(field),
    value: draft[field],
    error: troubles[field] ?? null,
    disabled: isSaving,
    onChange: (value: string) => actor.send({ type: 'car.change', change: { [field]: value } }),
  })
  return (
    <form
      noValidate
      aria-label="My EV"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'car.save' })
      }}
    >
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <ErrorSummary
          attempt={attempt}
          troubles={fields.flatMap((field) => {
            const message = troubles[field]
            return message === undefined ? [] : [{ id: idOf(field), message }]
          })}
        />
        {hasFailed ? (
          <NoticeBar tone="bad" role="alert">
            {problem?.detail || 'Your car wasn’t saved.'}
          </NoticeBar>
        ) : null}
        <Select
          label="Your car"
          value={listed ? keyOf(listed) : other}
          disabled={isSaving}
          options={[
            { value: other, label: 'Another car' },
            ...models.map((model) => ({ value: keyOf(model), label: keyOf(model) })),
          ]}
          onChange={(value) => {
            const chosen = models.find((model) => keyOf(model) === value)
            actor.send({ type: 'car.change', change: { make: chosen?.make ?? '', model: chosen?.model ?? '' } })
          }}
        />
        {listed ? null : (
          <>
            <TextField label="EV make" {...bind('make')} />
            <TextField label="EV model" {...bind('model')} />
          </>
        )}
        <TextField label="What you call it" hint="Such as My EV." {...bind('name')} />
        <Select<ChargerType>
          label={`How you charge ${place}`}
          value={draft.charger}
          disabled={isSaving}
          options={chargers.map(({ type, name, kilowatts }) => ({ value: type, label: `${name}, ${kilowatts} kW` }))}
          onChange={(charger) => actor.send({ type: 'car.change', change: { charger } })}
        />
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSaving}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={() => actor.send({ type: 'car.cancel' })}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
