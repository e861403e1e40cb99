import { useSelector } from '@xstate/react'
import type { FailureReason } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { type DeliveryReportFields, isPlan, reportableFrom } from '#domain/desk/delivery-report.ts'
import { deliveryLabels, failureWords } from '#domain/supply/lpg-delivery.ts'
import type { DeskDeliveriesActor } from '#machines/desk/deliveries/deliveries.machine.ts'
import { selectProblem } from '#machines/kit/form.selectors.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const idOf = (name: string) => `delivery-${name}`

const reasons = Object.entries(failureWords).map(([value, label]) => ({ value: value as FailureReason, label }))
const noChoice = { value: '' as const, label: 'Choose' }

/** What the delivery company says by phone. */
export const DeliveryReport = ({ actor }: { readonly actor: DeskDeliveriesActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'reporting'))
  const order = useSelector(actor, ({ context }) => context.order)
  const problem = useSelector(actor, selectProblem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const { field, fields } = useFields(actor, idOf, isSending)
  if (!order) return null
  const title = `Report ${order.receiptNumber}`
  const statuses = reportableFrom(order.status).map((value) => ({ value, label: deliveryLabels[value] }))
  return (
    <Panel title={title} aside={order.address}>
      <PanelBody>
        <form
          ref={focusFirstField}
          noValidate
          aria-label={title}
          onSubmit={inPlace(() => sendWithKey(actor, { type: 'form.submit' }))}
        >
          <Stack gap={4}>
            {mode === 'failed' ? (
              <DeskNote tone="bad" role="alert">
                {problem?.detail || 'We couldn’t find out whether this was stored. It’s safe to try again.'}
              </DeskNote>
            ) : null}
            <Select<DeliveryReportFields['status']>
              label="The company says"
              options={[noChoice, ...statuses]}
              {...field('status')}
            />
            <TextField label={isPlan(fields.status) ? 'Planned day' : 'Day it happened'} type="date" {...field('on')} />
            {fields.status === 'DELIVERED' ? (
              <TextField
                label="Bottles (optional)"
                hint={`Leave it empty for all ${order.bottles}.`}
                inputMode="numeric"
                {...field('bottles')}
              />
            ) : null}
            {fields.status === 'FAILED' ? (
              <Select<DeliveryReportFields['reason']>
                label="Why it failed"
                options={[noChoice, ...reasons]}
                {...field('reason')}
              />
            ) : null}
            {isSending ? <CommandNotice actor={command} what="your report" /> : null}
            <Row gap={3} wraps>
              <DeskButton type="submit" isBusy={isSending}>
                Store report
              </DeskButton>
              <DeskButton tone="quiet" disabled={isSending} onClick={() => actor.send({ type: 'form.cancel' })}>
                Cancel
              </DeskButton>
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  )
}
