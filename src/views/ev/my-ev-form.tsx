import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import type { ChargePlace, EvField } from '#domain/ev.ts'
import type { ChargerType } from '#contract/ev-plan.contract.ts'
import type { MyEvActor } from '#machines/ev/my-ev.machine.ts'
import * as select from '#machines/ev/my-ev.selectors.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'

const idOf = (field: EvField) => `my-ev-${field}`
const fields: readonly EvField[] = ['name', 'make', 'model']

const keyOf = ({ make, model }: Readonly<Record<'make' | 'model', string>>) => `${make} ${model}`
const other = ''

/** The car’s name, make, model and charger. */
export const MyEvForm = ({ actor, place }: { actor: MyEvActor; place: ChargePlace }) => {
  const car = useSelector(actor, selectFields)
  const errors = useSelector(actor, selectErrors)
  const models = useSelector(actor, select.selectModels)
  const chargers = useSelector(actor, select.selectChargers)
  const hasFailed = useSelector(actor, select.selectHasSaveFailed)
  const problem = useSelector(actor, selectProblem)
  const isSaving = useSelector(actor, select.selectMyEvMode) === 'saving'
  const listed = models.find((model) => keyOf(model) === keyOf(car))
  const bind = (field: EvField) => ({
    id: idOf(field),
    value: car[field],
    error: errors[field] ?? null,
    disabled: isSaving,
    onChange: (value: string) => actor.send({ type: 'field.change', name: field, value }),
  })
  return (
    <form noValidate aria-label="My EV" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <FormSummary actor={actor} names={fields} idOf={idOf} />
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
            actor.send({ type: 'field.change', name: 'make', value: chosen?.make ?? '' })
            actor.send({ type: 'field.change', name: 'model', value: chosen?.model ?? '' })
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
          value={car.charger}
          disabled={isSaving}
          options={chargers.map(({ type, name, kilowatts }) => ({ value: type, label: `${name}, ${kilowatts} kW` }))}
          onChange={(charger) => actor.send({ type: 'field.change', name: 'charger', value: charger })}
        />
        <Row gap={3} wraps>
          <Button type="submit" isBusy={isSaving}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={() => actor.send({ type: 'form.cancel' })}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
