import { useSelector } from '@xstate/react'
import { Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Select } from '#design/controls/select.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import type { ChargePlace, EvField } from '#domain/supply/ev.ts'
import type { ChargerType } from '#contract/ev/ev-plan.contract.ts'
import type { MyEvActor } from '#machines/ev/my-ev.machine.ts'
import * as select from '#machines/ev/my-ev.selectors.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { FormButtons } from '#views/kit/form-buttons.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { FormSummary } from '#views/kit/form-summary.tsx'
import { inPlace } from '#views/kit/in-place.ts'

const idOf = (name: string) => `my-ev-${name}`
const names: readonly EvField[] = ['name', 'make', 'model']

const keyOf = ({ make, model }: Readonly<Record<'make' | 'model', string>>) => `${make} ${model}`
const otherKey = ''

export const MyEvForm = ({ actor, place }: { actor: MyEvActor; place: ChargePlace }) => {
  const models = useSelector(actor, select.selectModels)
  const chargers = useSelector(actor, select.selectChargers)
  const hasFailed = useSelector(actor, select.selectHasSaveFailed)
  const problem = useSelector(actor, selectProblem)
  const isSaving = useSelector(actor, select.selectMyEvMode) === 'saving'
  const { fields: car, field, change } = useFields(actor, idOf, isSaving)
  const listed = models.find((model) => keyOf(model) === keyOf(car))
  return (
    <form noValidate aria-label="My EV" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <FormSummary actor={actor} names={names} idOf={idOf} />
        {hasFailed ? (
          <NoticeBar tone="bad" role="alert">
            {problem?.detail || 'We couldn’t save your car.'}
          </NoticeBar>
        ) : null}
        <Select
          label="Your car"
          value={listed ? keyOf(listed) : otherKey}
          disabled={isSaving}
          options={[
            { value: otherKey, label: 'Another car' },
            ...models.map((model) => ({ value: keyOf(model), label: keyOf(model) })),
          ]}
          onChange={(value) => {
            const chosen = models.find((model) => keyOf(model) === value)
            change('make')(chosen?.make ?? '')
            change('model')(chosen?.model ?? '')
          }}
        />
        {listed ? null : (
          <>
            <TextField label="EV make" {...field('make')} />
            <TextField label="EV model" {...field('model')} />
          </>
        )}
        <TextField label="What you call it" hint="For example, My EV." {...field('name')} />
        <Select<ChargerType>
          label={`How you charge ${place}`}
          options={chargers.map(({ type, name, kilowatts }) => ({ value: type, label: `${name}, ${kilowatts} kW` }))}
          {...field('charger')}
        />
        <FormButtons actor={actor} send="Save" leave="Cancel" isSending={isSaving} />
      </Stack>
    </form>
  )
}
